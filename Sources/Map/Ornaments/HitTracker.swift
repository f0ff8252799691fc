import GeoMath
import Gestures
import ScreenLayout

/// Boxes on the screen and what each is for: which of them the pointer is over and which is pressed,
/// by the mouse or by the first finger. A press acts where it is let go over the box that it began on.
///
/// A value that reads no clock.
package struct HitTracker<Target: Hashable & Sendable>: Sendable {
  package typealias Hit = (box: ScreenBox, target: Target)

  /// The boxes of the last frame; later ones lie over earlier ones.
  package var hits: [Hit] = []
  package private(set) var pointer: ScreenPoint?
  package private(set) var pressed: Target?
  /// The finger that presses.
  private var touch: Int?
  /// Another button than the left one that went down on a box, and whose end is not for the map.
  private var otherButton: PointerButton?
  /// Since when the pointer rests, on the clock of the events; `nil` where it has done something else.
  private var restingSince: Double?
  /// What the pointer has rested on for long enough to be told what it is.
  package private(set) var tip: Target?

  /// Seconds of rest before it is told what a button does.
  package static var tipDelaySeconds: Double { 0.6 }

  package init() {}

  /// What an event is for the boxes.
  package enum Change: Hashable, Sendable {
    /// Nothing.
    case none
    /// Something went down on this.
    case pressed(Target, at: ScreenPoint)
    /// Something went down beside all boxes.
    case beside
    /// It belongs to a press that goes on, or ends elsewhere than it began.
    case held
    /// A press ended where it began.
    case clicked(Target, clicks: Int)
  }

  package func target(at point: ScreenPoint) -> Target? {
    hits.last { $0.box.contains(point) }?.target
  }

  /// What the pointer is over.
  package var hovered: Target? { pointer.flatMap { target(at: $0) } }

  package func isHovered(_ target: Target) -> Bool {
    hovered == target && (pressed == nil || pressed == target)
  }

  package func isPressed(_ target: Target) -> Bool { pressed == target && isHovered(target) }

  // MARK: Events

  package mutating func handle(_ event: InputEvent) -> Change {
    if let point = event.position, case .pointerMove = event.action {
      noteRest(at: point, event.time)
    } else {
      endRest()
    }
    switch event.action {
    case .pointerMove(let point):
      pointer = point
      return pressed == nil && otherButton == nil ? .none : .held
    case .pointerDown(let button, let point, _):
      pointer = point
      if pressed != nil { return .held }
      guard let target = target(at: point) else { return .beside }
      if button == .left { pressed = target } else { otherButton = button }
      return button == .left ? .pressed(target, at: point) : .held
    case .pointerUp(let button, let point, let clicks):
      pointer = point
      if button == otherButton {
        otherButton = nil
        return .held
      }
      guard let pressed else { return .none }
      guard button == .left else { return .held }
      self.pressed = nil
      return target(at: point) == pressed ? .clicked(pressed, clicks: clicks) : .held
    case .touch(let id, let phase, let point): return handle(touch: id, phase, at: point)
    case .focus(false):
      (pointer, pressed, touch, otherButton) = (nil, nil, nil, nil)
      return .none
    default: return .none
    }
  }

  private mutating func handle(
    touch id: Int, _ phase: GesturePhase, at point: ScreenPoint
  ) -> Change {
    if phase == .began, touch == nil {
      guard let target = target(at: point) else { return .beside }
      (touch, pressed, pointer) = (id, target, point)
      return .pressed(target, at: point)
    }
    guard touch == id, let pressed else { return .none }
    pointer = point
    guard phase == .ended || phase == .cancelled else { return .held }
    let isInside = target(at: point) == pressed
    (touch, self.pressed, pointer) = (nil, nil, nil)
    return phase == .ended && isInside ? .clicked(pressed, clicks: 1) : .held
  }

  // MARK: Rest

  /// Once it has been told what a box is, moving within the box changes nothing.
  private mutating func noteRest(at point: ScreenPoint, _ time: Double) {
    let target = target(at: point)
    if let tip, tip == target { return }
    tip = nil
    restingSince = target == nil || pressed != nil ? nil : time
  }

  private mutating func endRest() {
    tip = nil
    restingSince = nil
  }

  /// Notes the time.
  ///
  /// - Parameter hasTip: whether there is something to tell about a box.
  /// - Returns: whether it is now to be told what the pointer rests on.
  package mutating func advance(to time: Double, hasTip: (Target) -> Bool) -> Bool {
    guard let since = restingSince, time >= since + Self.tipDelaySeconds else { return false }
    restingSince = nil
    tip = hovered.flatMap { hasTip($0) ? $0 : nil }
    return tip != nil
  }

  /// When the rest has lasted long enough.
  package var deadline: Double? { restingSince.map { $0 + Self.tipDelaySeconds } }
}

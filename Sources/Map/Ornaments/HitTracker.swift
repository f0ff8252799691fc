import GeoMath
import Gestures
import ScreenLayout

/// Boxes on the screen and their targets. It tracks which one the pointer is over, and which one
/// the mouse or the first finger presses. A click is a press that is released over the box where it
/// began.
///
/// This is a value that reads no clock.
package struct HitTracker<Target: Hashable & Sendable>: Sendable {
  package typealias Hit = (box: ScreenBox, target: Target)

  /// The boxes of the last frame. Later ones are above earlier ones.
  package var hits: [Hit] = []
  package private(set) var pointer: ScreenPoint?
  package private(set) var pressed: Target?
  /// The finger that presses.
  private var touch: Int?
  /// A button other than the left one that was pressed on a box. Its release is not for the map.
  private var otherButton: PointerButton?
  /// The event time since which the pointer has rested; `nil` if it does not, or once its tip is
  /// due.
  private var restingSince: Double?
  /// The target on which the pointer has rested for long enough to show its tooltip.
  package private(set) var tip: Target?

  package static var tipDelaySeconds: Double { 0.6 }

  package init() {}

  /// The effect of an event on the boxes.
  package enum Change: Hashable, Sendable {
    case none
    case pressed(Target, at: ScreenPoint)
    /// Something was pressed outside all boxes.
    case beside
    /// The event belongs to a press that continues, or that ended elsewhere than it began.
    case held
    /// A press ended where it began.
    case clicked(Target, clicks: Int)
  }

  package func target(at point: ScreenPoint) -> Target? {
    hits.last { $0.box.contains(point) }?.target
  }

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

  /// After a tooltip has appeared, moving within its box changes nothing.
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
  /// - Parameter hasTip: whether a target has a tooltip.
  /// - Returns: whether a tooltip must now be shown.
  package mutating func advance(to time: Double, hasTip: (Target) -> Bool) -> Bool {
    guard let since = restingSince, time >= since + Self.tipDelaySeconds else { return false }
    restingSince = nil
    tip = hovered.flatMap { hasTip($0) ? $0 : nil }
    return tip != nil
  }

  /// The time at which the pointer has rested for long enough.
  package var deadline: Double? { restingSince.map { $0 + Self.tipDelaySeconds } }
}

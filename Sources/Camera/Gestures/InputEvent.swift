import GeoMath

/// An action of the user or the window system. Gestures see nothing else, whatever the source: a
/// window system, a toolkit, a test or a recording. Each case of ``Action`` is one `type` in
/// recordings, with its associated values as the other fields.
///
/// ```swift
/// let press = InputEvent(.pointerDown(.left, at: Point(x: 120, y: 80)), time: event.seconds)
/// let notch = InputEvent(
///   .scroll(dx: 0, dy: 1, at: Point(x: 120, y: 80)), time: event.seconds, modifiers: .shift)
/// map.handle([press, notch])
/// ```
public struct InputEvent: Hashable, Sendable {
  /// Seconds on the clock of ``MapView/advance(to:missedFrames:)``, never decreasing. Speeds are
  /// computed from it, so the window system's time is best.
  public var time: Double
  /// The modifier keys that were held.
  public var modifiers: ModifierKeys
  /// What happened.
  public var action: Action

  /// An action at a time in seconds.
  @inlinable
  public init(_ action: Action, time: Double, modifiers: ModifierKeys = []) {
    self.time = time
    self.modifiers = modifiers
    self.action = action
  }

  /// What happened. Positions are in points from the top left of the map, and may lie outside it
  /// while a button is held. Actions with a number that is not finite are ignored.
  public enum Action: Hashable, Sendable {
    /// `pointer-move`: the pointer moved to a position.
    case pointerMove(to: Point)
    /// `pointer-down`: a button was pressed. `clicks` is 1, 2 for the second press of a double
    /// click, and so on; 0 lets the map count.
    case pointerDown(PointerButton, at: Point, clicks: Int = 0)
    /// `pointer-up`: a button was released. `clicks` is that of its press; 0 lets the map count.
    case pointerUp(PointerButton, at: Point, clicks: Int = 0)
    /// `scroll`: a wheel was turned, or two fingers scrolled. `dy` > 0 turns the wheel away from the
    /// user or pushes the content down, `dx` > 0 pushes it right. The unit is notches, possibly
    /// fractional, or points of finger travel if `isPrecise`. A precise scroll of 0, 0 means that
    /// the fingers were lifted: a map in motion then continues to glide.
    case scroll(dx: Double, dy: Double, isPrecise: Bool = false, at: Point)
    /// `magnify`: a pinch on a touchpad. `scale` is the fingers' distance relative to that at the
    /// beginning. A ``PinchTracker`` makes this event and the next of what toolkits report.
    case magnify(scale: Double, GesturePhase, at: Point)
    /// `rotate`: a rotation on a touchpad, in degrees clockwise since its beginning.
    case rotate(degrees: Double, GesturePhase, at: Point)
    /// `touch`: a finger on a touch screen. Its `id` stays the same from its beginning to its end.
    case touch(id: Int, GesturePhase, at: Point)
    /// `key-down`: a key was pressed, or is held and repeats.
    case keyDown(Key, isRepeat: Bool = false)
    /// `key-up`: a key was released. It has the same name as when it was pressed.
    case keyUp(Key)
    /// `typed`: the text that was typed, after its key events. For text fields, not for the map.
    case typed(String)
    /// `composed`: the unfinished text of an input method, which replaces the previous one. Empty
    /// if there is none any more. For text fields, not for the map.
    case composed(String)
    /// `resize`: the new size of the view, in points.
    case resize(to: Size)
    /// `scale`: the display's number of pixels per point.
    case scale(pixelsPerPoint: Double)
    /// `focus`: the window gained or lost the keyboard focus. On loss, everything that was held is
    /// released.
    case focus(Bool)
  }
}

extension InputEvent {
  /// The position of the pointer or finger; `nil` for events without one, which cannot get one.
  package var position: Point? {
    get {
      switch action {
      case .pointerMove(let point), .pointerDown(_, let point, _), .pointerUp(_, let point, _),
        .scroll(_, _, _, let point), .magnify(_, _, let point), .rotate(_, _, let point),
        .touch(_, _, let point):
        point
      case .keyDown, .keyUp, .typed, .composed, .resize, .scale, .focus: nil
      }
    }
    set {
      guard let newValue else { return }
      switch action {
      case .pointerMove: action = .pointerMove(to: newValue)
      case .pointerDown(let button, _, let clicks):
        action = .pointerDown(button, at: newValue, clicks: clicks)
      case .pointerUp(let button, _, let clicks):
        action = .pointerUp(button, at: newValue, clicks: clicks)
      case .scroll(let dx, let dy, let isPrecise, _):
        action = .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: newValue)
      case .magnify(let scale, let phase, _): action = .magnify(scale: scale, phase, at: newValue)
      case .rotate(let degrees, let phase, _):
        action = .rotate(degrees: degrees, phase, at: newValue)
      case .touch(let id, let phase, _): action = .touch(id: id, phase, at: newValue)
      case .keyDown, .keyUp, .typed, .composed, .resize, .scale, .focus: break
      }
    }
  }

  /// Whether every number in the event is finite. Other events should be ignored, because they come
  /// from a broken driver or a damaged recording.
  package var isFinite: Bool {
    if let position, !(position.x.isFinite && position.y.isFinite) { return false }
    switch action {
    case .scroll(let dx, let dy, _, _): return time.isFinite && dx.isFinite && dy.isFinite
    case .magnify(let scale, _, _): return time.isFinite && scale.isFinite
    case .rotate(let degrees, _, _): return time.isFinite && degrees.isFinite
    case .resize(let size): return time.isFinite && size.width.isFinite && size.height.isFinite
    case .scale(let pixelsPerPoint): return time.isFinite && pixelsPerPoint.isFinite
    default: return time.isFinite
    }
  }
}

import GeoMath

/// An action of the user or the window system. Gestures see nothing else, whatever the source
/// (GLFW, a test, a recording). Each case is one `type` in recordings, with its associated values
/// as the other fields.
package struct InputEvent: Hashable, Sendable {
  /// Seconds from a fixed but arbitrary moment. It never decreases within a stream.
  package var time: Double
  /// The modifier keys that were down.
  package var modifiers: Modifiers
  package var action: Action

  @inlinable
  package init(time: Double, modifiers: Modifiers = [], _ action: Action) {
    self.time = time
    self.modifiers = modifiers
    self.action = action
  }

  /// What happened. Positions are in points from the top left of the viewport, and may be outside
  /// it while a button is held.
  package enum Action: Hashable, Sendable {
    /// `pointer-move`: the pointer moved here.
    case pointerMove(to: ScreenPoint)
    /// `pointer-down`: a button was pressed. `clicks` is 1, 2 for the second press of a double
    /// click, and so on.
    case pointerDown(PointerButton, at: ScreenPoint, clicks: Int)
    /// `pointer-up`: a button was released. `clicks` is that of its press.
    case pointerUp(PointerButton, at: ScreenPoint, clicks: Int)
    /// `scroll`: the wheel or two fingers. `dy` > 0 if the wheel turns away from the user or the
    /// content moves down, `dx` > 0 if it moves right. The unit is notches of a wheel, which may be
    /// fractional, or points of finger travel if `isPrecise`. Both are then 0 if the device reports
    /// that the fingers were lifted.
    case scroll(dx: Double, dy: Double, isPrecise: Bool, at: ScreenPoint)
    /// `magnify`: a pinch. `scale` is the ratio of finger distances since it began.
    case magnify(scale: Double, GesturePhase, at: ScreenPoint)
    /// `rotate`: a twist by clockwise degrees since it began.
    case rotate(degrees: Double, GesturePhase, at: ScreenPoint)
    /// `touch`: one finger, identified by `id` from its beginning to its end.
    case touch(id: Int, GesturePhase, at: ScreenPoint)
    /// `key-down`: a key was pressed, or is held and repeats.
    case keyDown(Key, isRepeat: Bool)
    /// `key-up`: a key was released. It has the same name as when it was pressed.
    case keyUp(Key)
    /// `typed`: the text that was typed, after its key events. For text fields, not for the map.
    case typed(String)
    /// `composed`: the unfinished text of an input method, which replaces the previous one. Empty
    /// if there is none any more.
    case composed(String)
    /// `resize`: the new size of the viewport, in points.
    case resize(to: ScreenSize)
    /// `scale`: the display's number of pixels per point.
    case scale(pixelsPerPoint: Double)
    /// `focus`: whether this window has the keyboard focus.
    case focus(Bool)
  }

  package typealias Modifiers = ModifierKeys
}

extension InputEvent {
  /// The pointer's position in points; `nil` for events without one.
  package var position: ScreenPoint? {
    switch action {
    case .pointerMove(let point), .pointerDown(_, let point, _), .pointerUp(_, let point, _),
      .scroll(_, _, _, let point), .magnify(_, _, let point), .rotate(_, _, let point),
      .touch(_, _, let point):
      point
    case .keyDown, .keyUp, .typed, .composed, .resize, .scale, .focus: nil
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

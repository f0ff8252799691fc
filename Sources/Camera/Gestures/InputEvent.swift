import GeoMath

/// One thing that the user or the window system did. Whatever feeds it (GLFW, a test, a
/// recording), gestures see nothing else. Each case is one `type` of a recording, its associated
/// values are that line's other fields.
package struct InputEvent: Hashable, Sendable {
  /// Seconds from a fixed but arbitrary moment; never falls within one stream.
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

  /// What happened. Positions are in points from the top left of the viewport and may lie
  /// outside it while a button is held.
  package enum Action: Hashable, Sendable {
    /// `pointer-move`: the pointer is now here.
    case pointerMove(to: ScreenPoint)
    /// `pointer-down`: a button went down; `clicks` is 1, 2 for the second press of a double
    /// click, and so on.
    case pointerDown(PointerButton, at: ScreenPoint, clicks: Int)
    /// `pointer-up`: a button came up; `clicks` is that of its press.
    case pointerUp(PointerButton, at: ScreenPoint, clicks: Int)
    /// `scroll`: wheel or two fingers. `dy` > 0 is the wheel turned away from the user or the
    /// content pushed down, `dx` > 0 the content pushed right. Notches of a wheel, which may be
    /// fractions of one; points of finger travel where `isPrecise`, and then 0 both where the
    /// device tells that the fingers were lifted.
    case scroll(dx: Double, dy: Double, isPrecise: Bool, at: ScreenPoint)
    /// `magnify`: a pinch; `scale` is the ratio of finger distances since it began.
    case magnify(scale: Double, GesturePhase, at: ScreenPoint)
    /// `rotate`: a twist; clockwise degrees since it began.
    case rotate(degrees: Double, GesturePhase, at: ScreenPoint)
    /// `touch`: one finger, known by `id` from its beginning to its end.
    case touch(id: Int, GesturePhase, at: ScreenPoint)
    /// `key-down`: a key went down, or is held and repeats.
    case keyDown(Key, isRepeat: Bool)
    /// `key-up`: a key came up, under the name with which it went down.
    case keyUp(Key)
    /// `typed`: what was typed, after the keys that did it; for fields, not for the map.
    case typed(String)
    /// `composed`: what an input method has not finished yet, in place of what it had before; empty
    /// where nothing is left.
    case composed(String)
    /// `resize`: the viewport has this size, in points.
    case resize(to: ScreenSize)
    /// `scale`: the display shows this many pixels per point.
    case scale(pixelsPerPoint: Double)
    /// `focus`: the keyboard came to this window or left it.
    case focus(Bool)
  }

  package typealias Modifiers = ModifierKeys
}

extension InputEvent {
  /// Where the pointer was, in points; `nil` for events that have no place.
  package var position: ScreenPoint? {
    switch action {
    case .pointerMove(let point), .pointerDown(_, let point, _), .pointerUp(_, let point, _),
      .scroll(_, _, _, let point), .magnify(_, _, let point), .rotate(_, _, let point),
      .touch(_, _, let point):
      point
    case .keyDown, .keyUp, .typed, .composed, .resize, .scale, .focus: nil
    }
  }

  /// Whether every number in the event is finite. One that is not is to be ignored: it comes
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

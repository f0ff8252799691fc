import GeoMath

/// Makes events of a touchpad's pinch. X11 and Wayland state the same numbers: the ratio of finger
/// distances since the pinch began, and the clockwise degrees since its last event.
package struct PinchTracker: Hashable, Sendable {
  private var scale = 1.0
  private var degrees = 0.0
  private var isActive = false

  package init() {}

  /// The events of one step, of a window system's numbers; none when the numbers make no sense or
  /// no pinch has begun.
  ///
  /// - Parameters:
  ///   - phase: where the pinch stands.
  ///   - scale: the ratio of finger distances since it began.
  ///   - turn: clockwise degrees since the step before.
  ///   - point: where the pointer is, in points.
  package mutating func step(
    _ phase: GesturePhase, scale: Double, turn: Double, at point: ScreenPoint
  ) -> [InputEvent.Action] {
    if phase == .began {
      self = PinchTracker()
      isActive = true
    }
    guard isActive else { return [] }
    if scale.isFinite, scale > 0 { self.scale = scale }
    if turn.isFinite { degrees += turn }
    if phase == .ended || phase == .cancelled { isActive = false }
    return [
      .magnify(scale: self.scale, phase, at: point), .rotate(degrees: degrees, phase, at: point),
    ]
  }
}

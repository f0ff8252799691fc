import GeoMath

/// Makes events of a touchpad's pinch from the numbers that X11, Wayland and GTK report: the ratio
/// of finger distances since the pinch began, and the clockwise degrees since the last report.
public struct PinchTracker: Hashable, Sendable {
  private var scale = 1.0
  private var degrees = 0.0
  private var isActive = false

  /// A tracker that waits for a pinch to begin.
  public init() {}

  /// The events of a step, from a window system's numbers. Invalid numbers are ignored, and there
  /// are no events before a pinch begins.
  ///
  /// - Parameters:
  ///   - phase: the pinch's phase.
  ///   - scale: the ratio of finger distances since it began.
  ///   - turn: clockwise degrees since the last step.
  ///   - point: the position of the pointer, in points.
  public mutating func step(
    _ phase: GesturePhase, scale: Double, turn: Double, at point: Point
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

/// A Wayland pointer's scroll events in one frame.
struct WaylandScroll: Hashable, Sendable {
  /// The device type as a value of `wl_pointer.axis_source`; negative if unknown.
  var source: Int
  /// The distance to the right and down, in points.
  var distance: SIMD2<Double>
  /// 120ths of a wheel notch to the right and down; `nil` if they are unknown.
  var steps: SIMD2<Double>?

  /// The values of `wl_pointer.axis_source` for fingers and other smooth devices.
  private static let smoothSources = [1, 2]
  /// The distance that compositors report per wheel notch if they report nothing else.
  private static let distanceOfNotch = 10.0
  private static let stepsOfNotch = 120.0

  /// The amount, in which up and left are positive, as in `InputEvent`.
  var amount: ScrollAmount {
    if Self.smoothSources.contains(source) {
      return ScrollAmount(dx: -distance.x, dy: -distance.y, isPrecise: true)
    }
    let notches =
      steps.map { $0 / Self.stepsOfNotch }
      ?? distance / Self.distanceOfNotch
    return ScrollAmount(dx: -notches.x, dy: -notches.y, isPrecise: false)
  }
}

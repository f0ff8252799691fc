/// What a Wayland pointer tells of scrolling in one frame.
struct WaylandScroll: Hashable, Sendable {
  /// What scrolled, in the numbers of `wl_pointer.axis_source`; negative where it was not stated.
  var source: Int
  /// The distance to the right and down, in points.
  var distance: SIMD2<Double>
  /// 120ths of a wheel's notch to the right and down; `nil` where they were not stated.
  var steps: SIMD2<Double>?

  /// The numbers of `wl_pointer.axis_source` for fingers and for other smooth devices.
  private static let smoothSources = [1, 2]
  /// The distance that compositors state for a wheel's notch where they state nothing else.
  private static let distanceOfNotch = 10.0
  private static let stepsOfNotch = 120.0

  /// Upwards and to the left are positive, as in `InputEvent`.
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

/// The progress of an animation as a function of the elapsed fraction of its time: a cubic Bézier
/// curve from (0, 0) to (1, 1), as in CSS.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Creates the curve with control points (x1, y1) and (x2, y2). The xs are clamped to 0...1, so
  /// that the curve is a function. Numbers that are not finite result in the linear curve. The ys
  /// may lie outside 0...1, for a value that undershoots at first or overshoots its goal.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else {
      self = .linear
      return
    }
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  package static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The progress at a `fraction` (0...1) of the time. Exactly 0 and 1 at the ends and beyond them.
  /// NaN counts as 0.
  package func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    // Control points on the diagonal result in a straight line.
    if x1 == y1 && x2 == y2 { return fraction }
    return TimingCurve.ordinate(parameter(at: fraction), y1, y2)
  }

  /// Whether no value is below 0 or above 1, since the curve lies within the hull of its points.
  package var staysBetweenItsEnds: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// The curve's parameter t in 0...1 at which x(t) is `fraction`.
  ///
  /// Newton's method within a bracket that shrinks with every step. If a step would leave the
  /// bracket, or the curve is vertical, the bracket is bisected instead.
  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = fraction
    // About five steps usually suffice. Near a flat or vertical end of the curve it takes tens.
    for _ in 0..<100 {
      let excess = TimingCurve.ordinate(t, x1, x2) - fraction
      if excess == 0 { return t }
      if excess < 0 { low = t } else { high = t }
      let step = t - excess / TimingCurve.derivative(t, x1, x2)
      let next = step > low && step < high ? step : low + (high - low) / 2
      if abs(next - t) <= t.ulp / 2 || next <= low || next >= high { return next }
      t = next
    }
    return t
  }

  /// One coordinate of the curve, 3a·t(1-t)² + 3b·t²(1-t) + t³, in a form that keeps the precision
  /// of a small t.
  private static func ordinate(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - t
    return t * (3 * a * rest * rest + t * (3 * b * rest + t))
  }

  private static func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let rest = 1 - t
    return 3 * (a * rest * rest + 2 * (b - a) * t * rest + (1 - b) * t * t)
  }
}

/// How far something has come as a function of the part of its time that is over: a cubic Bézier
/// curve from (0, 0) to (1, 1), as in CSS.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The curve with control points (x1, y1) and (x2, y2). The xs are brought into 0...1, so that
  /// the curve is a function; numbers that are not finite make the straight line.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  package static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  package static let ease = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  package static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The part of the way that is done when `fraction` (0...1) of the time is over; exactly 0 and 1
  /// at the ends and beyond them.
  package func value(at fraction: Double) -> Double {
    min(max(fraction, 0), 1)
  }
}

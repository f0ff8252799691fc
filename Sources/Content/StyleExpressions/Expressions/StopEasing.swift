import GeoMath
import Glibc

/// How a curve progresses between two stops.
package enum StopEasing: Sendable, Equatable {
  /// Growth by the factor `base` per unit of the input. 1 is linear.
  case exponential(base: Double)
  case cubicBezier(UnitBezier)

  package static let linear = StopEasing.exponential(base: 1)

  /// The fraction of the way from `lower` to `upper` at `input`, in 0...1; 0 if numbers overflow.
  package func fraction(_ input: Double, from lower: Double, to upper: Double) -> Double {
    let fraction =
      switch self {
      case .exponential(let base): Self.exponential(input, base, lower, upper)
      case .cubicBezier(let curve):
        curve.y(atX: Self.exponential(input, 1, lower, upper))
      }
    return fraction.isFinite ? fraction : 0
  }

  private static func exponential(
    _ input: Double, _ base: Double, _ lower: Double, _ upper: Double
  ) -> Double {
    let difference = upper - lower
    let progress = input - lower
    if difference == 0 { return 0 }
    if base == 1 { return progress / difference }
    return (pow(base, progress) - 1) / (pow(base, difference) - 1)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS timing functions.
package struct UnitBezier: Sendable, Equatable {
  private let cx: Double, bx: Double, ax: Double
  private let cy: Double, by: Double, ay: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The curve's y at `x`, to within 1e-6. As in MapLibre, it is found by Newton's method, or by
  /// bisection if the curve is too steep for that.
  package func y(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let parameter = self.parameter(atX: x)
    return ((ay * parameter + by) * parameter + cy) * parameter
  }

  private static let tolerance = 1e-6

  private func parameter(atX x: Double) -> Double {
    var parameter = x
    for _ in 0..<8 {
      let difference = abscissa(parameter) - x
      if abs(difference) < Self.tolerance { return parameter }
      let slope = (3 * ax * parameter + 2 * bx) * parameter + cx
      if abs(slope) < 1e-6 { break }
      parameter -= difference / slope
    }
    var low = 0.0
    var high = 1.0
    parameter = x
    for _ in 0..<20 {
      let found = abscissa(parameter)
      if abs(found - x) < Self.tolerance { break }
      if x > found { low = parameter } else { high = parameter }
      parameter = (low + high) / 2
    }
    return parameter
  }

  private func abscissa(_ parameter: Double) -> Double {
    ((ax * parameter + bx) * parameter + cx) * parameter
  }
}

/// The position of an input among ascending stops: the index of the last stop reached (or of the
/// first) and, if two outputs have to be mixed, the fraction of the way to the next stop.
@inline(__always)
func stopPosition(
  _ stops: [Double], _ input: Double, _ easing: StopEasing?
) -> (index: Int, fraction: Double?) {
  let index = stopIndex(stops, input)
  guard let easing, index + 1 < stops.count, !(input <= stops[0]) else { return (index, nil) }
  return (index, easing.fraction(input, from: stops[index], to: stops[index + 1]))
}

/// The index of the last element of ascending `stops` that is ≤ `input`, or 0 if there is none.
@inline(__always)
func stopIndex(_ stops: [Double], _ input: Double) -> Int {
  max(0, stops.partitioningIndex { !($0 <= input) } - 1)
}

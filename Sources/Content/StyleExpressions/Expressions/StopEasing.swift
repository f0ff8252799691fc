import GeoMath
import Glibc

/// How far a curve has gone between two stops.
package enum StopEasing: Sendable, Equatable {
  /// Growth by `base` for each unit of the input; 1 is linear.
  case exponential(base: Double)
  case cubicBezier(UnitBezier)

  package static let linear = StopEasing.exponential(base: 1)

  /// The fraction in 0...1 of the way from `lower` to `upper` that `input` has gone; 0 where powers or
  /// distances are too great for numbers.
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

/// A cubic Bézier curve from (0, 0) to (1, 1) as CSS timing functions use it.
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

  /// The ordinate where the abscissa is `x`, to 1e-6, as the specification's implementations find
  /// it: by Newton's steps, or by halving where the curve is too steep for them.
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

/// Where an input lies among ascending stops: the last that it has reached, or the first, and how far
/// it has gone to the next one where there is something to mix.
@inline(__always)
func stopPosition(
  _ stops: [Double], _ input: Double, _ easing: StopEasing?
) -> (index: Int, fraction: Double?) {
  let index = stopIndex(stops, input)
  guard let easing, index + 1 < stops.count, !(input <= stops[0]) else { return (index, nil) }
  return (index, easing.fraction(input, from: stops[index], to: stops[index + 1]))
}

/// The index of the last element of ascending `stops` that is ≤ `input`; 0 when none is.
@inline(__always)
func stopIndex(_ stops: [Double], _ input: Double) -> Int {
  max(0, stops.partitioningIndex { !($0 <= input) } - 1)
}

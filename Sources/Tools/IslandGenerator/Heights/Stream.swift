import GeoMath
import PlaneGeometry

/// A stream in its valley.
///
/// Both the distance to it and its height are means over its whole length, weighted by the inverse
/// fifth power of the distance. The nearest point alone would jump from one arm of a bend to the
/// other and leave a crease between them. The integral of 1/r⁵ along an infinite straight line at
/// the distance d is 4/(3 d⁴), from which the distance is computed. This is the method of
/// convolution surfaces (Bloomenthal and Shoemake, "Convolution Surfaces", SIGGRAPH 1991).
struct Stream: Sendable {
  /// A straight piece of the middle line.
  private struct Piece {
    let start: Vector
    /// The direction, with length one.
    let along: Vector
    let length: Double
    /// The water's height and its half width in metres at the start, and their growth per metre.
    let first: SIMD2<Double>
    let growth: SIMD2<Double>
  }

  private let pieces: [Piece]
  private let box: PlaneBox

  /// Pieces whose middles are farther away than this many metres are ignored.
  private static let reach = 650.0
  static let valley = Valley(sides: 260, floor: 220, end: 500)

  /// - Parameters:
  ///   - points: the middle line from the source to the mouth.
  ///   - levels: the water's height in metres at each point.
  ///   - halfWidth: metres from the middle to a bank, at 0 for the source to 1 for the mouth.
  init(points: [Vector], levels: [Double], halfWidth: (Double) -> Double) {
    let last = Double(max(points.count - 1, 1))
    func numbers(_ index: Int) -> SIMD2<Double> {
      SIMD2(levels[index], halfWidth(Double(index) / last))
    }
    pieces = points.indices.dropLast().compactMap { index in
      let way = points[index + 1] - points[index]
      let length = way.length
      guard length > 0 else { return nil }
      let growth = (numbers(index + 1) - numbers(index)) / length
      return Piece(
        start: points[index], along: way.normalized, length: length, first: numbers(index),
        growth: growth)
    }
    box = PlaneBox(around: points).enlarged(by: Stream.reach)
  }

  /// The mean height of the nearby water in metres, and the distance to its bank (0 in the water),
  /// also in metres. `nil` far away.
  func water(at place: Vector) -> (level: Double, bank: Double)? {
    guard box.contains(place) else { return nil }
    var weight = 0.0
    var sums = SIMD2<Double>.zero
    for piece in pieces {
      let from = place - piece.start
      let middle = (from - piece.along * (piece.length / 2)).lengthSquared
      let window = 1 - middle / (Stream.reach * Stream.reach)
      guard window > 0 else { continue }
      let foot = from.dot(piece.along)
      // At least 0.2 m from the line, because the weight is infinite on it.
      let aside = max(from.lengthSquared - foot * foot, 0.04)
      let first = (foot * foot + aside).squareRoot()
      let rest = piece.length - foot
      let last = (rest * rest + aside).squareRoot()
      let share = window * window
      let mass = share * (primitive(rest / last) + primitive(foot / first)) / (aside * aside)
      let lean = share * (1 / (first * first * first) - 1 / (last * last * last)) / 3
      weight += mass
      sums += (piece.first + piece.growth * foot) * mass + piece.growth * lean
    }
    guard weight > 0 else { return nil }
    let mean = sums / weight
    return (mean.x, max((4 / (3 * weight)).squareRoot().squareRoot() - mean.y, 0))
  }

  /// The integral of 1/r⁵ along a line, from the foot of the perpendicular, times the fourth power
  /// of the distance. `sine` is that of the angle from the foot to the line's end.
  private func primitive(_ sine: Double) -> Double { sine * (1 - sine * sine / 3) }
}

import CameraCore
import GeoMath
import Glibc

/// Some of the squares of a tile, of which there are eight along each side: a bit for each, row by
/// row from the north-west.
package struct TileSquares: Hashable, Sendable {
  /// Along a side of a tile.
  package static let side = 8
  package static let all = TileSquares(bits: .max)

  private var bits: UInt64 = 0

  package init() {}

  private init(bits: UInt64) { self.bits = bits }

  mutating func insert(column: Int, row: Int) { bits |= 1 << UInt64(row * Self.side + column) }

  /// Whether any square of some columns and rows is among them; each is in 0..<8.
  package func touch(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
    let row = (1 << UInt64(columns.upperBound + 1)) - (1 << UInt64(columns.lowerBound)) as UInt64
    return rows.contains { bits >> UInt64($0 * Self.side) & row != 0 }
  }
}

/// Finds the squares of tiles that may be seen of a globe, by the balls around them.
package struct TileSquareCuller: Sendable {
  private let target: Coordinate
  private let latitude: Rotation
  private let radius: Double
  /// How far what belongs to a place may be from it, in points.
  private let slack: Double
  private var tests = Tests()

  /// Linear functions of a position, which are positive where it may be seen, one in each lane.
  private struct Tests {
    /// For positions in radii.
    var x = SIMD8<Double>.zero
    var y = SIMD8<Double>.zero
    var z = SIMD8<Double>.zero
    var constant = SIMD8<Double>.zero
    /// How much they change in a point, at most.
    var slope = SIMD8<Double>.zero

    mutating func set(_ lane: Int, _ function: SphereCircle.Linear, radius: Double) {
      x[lane] = function.direction.x * radius
      y[lane] = function.direction.y * radius
      z[lane] = function.direction.z * radius
      constant[lane] = function.constant
      slope[lane] = function.direction.length
    }
  }

  /// - Parameters:
  ///   - heights: in points above the ground.
  ///   - reach: how far on the screen features reach beyond their place, in points.
  /// - Returns: `nil` unless the ground is a whole globe.
  package init?(_ view: SurfaceView, heights: ClosedRange<Double>, reach: Double) {
    guard view.globeness == 1 else { return nil }
    target = view.camera.target
    latitude = view.sphere.latitude
    radius = view.radius
    let distance = view.plane.eyeDistance
    slack =
      max(abs(heights.lowerBound), abs(heights.upperBound))
      + reach * max(1, view.horizonDistance / distance)
    let (axes, size, middle) = (view.eyeAxes, view.viewport.size, view.plane.targetPoint)
    func side(_ axis: SphereCircle.Linear, _ room: Double) -> SphereCircle.Linear {
      SphereCircle.Linear(
        direction: axis.direction * distance + axes.ahead.direction * room,
        constant: axis.constant * distance + axes.ahead.constant * room)
    }
    var horizon = view.horizonPlane
    horizon.constant += view.reachBehindHorizon(height: heights.upperBound)
    tests.set(0, horizon, radius: radius)
    tests.set(1, axes.ahead, radius: radius)
    tests.set(2, side(axes.right, middle.x), radius: radius)
    tests.set(3, side(axes.right.negated, size.width - middle.x), radius: radius)
    tests.set(4, side(axes.down, middle.y), radius: radius)
    tests.set(5, side(axes.down.negated, size.height - middle.y), radius: radius)
  }

  /// The squares that may be seen. Those at the edge of the Mercator square reach to the pole.
  package func squares(of tile: TileID) -> TileSquares {
    let side = TileSquares.side
    let count = Double(side) * exp2(Double(tile.z))
    var (east, ahead) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    for column in 0..<side {
      let longitude = (Double(tile.x * side + column) + 0.5) / count * 360 - 180
      let way = Rotation(degrees: longitude - target.longitude)
      (east[column], ahead[column]) = (way.sine, way.cosine)
    }
    let halfWidth = cos(.pi / count)
    var squares = TileSquares()
    for number in 0..<side {
      let row = Row(tile.y * side + number, of: count, halfWidth)
      let reach = tests.slope * (radius * row.chord * Self.margin + slack) + tests.constant
      let (level, upright) = (row.sine * latitude.cosine, row.sine * latitude.sine)
      for column in 0..<side {
        let along = row.cosine * ahead[column]
        let most =
          reach + tests.x * (row.cosine * east[column])
          + tests.y * (along * latitude.sine - level)
          + tests.z * (upright + along * latitude.cosine - 1)
        if all(most .>= 0) { squares.insert(column: column, row: number) }
      }
    }
    return squares
  }

  /// Tiles overlap a little.
  private static let margin = 1.05
}

/// A row of squares: the sine and the cosine of its middle's latitude, and how far the squares reach
/// from their middles, in radii.
private struct Row {
  let sine: Double
  let cosine: Double
  let chord: Double

  /// - Parameters:
  ///   - count: of rows in the world.
  ///   - halfWidth: the cosine of half a square's degrees of longitude.
  init(_ number: Int, of count: Double, _ halfWidth: Double) {
    let middle = Self.latitude(Double(number) + 0.5, of: count)
    // A corner is farther from the middle than all else in the square.
    func square(_ edge: Double) -> Double {
      let edge = Self.latitude(edge, of: count)
      return 2 - 2 * (middle.x * edge.x + middle.y * edge.y * halfWidth)
    }
    (sine, cosine) = (middle.x, middle.y)
    chord = max(square(Double(number)), square(Double(number + 1)), 0).squareRoot()
  }

  /// The sine and the cosine of the latitude between rows.
  private static func latitude(_ row: Double, of count: Double) -> SIMD2<Double> {
    if row <= 0 { return SIMD2(1, 0) }
    if row >= count { return SIMD2(-1, 0) }
    let north = .pi * (1 - 2 * row / count)
    return SIMD2(tanh(north), 1 / cosh(north))
  }
}

extension SphereCircle.Linear {
  fileprivate var negated: Self { Self(direction: -direction, constant: -constant) }
}

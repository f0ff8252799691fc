import Foundation
import GeoMath
import VectorTiles

/// Rounds the corners of polygons. It cuts each corner off at a distance along both edges, or at
/// half of the shorter edge if that is less, and replaces it by a curve tangent to both.
package struct CornerRounding: Sendable {
  /// How many times finer than tile units the rounded geometry is. Tile units may be as coarse as
  /// the curves are small.
  package static let refinement = 16
  /// Smaller turns, in radians, are not rounded.
  private static let leastTurn = 0.1
  /// A curve gets one straight piece per this many radians.
  private static let pieceTurn = Double.pi / 6

  /// Distance along each edge at which a corner is cut off, in tile units.
  private let distance: Double
  private var rounded = TileGeometry()

  /// Returns `nil` if there is nothing to round.
  ///
  /// - Parameter extent: tile units to a side of `tile`.
  package init?(metres: Double, in tile: TileID, extent: Int) {
    guard metres > 0, metres.isFinite, extent > 0 else { return nil }
    let middle = WorldPoint(
      x: (Double(tile.x) + 0.5) / Double(1 << tile.z),
      y: (Double(tile.y) + 0.5) / Double(1 << tile.z))
    let metresPerPoint = WebMercator.metresPerPoint(
      latitude: WebMercator.coordinate(middle).latitude, zoom: Double(tile.z))
    let side = metresPerPoint * WebMercator.worldWidthAtZoomZero
    distance = metres / side * Double(extent)
  }

  /// Rounds all rings of a geometry and converts it to the finer units (see `refinement`).
  package mutating func round(_ geometry: inout TileGeometry) {
    rounded.removeAll()
    for part in 0..<geometry.partCount {
      let ring = geometry.points[geometry.part(part)]
      for index in ring.indices {
        let before = ring[index == ring.startIndex ? ring.endIndex - 1 : index - 1].position
        let after = ring[index + 1 == ring.endIndex ? ring.startIndex : index + 1].position
        append(ring[index].position, between: before, and: after)
      }
      rounded.partEnds.append(rounded.points.count)
    }
    swap(&geometry, &rounded)
  }

  private mutating func append(
    _ corner: SIMD2<Double>, between before: SIMD2<Double>, and after: SIMD2<Double>
  ) {
    let (back, ahead) = (before - corner, after - corner)
    let lengths = SIMD2((back * back).sum(), (ahead * ahead).sum()).squareRoot()
    let turn = abs(atan2(back.y * ahead.x - back.x * ahead.y, -(back * ahead).sum()))
    let cut = min(distance, lengths.min() / 2)
    guard cut > 0, turn > Self.leastTurn else { return append(corner) }
    let (from, to) = (corner + back * (cut / lengths.x), corner + ahead * (cut / lengths.y))
    let pieces = max((turn / Self.pieceTurn - 0.01).rounded(.up), 2)
    for piece in 0...Int(pieces) {
      // A quadratic Bézier curve whose control point is the corner.
      let share = Double(piece) / pieces
      let (near, far) = (1 - share, share)
      append(from * (near * near) + corner * (2 * near * far) + to * (far * far))
    }
  }

  private mutating func append(_ point: SIMD2<Double>) {
    let fine = point * Double(Self.refinement)
    rounded.points.append(
      TilePoint(
        x: Int32(clamping: Int64(fine.x.rounded())), y: Int32(clamping: Int64(fine.y.rounded()))))
  }
}

import Foundation
import GeoMath
import VectorTiles

/// Rounds the corners of polygons: each is cut off at a distance along both of its edges, or half of
/// what an edge has, and a curve that touches both is put in its place.
package struct CornerRounding: Sendable {
  /// What is rounded is in units so many times finer than the tile's: these can be as coarse as the
  /// curves are small.
  package static let refinement = 16
  /// Turns that are smaller, in radians, are no corners.
  private static let leastTurn = 0.1
  /// Straight pieces to a curve: one for so many radians.
  private static let pieceTurn = Double.pi / 6

  /// Tile units.
  private let distance: Double
  private var rounded = TileGeometry()

  /// `nil` where nothing is to be rounded.
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

  /// Rounds all rings of a geometry, and leaves it in finer units.
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
      // A quadratic curve whose control is the corner.
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

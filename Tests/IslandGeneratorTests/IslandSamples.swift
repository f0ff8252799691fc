import GeoMath
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import IslandGenerator

/// The island that most tests look at: built once, as building it is most of a test's time.
enum IslandSamples {
  static let island = NullIsland()

  /// The tiles of the island's own area at one level.
  static func tiles(level: Int) -> [TileID] {
    island.tiles.filter { $0.z == level }
  }

  static func decoded(_ id: TileID, of island: NullIsland = island) throws -> VectorTile {
    let bytes = try #require(island.tile(id), "tile \(id)")
    return try VectorTile(bytes)
  }

  static func geometry(_ feature: VectorTileFeature) throws -> TileGeometry {
    var geometry = TileGeometry()
    _ = try feature.readGeometry(into: &geometry)
    return geometry
  }
}

extension NullIsland {
  /// The bytes of a tile as MVT.
  func tile(_ id: TileID) -> [UInt8]? { layers(id).map(VectorTileEncoder.encode) }
}

/// Distances computed in another way than the generator does: between straight pieces, by their
/// four end points and whether they cross.
func distance(_ a: Vector, _ b: Vector, to c: Vector, _ d: Vector) -> Double {
  func side(_ p: Vector, _ q: Vector, _ r: Vector) -> Double {
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  }
  if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return 0 }
  func gap(_ p: Vector, _ q: Vector, _ r: Vector) -> Double {
    let span = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)
    let t = span == 0 ? 0 : ((r.x - p.x) * (q.x - p.x) + (r.y - p.y) * (q.y - p.y)) / span
    let u = min(max(t, 0), 1)
    let dx = p.x + u * (q.x - p.x) - r.x
    let dy = p.y + u * (q.y - p.y) - r.y
    return (dx * dx + dy * dy).squareRoot()
  }
  return min(gap(a, b, c), gap(a, b, d), gap(c, d, a), gap(c, d, b))
}

/// The sides of a ring.
func sides(_ ring: [Vector]) -> [(Vector, Vector)] {
  ring.indices.map { (ring[$0], ring[($0 + 1) % ring.count]) }
}

import GeoMath
import TerrainGeometry
import TestSupport

/// Ground for tests.
enum Landscapes {
  /// Tiles of several levels that cover a tile without overlapping, some parts finer than others.
  static func cover(of root: TileID, depth: Int, _ random: inout SeededGenerator) -> [TileID] {
    guard depth > 0, Double.random(in: 0..<1, using: &random) < 0.7 else { return [root] }
    return root.children.flatMap { cover(of: $0, depth: depth - 1, &random) }
  }

  /// Patches with heights that have nothing to do with one another.
  static func rough(
    _ tiles: [TileID], wrap: Int = 0, metres: ClosedRange<Float> = -50...300,
    _ random: inout SeededGenerator
  ) -> [TerrainPatch] {
    tiles.map { tile in
      TerrainPatch(tile, wrap: wrap) { _, _ in Float.random(in: metres, using: &random) }
    }
  }

  /// Patches with the heights of a formula over the world.
  static func formed(
    _ tiles: [TileID], wrap: Int = 0, _ metres: (WorldPoint) -> Double
  ) -> [TerrainPatch] {
    tiles.map { tile in
      let side = 1 / Double(1 << tile.z)
      return TerrainPatch(tile, wrap: wrap) { x, y in
        Float(
          metres(WorldPoint(x: (Double(tile.x) + x) * side, y: (Double(tile.y) + y) * side)))
      }
    }
  }

  static let root = TileID(z: 12, x: 2048, y: 2047)
}

import GeoMath
import ImageCodec
import IslandGenerator
import PMTiles
import TileWriting

/// The archive of Null Island's heights: Terrarium tiles (`raster-dem`) of 256 × 256 texels.
enum IslandHeightsArchive {
  /// Every level has the tiles that touch the island's area.
  static let levels = 0...14

  static func bytes(of heights: IslandHeights) throws -> [UInt8] {
    var writer = PMTilesWriter(of: .png)
    for level in pyramid(of: heights) {
      for tile in tiles(level: level.level) {
        try writer.add(PNGCodec.encodeOpaque(level.picture(of: tile)), at: tile)
      }
    }
    return try writer.archive(metadata: metadata)
  }

  /// All levels, starting with the deepest.
  private static func pyramid(of heights: IslandHeights) -> [HeightLevel] {
    let reach = IslandHeights.tilesToEdge * HeightLevel.side
    let deepest = HeightLevel(
      of: heights, level: levels.upperBound, columns: -reach..<reach, rows: -reach..<reach)
    return levels.dropFirst().reduce(into: [deepest]) { found, _ in
      found.append(HeightLevel(above: found[found.count - 1]))
    }
  }

  static func tiles(level: Int) -> [TileID] {
    let size = 1 << level
    let depth = levels.upperBound - level
    let reach = max(1, (IslandHeights.tilesToEdge + (1 << depth) - 1) >> depth)
    let middle = size / 2
    let span = level == 0 ? 0..<1 : (middle - reach)..<(middle + reach)
    return span.flatMap { y in span.map { TileID(z: level, x: $0, y: y) } }
  }

  private static let metadata = ArchiveMetadata(
    name: "Null Island's heights",
    description: "Heights of a generated island in metres, encoded as terrarium.",
    attribution: "Rhumb", bounds: NullIsland().geographicBounds,
    centerZoom: UInt8(levels.upperBound), layers: [])
}

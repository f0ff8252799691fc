import GeoMath
import ImageCodec
import PMTiles
import TileWriting

/// The archive of the world's heights: `raster-dem` tiles in terrarium encoding. The sea is level.
struct HeightPyramid {
  /// Texels per tile side.
  private static let side = 256
  /// The deepest level has 11 texels per degree, ETOPO5 12.
  static let levels = 0...4
  /// The range of the steps to which heights are rounded, in metres. It is the finer the flatter the
  /// ground is, because terraces would show there. Rounding halves the archive.
  private static let steps: ClosedRange<Float> = 2...32

  static func archive(of earth: Plane) throws -> [UInt8] {
    var writer = PMTilesWriter(of: .webp)
    var grid = deepest(earth)
    for level in levels.reversed() {
      if level < levels.upperBound { grid = halved(grid, side: side << level) }
      for y in 0..<1 << level {
        for x in 0..<1 << level {
          let tile = TileID(z: level, x: x, y: y)
          try writer.add(WebPCodec.encode(picture(of: tile, grid)), at: tile)
        }
      }
    }
    return try writer.archive(metadata: metadata)
  }

  /// The heights of all texels of the deepest level, row by row.
  private static func deepest(_ earth: Plane) -> [Float] {
    let count = side << levels.upperBound
    let places = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let rows = places.map { y in
      (90 - WebMercator.coordinate(WorldPoint(x: 0, y: y)).latitude) / 180
    }
    return earth.samples(columns: places, rows: rows).map { max($0, 0) }
  }

  /// The means of four texels each, `side` of them in a row.
  private static func halved(_ grid: [Float], side: Int) -> [Float] {
    (0..<side * side).map { index in
      let start = 4 * (index / side) * side + 2 * (index % side)
      return (grid[start] + grid[start + 1] + grid[start + 2 * side] + grid[start + 2 * side + 1]) / 4
    }
  }

  private static func picture(of tile: TileID, _ grid: [Float]) -> PixelImage {
    let count = side << tile.z
    var picture = PixelImage(width: side, height: side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (tile.x * side + column, tile.y * side + row)
        let own = grid[y * count + x]
        let east = grid[y * count + (x + 1) % count]
        let south = grid[min(y + 1, count - 1) * count + x]
        let rise = max(abs(east - own), abs(south - own))
        var step = steps.lowerBound
        while step < steps.upperBound, rise >= 8 * step { step *= 2 }
        picture[x: column, y: row] = HeightLevel.pixel(
          metres: Double((own / step).rounded() * step))
      }
    }
    return picture
  }

  private static let metadata = ArchiveMetadata(
    name: "Heights", description: "Heights of the world in metres, encoded as terrarium.",
    attribution: "NOAA", layers: [])
}

import GeoMath
import ImageCodec
import PMTiles
import TileWriting

/// The archive of the world's heights: pictures whose grey is the square root of the height, so that
/// lowlands are the most exact. The sea is level. Terrarium's encoding would take twice the bytes.
struct HeightPyramid {
  /// Texels per tile side.
  private static let side = 256
  /// The deepest level has 11 texels per degree, ETOPO5 12.
  static let levels = 0...4
  /// The height of white, in metres.
  private static let greatest: Float = 9000

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
      let south = start + 2 * side
      return (grid[start] + grid[start + 1] + grid[south] + grid[south + 1]) / 4
    }
  }

  private static func picture(of tile: TileID, _ grid: [Float]) -> PixelImage {
    let count = side << tile.z
    var picture = PixelImage(width: side, height: side)
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (tile.x * side + column, tile.y * side + row)
        let part = (grid[y * count + x] / greatest).squareRoot()
        let grey = UInt8((part * 255).rounded().clamped(to: 0...255, else: 0))
        picture[x: column, y: row] = PixelImage.Pixel(grey, grey, grey, 255)
      }
    }
    return picture
  }

  private static let metadata = ArchiveMetadata(
    name: "Heights",
    description: "Heights of the world: the square of the grey is in parts of 9000 m.",
    attribution: "NOAA", layers: [])
}

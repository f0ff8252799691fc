import GeoMath
import ImageCodec
import IslandGenerator

/// The heights of Null Island as texels of one tile level, or of the level above as their means.
/// Texels are counted east and south of 0° N, 0° E.
struct HeightLevel {
  /// Texels per tile side.
  static let side = 256

  let level: Int
  private let columns: Range<Int>
  private let rows: Range<Int>
  /// Row by row from the north-west.
  private let metres: [Double]

  /// The heights at the centres of the texels in `columns` and `rows`.
  init(of heights: IslandHeights, level: Int, columns: Range<Int>, rows: Range<Int>) {
    self.level = level
    self.columns = columns
    self.rows = rows
    let texel = 1 / Double(Self.side << level)
    metres = rows.flatMap { row in
      columns.map { column in
        let middle = WorldPoint(
          x: 0.5 + (Double(column) + 0.5) * texel, y: 0.5 + (Double(row) + 0.5) * texel)
        return heights.metres(at: middle)
      }
    }
  }

  /// The level above `finer`. Each texel is the mean of four.
  init(above finer: HeightLevel) {
    func halved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound >> 1..<(range.upperBound + 1) >> 1
    }
    level = finer.level - 1
    let columns = halved(finer.columns)
    rows = halved(finer.rows)
    self.columns = columns
    metres = rows.flatMap { row in
      columns.map { column in
        let north = finer[2 * column, 2 * row] + finer[2 * column + 1, 2 * row]
        let south = finer[2 * column, 2 * row + 1] + finer[2 * column + 1, 2 * row + 1]
        return (north + south) / 4
      }
    }
  }

  /// The height of a texel in metres. 0 outside the known texels.
  subscript(column: Int, row: Int) -> Double {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return metres[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// In metres, at the deepest level. It is coarser above, since wider texels keep slopes as exact.
  private static let finestStep = 1.0 / 16

  /// The rounding step for the height of a texel in metres. It is fine on nearly flat ground, where
  /// terraces would be visible in hill shading, and up to a metre on steep ground. Rounding makes
  /// the compressed tiles much smaller.
  func step(_ column: Int, _ row: Int) -> Double {
    let here = self[column, row]
    let rise = max(abs(self[column + 1, row] - here), abs(self[column, row + 1] - here))
    var step = min(
      1, Self.finestStep * Double(1 << (IslandHeightsArchive.levels.upperBound - level)))
    while step < 1, rise >= 8 * step { step *= 2 }
    return step
  }

  func picture(of tile: TileID) -> PixelImage {
    let middle = (Self.side << level) / 2
    let (east, south) = (tile.x * Self.side - middle, tile.y * Self.side - middle)
    var picture = PixelImage(width: Self.side, height: Self.side)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        picture[x: column, y: row] = pixel(east + column, south + row)
      }
    }
    return picture
  }

  /// A texel in the Terrarium encoding: red × 256 + green + blue ÷ 256 − 32768 metres.
  func pixel(_ column: Int, _ row: Int) -> PixelImage.Pixel {
    let step = step(column, row)
    let rounded = (self[column, row] / step).rounded() * step
    // No island is as high as the Earth's highest mountain.
    let parts = Int(((rounded.clamped(to: -9000...9000) + 32768) * 256).rounded())
    return PixelImage.Pixel(
      UInt8(truncatingIfNeeded: parts >> 16), UInt8(truncatingIfNeeded: parts >> 8),
      UInt8(truncatingIfNeeded: parts), 255)
  }
}

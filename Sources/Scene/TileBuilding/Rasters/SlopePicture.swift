import Elevation
import Foundation
import GeoMath
import RenderModel

/// Works out how the ground of a tile rises, from its heights and those beside it.
struct SlopePicture {
  private let tile: TileID
  private let grid: PaddedElevationGrid

  private static let equatorMetres = 40_075_016.685578488
  /// Seen from afar the ground is flat: up to this level of tiles, slopes are drawn steeper than
  /// they are (as MapLibre does).
  private static let trueLevel = 15.0

  init(of tile: TileID, _ grid: PaddedElevationGrid) {
    self.tile = tile
    self.grid = grid
  }

  /// What the renderer shades.
  ///
  /// - Parameter heights: the picture of the heights themselves, where they are drawn too.
  package func image(heights: RasterImage? = nil) -> RasterImage {
    RasterImage(
      finest: slopes(), side: grid.side, content: .slopes, heights: heights,
      mean: { ($0 + $1 + $2 + $3) * 0.25 }, bytes: Self.bytes)
  }

  /// Metres up to a metre east (x) and south (y), by Sobel's operator.
  private func slopes() -> [SIMD2<Float>] {
    let side = grid.side
    let stride = side + 2
    let bordered = grid.texels
    var result: [SIMD2<Float>] = []
    result.reserveCapacity(side * side)
    for row in 0..<side {
      let scale = scale(ofRow: row)
      for column in 0..<side {
        let middle = (row + 1) * stride + column + 1
        let own = bordered[middle]
        func height(_ offset: Int) -> Float {
          let value = bordered[middle + offset]
          return value.isNaN ? own : value
        }
        let (a, b, c) = (height(-stride - 1), height(-stride), height(-stride + 1))
        let (d, f) = (height(-1), height(1))
        let (g, h, i) = (height(stride - 1), height(stride), height(stride + 1))
        let east = (c + f + f + i - a - d - d - g) * scale
        let south = (g + h + h + i - a - b - b - c) * scale
        // Half precision ends at 65,504; so steep nothing is.
        let held = SIMD2(min(max(east, -1000), 1000), min(max(south, -1000), 1000))
        result.append(own.isNaN ? .zero : held)
      }
    }
    return result
  }

  /// What a sum of eight differences over a texel is multiplied by.
  private func scale(ofRow row: Int) -> Float {
    let count = Double(1 << tile.z)
    let y = (Double(tile.y) + (Double(row) + 0.5) / Double(grid.side)) / count
    let latitude = WebMercator.coordinate(WorldPoint(x: 0.5, y: y)).latitude
    let metres =
      Self.equatorMetres * cos(latitude * .pi / 180) / (count * Double(grid.side))
    return Float(exp2(Self.exaggeration(level: tile.z)) / (8 * metres))
  }

  /// How much steeper slopes are drawn, as an exponent of 2.
  private static func exaggeration(level: Int) -> Double {
    let level = Double(level)
    let factor = level < 2 ? 0.4 : level < 4.5 ? 0.35 : 0.3
    return max(0, trueLevel - level) * factor
  }

  /// Two numbers of half precision a texel.
  private static func bytes(_ slopes: [SIMD2<Float>]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: slopes.count * 4) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      for index in 0..<slopes.count {
        let halves = SIMD2(Float16(slopes[index].x), Float16(slopes[index].y))
        raw.storeBytes(of: halves, toByteOffset: 4 * index, as: SIMD2<Float16>.self)
      }
      count = slopes.count * 4
    }
  }
}

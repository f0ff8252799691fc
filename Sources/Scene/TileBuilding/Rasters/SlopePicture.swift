import Elevation
import Foundation
import GeoMath
import RenderModel

/// Computes the slopes of a tile's ground and a border of one texel from heights in and around it.
struct SlopePicture {
  private let tile: TileID
  /// The heights, including a border.
  let grid: PaddedElevationGrid
  private let beside: PaddedElevationGrid.Neighbours

  private static let equatorMetres = 40_075_016.685578488
  /// Below this tile level, slopes are drawn steeper than they are (as in MapLibre), because the
  /// ground looks flat from afar.
  private static let trueLevel = 15.0

  init(of tile: TileID, _ grid: ElevationGrid, beside: PaddedElevationGrid.Neighbours) {
    self.tile = tile
    self.grid = PaddedElevationGrid(grid, beside: beside)
    self.beside = beside.ofSide(grid.side)
  }

  /// The picture for hillshading.
  ///
  /// - Parameter heights: the picture of the heights themselves, if they are drawn, too.
  package func image(heights: RasterImage? = nil) -> RasterImage {
    RasterImage(
      finest: slopes(), side: grid.side + 2, content: .slopes, margin: grid.margin,
      heights: heights,
      mean: { ($0 + $1 + $2 + $3) * 0.25 }, bytes: Self.bytes)
  }

  /// The rise in metres per metre towards the east (x) and the south (y).
  private func slopes() -> [SIMD2<Float>] {
    let (side, stride) = (grid.side, grid.side + 2)
    var result = [SIMD2<Float>](repeating: .zero, count: stride * stride)
    for row in 0..<side {
      let scale = scale(ofRow: row)
      for column in 0..<side {
        let middle = (row + 1) * stride + column + 1
        result[middle] = slope(scale) { grid.texels[middle + $1 * stride + $0] }
      }
    }
    for index in -1...side {
      for (column, row) in [(index, -1), (index, side), (-1, index), (side, index)] {
        result[(row + 1) * stride + column + 1] = slopeAround(column, row, result)
      }
    }
    return result
  }

  /// The slope by Sobel's operator.
  ///
  /// - Parameter heightAt: returns the height a number of columns east and rows south.
  @inline(__always)
  private func slope(_ scale: Float, _ heightAt: (Int, Int) -> Float) -> SIMD2<Float> {
    let own = heightAt(0, 0)
    func height(_ x: Int, _ y: Int) -> Float {
      let value = heightAt(x, y)
      return value.isNaN ? own : value
    }
    let (a, b, c) = (height(-1, -1), height(0, -1), height(1, -1))
    let (d, f) = (height(-1, 0), height(1, 0))
    let (g, h, i) = (height(-1, 1), height(0, 1), height(1, 1))
    let east = (c + f + f + i - a - d - d - g) * scale
    let south = (g + h + h + i - a - b - b - c) * scale
    // Half precision ends at 65,504; no real slope is as steep as 1000.
    let held = SIMD2(east.clamped(to: -1000...1000), south.clamped(to: -1000...1000))
    return own.isNaN ? .zero : held
  }

  /// The slope of a texel of the border: the same as in its own tile or, if not all heights for
  /// that are known, as that of the nearest texel inside.
  private func slopeAround(_ column: Int, _ row: Int, _ slopes: [SIMD2<Float>]) -> SIMD2<Float> {
    let last = grid.side - 1
    func part(_ place: Int) -> Int { place < 0 ? -1 : place > last ? 1 : 0 }
    let isKnown = [(-1, -1), (1, -1), (-1, 1), (1, 1)].allSatisfy { x, y in
      let place = (part(column + x), part(row + y))
      return place == (0, 0) || beside.grid(place.0, place.1) != nil
    }
    guard isKnown else {
      let (x, y) = (min(max(column, 0), last), min(max(row, 0), last))
      return slopes[(y + 1) * (grid.side + 2) + x + 1]
    }
    return slope(scale(ofRow: row)) { x, y in
      let (x, y) = (column + x, row + y)
      if (-1...last + 1).contains(x), (-1...last + 1).contains(y) { return grid[x, y] }
      let (east, south) = (part(x), part(y))
      return beside.grid(east, south)?[x - east * grid.side, y - south * grid.side] ?? .nan
    }
  }

  /// The factor for the sums of eight differences of heights.
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

  /// Two numbers of half precision per texel.
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

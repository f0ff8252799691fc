import Elevation
import RenderModel

extension RasterImage {
  /// The heights of a tile as they are coloured: 32-bit numbers.
  convenience init(heights grid: ElevationGrid) {
    self.init(
      finest: grid.metres, side: grid.side, content: .heights,
      mean: { ($0 + $1 + $2 + $3) * 0.25 }, bytes: { $0.withUnsafeBytes { [UInt8]($0) } })
  }
}

import Elevation
import RenderModel

extension RasterImage {
  /// The heights of a tile and its border for colour reliefs, as 32-bit numbers.
  convenience init(heights grid: PaddedElevationGrid) {
    self.init(
      finest: grid.texels, side: grid.side + 2, content: .heights, margin: grid.margin,
      mean: { ($0 + $1 + $2 + $3) * 0.25 }, bytes: { $0.withUnsafeBytes { [UInt8]($0) } })
  }
}

extension PaddedElevationGrid {
  /// The fraction of the picture's side that lies beyond the tile at each end.
  var margin: Float { 1 / Float(side + 2) }
}

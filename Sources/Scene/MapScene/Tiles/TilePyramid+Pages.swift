import GeoMath
import RenderModel
import SymbolPlacement

extension TilePyramid {
  /// Appends the labels that the visible tiles offer. A tile that stands in for others offers only
  /// the labels that lie in their places.
  func appendPages(to pages: inout [CrossTileSymbolIndex.Page]) {
    for shown in shownSymbols {
      var page = CrossTileSymbolIndex.Page(symbols: shown.symbols, wrap: shown.place.wrap)
      if shown.standIn > 0 {
        for masked in masked
        where masked.standIn == shown.standIn && masked.place.wrap == shown.place.wrap
          && shown.place.tile.contains(masked.place.tile)
        {
          page.parts.append(shown.place.tile.square(of: masked.place.tile))
        }
        guard !page.parts.isEmpty else { continue }
      }
      pages.append(page)
    }
  }
}

extension TileID {
  /// The square of another tile within this one: x, y and side in grid units.
  fileprivate func square(of tile: TileID) -> SIMD3<Float> {
    let depth = tile.z - z
    let side = Double(TileMesh.gridExtent) / Double(1 << depth)
    return SIMD3(
      Float(Double(tile.x - x << depth) * side), Float(Double(tile.y - y << depth) * side),
      Float(side))
  }
}

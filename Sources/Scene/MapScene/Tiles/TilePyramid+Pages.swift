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
          let part = RasterPart(of: shown.place.tile, in: masked.place.tile)
          page.parts.append(SIMD3(part.x, part.y, part.side) * Float(TileMesh.gridExtent))
        }
        guard !page.parts.isEmpty else { continue }
      }
      pages.append(page)
    }
  }
}

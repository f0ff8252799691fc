import GeoMath
import RenderModel
import SymbolPlacement

extension TilePyramid {
  /// What the tiles in sight offer of labels. Of a tile that stands in for others, only what lies
  /// in their places.
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
  /// Where a tile lies within this one: x, y and side in grid units.
  fileprivate func square(of tile: TileID) -> SIMD3<Float> {
    let depth = tile.z - z
    let side = Double(TileMesh.gridExtent) / Double(1 << depth)
    return SIMD3(
      Float(Double(tile.x - x << depth) * side), Float(Double(tile.y - y << depth) * side),
      Float(side))
  }
}

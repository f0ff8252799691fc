import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import TileSources

/// Makes pictures of slopes from the heights of one source's tiles.
package struct ElevationTileBuilder: TileBuilder {
  package let source: any TileSource
  let encoding: ElevationEncoding
  /// Whether the heights themselves are drawn too.
  let keepsHeights: Bool
  private let cache = DecodedTileCache<ElevationGrid>(byteLimit: 24 << 20)

  package init(source: any TileSource, encoding: ElevationEncoding, keepsHeights: Bool = false) {
    self.source = source
    self.keepsHeights = keepsHeights
    self.encoding = encoding
  }

  package func forget(_ tile: TileID?) { cache.forget(tile) }

  package func replacing(_ other: any TileSource) -> Self {
    Self(source: other, encoding: encoding, keepsHeights: keepsHeights)
  }

  /// Slopes at a tile's edge ask for the heights beyond it, so that no seam shows there: neighbours
  /// that the source has are read too.
  package func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile> {
    let beside = [(-1, 0), (0, -1), (1, 0), (0, 1)].map { tile.beside(x: $0.0, y: $0.1) }
    var known: [TileID: ElevationGrid] = [:]
    var needed: [TileID] = []
    for place in [tile] + beside.compactMap(\.self) where known[place] == nil {
      known[place] = cache[place]
      if source.isRemote, known[place] == nil, answers[place] == nil, !needed.contains(place) {
        needed.append(place)
      }
    }
    if !needed.isEmpty { return .needs(needed) }
    let grid: ElevationGrid
    do throws(TileSourceError) {
      let found =
        if let grid = known[tile] { grid } else {
          try heights(of: tile, &answers) as ElevationGrid?
        }
      guard let found else { return .built(BuiltTile(isMissing: true)) }
      grid = found
    } catch {
      return .built(BuiltTile(failure: error))
    }
    // A neighbour that cannot be read, or is of another size, costs a faint seam.
    let grids = beside.map { neighbour in
      let found = neighbour.flatMap { known[$0] ?? (try? heights(of: $0, &answers)) }
      return found?.side == grid.side ? found : nil
    }
    let neighbours = SlopePicture.Neighbours(
      west: grids[0], north: grids[1], east: grids[2], south: grids[3])
    let picture = keepsHeights ? RasterImage(heights: grid) : nil
    return .built(
      BuiltTile(raster: SlopePicture(of: tile, grid, beside: neighbours).image(heights: picture)))
  }

  /// The heights of a tile; nil where the source has none.
  private func heights(
    of tile: TileID, _ answers: inout TileAnswers
  ) throws(TileSourceError) -> ElevationGrid? {
    let found = try answers.look(for: tile, in: source) { (data) throws(TileSourceError) in
      try data.picture(tile).map { ElevationGrid($0, encoding) }
    }
    guard case .found(let grid) = found else { return nil }
    cache.keep(grid, for: tile, byteCount: grid.byteCount)
    return grid
  }
}

extension TileID {
  /// The tile so many columns east and rows south; nil beyond the world's northern and southern
  /// edge, while east and west it goes round.
  fileprivate func beside(x stepX: Int, y stepY: Int) -> TileID? {
    let count = 1 << z
    return TileID(checkedZ: z, x: (x + stepX + count) % count, y: y + stepY)
  }
}

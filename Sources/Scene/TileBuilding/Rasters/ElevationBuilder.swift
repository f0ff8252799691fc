import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import TileSources

/// Makes pictures of slopes from the heights of one source's tiles.
package struct ElevationBuilder: PictureBuilder {
  package let source: any TileSource
  package let encoding: ElevationEncoding
  private let cache = ElevationCache()

  package init(source: any TileSource, encoding: ElevationEncoding) {
    self.source = source
    self.encoding = encoding
  }

  package func forget(_ tile: TileID?) { cache.forget(tile) }

  /// Slopes at a tile's edge ask for the heights beyond it, so that no seam shows there: neighbours
  /// that the source has are read too.
  package func build(_ tile: TileID, from answers: TileAnswers) -> TileProgress<BuiltTile> {
    let grid: ElevationGrid
    do throws(TileSourceError) {
      switch try heights(of: tile, from: answers) {
      case .needs(let needed): return .needs(needed)
      case .abandoned: return .abandoned
      case .built(nil): return .built(BuiltTile(mesh: nil, isMissing: true))
      case .built(let found?): grid = found
      }
    } catch {
      return .built(BuiltTile(mesh: nil, failure: error))
    }
    var beside: [ElevationGrid?] = []
    for (x, y) in [(-1, 0), (0, -1), (1, 0), (0, 1)] {
      // One that cannot be read costs a faint seam.
      switch tile.beside(x: x, y: y).flatMap({ try? heights(of: $0, from: answers) }) {
      case .needs(let needed): return .needs(needed)
      case .built(let found?) where found.side == grid.side: beside.append(found)
      case .built, .abandoned, nil: beside.append(nil)
      }
    }
    let neighbours = SlopePicture.Neighbours(
      west: beside[0], north: beside[1], east: beside[2], south: beside[3])
    var built = BuiltTile(mesh: nil)
    built.raster = SlopePicture(of: tile, grid, beside: neighbours).image()
    return .built(built)
  }

  /// The heights of a tile; nil where the source has none.
  private func heights(
    of tile: TileID, from answers: TileAnswers
  ) throws(TileSourceError) -> TileProgress<ElevationGrid?> {
    if let known = cache[tile] { return .built(known) }
    let remote = source as? any RemoteTileSource
    if remote != nil, answers[tile] == nil { return .needs(tile) }
    let bytes = if let answer = answers[tile] { try answer.get() } else { try source.tile(tile) }
    guard let bytes, !bytes.isEmpty else { return .built(nil) }
    do throws(ImageError) {
      let picture = try ImageDecoding.decode(bytes, pixelLimit: RasterBuilder.pixelLimit)
      let grid = ElevationGrid(picture, encoding)
      cache.keep(grid, for: tile)
      return .built(grid)
    } catch {
      remote?.discard(tile)
      throw .damagedTile(tile, reason: error.description)
    }
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

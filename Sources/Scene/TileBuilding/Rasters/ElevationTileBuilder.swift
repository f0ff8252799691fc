import Elevation
import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import TileSources

/// Makes slope pictures and elevation grids from the tiles of one elevation source.
package struct ElevationTileBuilder: TileBuilder {
  package let source: any TileSource
  let encoding: ElevationEncoding
  /// Whether the heights themselves are drawn, too.
  let keepsHeights: Bool
  /// Whether built tiles contain the elevation of the ground.
  let keepsElevation: Bool
  /// Whether heights are those of their texels' north-western corners.
  let heightsAtCorners: Bool
  /// Whether slopes are computed for hillshading.
  let keepsSlopes: Bool
  /// Neighbouring tiles are built together; more than the neighbours of two rows are seldom needed.
  private let cache = DecodedTileCache<ElevationGrid>(byteLimit: 24 << 20, countLimit: 16)

  package init(
    source: any TileSource, encoding: ElevationEncoding, keepsHeights: Bool = false,
    keepsElevation: Bool = false, heightsAtCorners: Bool = false, keepsSlopes: Bool = true
  ) {
    self.source = source
    self.keepsHeights = keepsHeights
    self.keepsElevation = keepsElevation
    self.heightsAtCorners = heightsAtCorners
    self.keepsSlopes = keepsSlopes
    self.encoding = encoding
  }

  package func forget(_ tile: TileID?) { cache.forget(tile) }

  package func replacing(_ other: any TileSource) -> Self {
    Self(
      source: other, encoding: encoding, keepsHeights: keepsHeights,
      keepsElevation: keepsElevation, heightsAtCorners: heightsAtCorners, keepsSlopes: keepsSlopes)
  }

  /// The offsets of the neighbours that matter, as columns east and rows south: for slopes, those
  /// at the edges; for elevation and for slopes that are magnified, those at the corners as well.
  private func steps(_ tile: TileID) -> [(x: Int, y: Int)] {
    let edges = [(-1, 0), (0, -1), (1, 0), (0, 1)]
    guard keepsElevation || isDeepest(tile) else { return edges }
    return edges + [(-1, -1), (1, -1), (1, 1), (-1, 1)]
  }

  private func isDeepest(_ tile: TileID) -> Bool { tile.z >= source.summary.zooms.upperBound }

  /// Slopes at a tile's edges depend on heights beyond them, so existing neighbours are read too;
  /// otherwise seams would show.
  package func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile> {
    let steps = steps(tile)
    var known: [TileID: ElevationGrid] = [:]
    var needed: [TileID] = []
    for place in [tile] + steps.compactMap({ tile.beside(x: $0.x, y: $0.y) })
    where known[place] == nil {
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
    // A neighbour that cannot be read, or has another size, causes only a faint seam.
    let neighbours = PaddedElevationGrid.Neighbours { x, y in
      guard steps.contains(where: { $0 == (x, y) }) else { return nil }
      return tile.beside(x: x, y: y).flatMap { known[$0] ?? (try? heights(of: $0, &answers)) }
    }
    return .built(built(tile, grid, beside: neighbours))
  }

  private func built(
    _ tile: TileID, _ grid: ElevationGrid, beside neighbours: PaddedElevationGrid.Neighbours
  ) -> BuiltTile {
    var built = BuiltTile()
    if keepsSlopes {
      // Slopes are the same whether the heights are kept or not.
      let counted = isDeepest(tile) ? neighbours : neighbours.alongEdges
      let slopes = SlopePicture(of: tile, grid, beside: counted)
      built.raster = slopes.image(heights: keepsHeights ? RasterImage(heights: slopes.grid) : nil)
    }
    if keepsElevation {
      built.elevation = PaddedElevationGrid(
        grid, beside: neighbours, isOfCorners: heightsAtCorners)
    }
    return built
  }

  /// The heights of a tile, or `nil` if the source has none.
  private func heights(
    of tile: TileID, _ answers: inout TileAnswers
  ) throws(TileSourceError) -> ElevationGrid? {
    let found = try answers.look(for: tile, in: source) { (data) throws(TileSourceError) in
      try data.heights(tile).map {
        ElevationGrid(
          $0, encoding, sides: RasterImage.sides, isForShading: keepsSlopes && !keepsElevation)
      }
    }
    guard case .found(let grid) = found else { return nil }
    cache.keep(grid, for: tile, byteCount: grid.byteCount)
    return grid
  }
}

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

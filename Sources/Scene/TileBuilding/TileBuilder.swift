import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileSources
import VectorTiles

/// Builds the meshes of one source's tiles. A value without state but for its cache: any number of
/// threads use one at once.
package struct TileBuilder: Sendable {
  package private(set) var source: any TileSource
  private let levels: TileLevels
  package let recipes: [CompiledLayer]
  package let paints: PaintTable
  private let symbolTools: SymbolTools
  private let budget: SceneBudget
  private var decoded: DecodedTileCache

  /// A builder with paints of its own, for building tiles outside a scene.
  package init(style: Style, sourceID: String, source: any TileSource) {
    self.init(
      style: style, sourceID: sourceID, source: source,
      paints: PaintTable(layerCount: style.layers.count),
      symbolTools: SymbolTools(layerCount: style.layers.count), budget: SceneBudget())
  }

  /// Decoded ancestors that are kept for cutting their descendants from.
  private static let decodedTileLimit = 24
  /// And of remote sources the tiles in sight too, for looking at their features.
  private static let decodedRemoteTileLimit = 48

  private var isRemote: Bool { source is any RemoteTileSource }

  package init(
    style: Style, sourceID: String, source: any TileSource, paints: PaintTable,
    symbolTools: SymbolTools, budget: SceneBudget
  ) {
    self.source = source
    self.paints = paints
    self.budget = budget
    self.symbolTools = symbolTools
    levels = TileLevels(source: source.summary.zooms)
    recipes = style.layers.indices.compactMap { index in
      style.layers[index].sourceID == sourceID
        ? CompiledLayer(
          index: index, layer: style.layers[index],
          promotedName: style.promotedName(for: style.layers[index])) : nil
    }
    decoded = DecodedTileCache(
      limit: source is any RemoteTileSource
        ? TileBuilder.decodedRemoteTileLimit : TileBuilder.decodedTileLimit)
  }

  /// A builder of the same layers and paints from other data.
  package func replacing(_ other: any TileSource) -> TileBuilder {
    var builder = self
    builder.source = other
    builder.decoded = DecodedTileCache(limit: TileBuilder.decodedTileLimit)
    return builder
  }

  /// Builds `tile` from its own data or, where it has none or they are broken, from the nearest
  /// ancestor's, cut to the tile. Waits for data from the network.
  package func build(_ tile: TileID) -> BuiltTile {
    while true {
      if case .built(let built) = build(tile, from: nil) { return built }
    }
  }

  /// As ``build(_:)``, and never waits.
  ///
  /// - Parameter answers: what the source has answered so far, when it is a remote one; `nil`: ask
  ///   and wait.
  /// - Parameter isWanted: asked while it takes long; when nobody wants the tile any more it is given
  ///   up.
  package func build(
    _ tile: TileID, from answers: TileAnswers?, isWanted: @escaping () -> Bool = { true }
  ) -> TileProgress<BuiltTile> {
    var failure: TileSourceError?
    let (data, id): (VectorTile, TileID)
    switch nearestData(for: tile, from: answers, failure: &failure) {
    case .found(let found, let place): (data, id) = (found, place)
    case .unknown(let needed): return .needs(needed)
    case .none: return .built(BuiltTile(mesh: nil, failure: failure, isMissing: failure == nil))
    }
    let zooms = zooms(of: tile)
    var assembly = TileMeshBuilder(
      tile: tile, dataTile: id, zooms: zooms, paints: paints,
      allowance: TileAllowance(budget, isWanted: isWanted))
    var symbols = SymbolLayoutBuilder(tile: tile, dataTile: id, zooms: zooms, tools: symbolTools)
    for recipe in recipes where recipe.isDrawn(in: zooms) {
      guard let layer = layer(of: data, for: recipe.layer) else { continue }
      if case .symbol = recipe.layer.kind {
        symbols.append(layer, recipe, &assembly.allowance)
      } else {
        assembly.append(layer, recipe)
      }
    }
    // What is sound of a tile is drawn; that it is not all of it is told.
    var built = BuiltTile(
      mesh: assembly.mesh(), symbols: symbols.symbols(),
      failure: failure ?? geometryFailure(of: data, id))
    if assembly.allowance.isAbandoned { return .abandoned }
    if assembly.allowance.shortages.contains(.time) { budget.noteLateTile() }
    built.complaint = assembly.allowance.complaint
    built.dataTile = id
    budget.add(bytes: built.byteCount)
    return .built(built)
  }

  /// A feature whose geometry cannot be read, also one that no layer of the style draws.
  private func geometryFailure(of data: VectorTile, _ id: TileID) -> TileSourceError? {
    guard !(source is any FeatureTileSource) else { return nil }
    return data.geometryFault.map { .damagedTile(id, reason: $0.description) }
  }

  /// Forgets what was decoded of a tile, or of all, since there is something newer.
  package func forget(_ tile: TileID?) { decoded.forget(tile) }

  private enum NearestData {
    case found(VectorTile, TileID)
    /// The source must first answer for this tile.
    case unknown(TileID)
    case none
  }

  /// The style zooms at which what is built of a tile is drawn.
  package func zooms(of tile: TileID) -> Range<Double> {
    let zooms = levels.styleZooms(drawnAt: tile.z)
    guard tile.z == levels.source.lowerBound else { return zooms }
    return (zooms.lowerBound - Double(TileLevels.underzoomLimit))..<zooms.upperBound
  }

  /// The data from which a tile is built, for looking at features; `nil` where there are none. The
  /// network is not waited for: of a remote source only what was decoded last is looked at.
  package func decodedData(for tile: TileID) -> (tile: VectorTile, id: TileID)? {
    var failure: TileSourceError?
    guard
      case .found(let data, let id) = nearestData(
        for: tile, from: isRemote ? [:] : nil, failure: &failure)
    else { return nil }
    decoded.keep(data, for: id)
    return (data, id)
  }

  /// The layer of a tile that a style layer draws; features that are not from tiles have but one.
  package func layer(of data: VectorTile, for layer: StyleLayer) -> VectorTileLayer? {
    if source.summary.content == .features { return data.layers.first }
    return layer.sourceLayer.flatMap(data.layer(named:))
  }

  /// The data from which a tile is built. The first fault on the way up is noted and the way goes
  /// on, so that a broken tile costs only its own detail.
  private func nearestData(
    for tile: TileID, from answers: TileAnswers?, failure: inout TileSourceError?
  ) -> NearestData {
    var candidate = tile.ancestor(at: min(tile.z, levels.source.upperBound))
    while true {
      do throws(TileSourceError) {
        if let known = decoded[candidate] { return .found(known, candidate) }
        let data: VectorTile?
        if let answers, let remote = source as? any RemoteTileSource {
          guard let answer = answers[candidate] else { return .unknown(candidate) }
          data = try decode(answer, candidate, from: remote)
        } else {
          data = try source.vectorTile(candidate)
        }
        if let data {
          // A tile's own data are seldom asked for again, an ancestor's by all of the tile's
          // siblings.
          if candidate != tile || isRemote { decoded.keep(data, for: candidate) }
          return .found(data, candidate)
        }
      } catch {
        failure = failure ?? error
      }
      guard candidate.z > levels.source.lowerBound, let parent = candidate.parent else {
        return .none
      }
      candidate = parent
    }
  }

  /// What the source has answered, decoded; it is told of an answer that cannot be read.
  private func decode(
    _ answer: TileAnswer, _ tile: TileID, from remote: any RemoteTileSource
  ) throws(TileSourceError) -> VectorTile? {
    guard let bytes = try answer.get() else { return nil }
    do throws(TileSourceError) {
      return try remote.decode(bytes, tile)
    } catch {
      remote.discard(tile)
      throw error
    }
  }
}

import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileSources
import VectorTiles

/// Builds the meshes and symbols of one source's tiles. A value that has no state except for its
/// cache: any number of threads may use one at the same time.
package struct VectorTileBuilder: TileBuilder {
  package private(set) var source: any TileSource
  private var tileLevels: TileLevels
  package private(set) var hasTerrain: Bool
  /// Whether the map is a globe at some zooms.
  private var isBent: Bool
  package private(set) var layers: [CompiledLayer]
  package let paints: PaintTable
  private let symbolTools: SymbolTools
  private let budget: SceneBudget
  private var decoded: DecodedTileCache<VectorTile>

  /// Creates a builder with paints of its own, for building tiles outside a scene.
  package init(style: Style, sourceID: String, source: any TileSource) {
    self.init(
      style: style, sourceID: sourceID, source: source,
      paints: PaintTable(layerCount: style.layers.count),
      symbolTools: SymbolTools(layerCount: style.layers.count), budget: SceneBudget())
  }

  /// The number of decoded ancestors that are kept for cutting their descendants from them.
  private static let decodedTileLimit = 24
  /// The same for remote sources, which also keep the visible tiles for inspecting their features.
  private static let decodedRemoteTileLimit = 48

  package init(
    style: Style, sourceID: String, source: any TileSource, paints: PaintTable,
    symbolTools: SymbolTools, budget: SceneBudget
  ) {
    isBent = style.isBent
    self.source = source
    self.paints = paints
    self.budget = budget
    self.symbolTools = symbolTools
    tileLevels = TileLevels(of: source, id: sourceID, in: style)
    layers = Self.layers(of: style, sourceID: sourceID)
    hasTerrain = style.terrain != nil
    decoded = Self.cache(for: source)
  }

  package var levels: TileLevels? { tileLevels }

  private static func layers(
    of style: Style, sourceID: String, besides others: [Int: FeatureReferences] = [:]
  ) -> [CompiledLayer] {
    let order = style.drawingOrder.filter { style.layers[$0].sourceID == sourceID }
    let casings = LineCasings(of: style.layers, inOrder: order)
    return order.compactMap { index in
      var besides = others[index] ?? FeatureReferences()
      // What distinguishes features for one of the pair must do so for both.
      if let partner = casings.partner(of: index) {
        besides.formUnion(style.layers[partner].kind.paintReferences)
        besides.formUnion(others[partner] ?? FeatureReferences())
      }
      var compiled = CompiledLayer(
        index: index, layer: style.layers[index],
        promotedName: style.promotedName(for: style.layers[index]), besides: besides)
      if let casing = casings.casing(of: index), case .line(let lines) = style.layers[casing].kind {
        compiled?.casing = CompiledLayer.Casing(layer: casing, style: lines)
      }
      compiled?.isCasing = casings.isCasing(index)
      return compiled
    }
  }

  package func restyled(
    _ style: Style, sourceID: String, besides others: [Int: FeatureReferences]
  ) -> any TileBuilder {
    var builder = self
    builder.tileLevels = TileLevels(of: source, id: sourceID, in: style)
    builder.hasTerrain = style.terrain != nil
    builder.isBent = style.isBent
    builder.layers = Self.layers(of: style, sourceID: sourceID, besides: others)
    return builder
  }

  package func replacing(_ other: any TileSource) -> Self {
    var builder = self
    builder.source = other
    builder.decoded = Self.cache(for: other)
    return builder
  }

  private static func cache(for source: any TileSource) -> DecodedTileCache<VectorTile> {
    DecodedTileCache(
      byteLimit: TileLimits.decodedBytes,
      countLimit: source.isRemote ? decodedRemoteTileLimit : decodedTileLimit)
  }

  /// Builds `tile` from its own data or, if it has none or they are broken, from the nearest
  /// ancestor's, cut to the tile.
  package func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile> {
    var failure: TileSourceError?
    let (data, id): (VectorTile, TileID)
    switch nearestData(for: tile, &answers, failure: &failure) {
    case .found(let found): (data, id) = found
    case .unanswered(let needed): return .needs([needed])
    case .none: return .built(BuiltTile(failure: failure, isMissing: failure == nil))
    }
    let zooms = zooms(drawing: tile)
    var meshes = TileMeshBuilder(
      tile: tile, dataTile: id, zooms: zooms, paints: paints, hasTerrain: hasTerrain,
      isBent: isBent, tileBudget: TileBudget(budget, isWanted: isWanted))
    var symbols = SymbolLayoutBuilder(tile: tile, dataTile: id, zooms: zooms, tools: symbolTools)
    for compiled in layers(drawing: tile) {
      guard let layer = source.layer(of: data, for: compiled.layer) else { continue }
      if case .symbol = compiled.layer.kind {
        symbols.append(layer, compiled, &meshes.tileBudget)
      } else {
        meshes.append(layer, compiled)
      }
    }
    // The intact parts of a tile are drawn, and the failure is reported.
    var built = BuiltTile(
      mesh: meshes.mesh(), symbols: symbols.symbols(),
      failure: failure ?? geometryFailure(of: data, id))
    if meshes.tileBudget.isAbandoned { return .abandoned }
    if meshes.tileBudget.shortages.contains(.time) { budget.noteLateTile() }
    built.omission = meshes.tileBudget.omission
    built.dataTile = id
    budget.add(bytes: built.byteCount)
    return .built(built)
  }

  /// The style zooms at which a tile is drawn.
  package func zooms(drawing tile: TileID) -> Range<Double> { tileLevels.styleZooms(of: tile) }

  /// The style layers that are drawn at any of the tile's zooms.
  package func layers(drawing tile: TileID) -> [CompiledLayer] {
    let zooms = zooms(drawing: tile)
    return layers.filter { $0.isDrawn(in: zooms) }
  }

  /// The failure if a geometry cannot be read, even if no layer draws that feature.
  private func geometryFailure(of data: VectorTile, _ id: TileID) -> TileSourceError? {
    guard source.summary.content != .features else { return nil }
    return data.laterFault.map { .damagedTile(id, reason: $0.description) }
  }

  package func forget(_ tile: TileID?) { decoded.forget(tile) }

  private enum NearestData {
    case found((VectorTile, TileID))
    /// The source must first answer for this tile.
    case unanswered(TileID)
    case none
  }

  package func decodedData(for tile: TileID) -> (tile: VectorTile, id: TileID)? {
    var failure: TileSourceError?
    var answers: TileAnswers = [:]
    guard case .found((let data, let id)) = nearestData(for: tile, &answers, failure: &failure)
    else { return nil }
    decoded.keep(data, for: id, byteCount: data.byteCount)
    return (data, id)
  }

  /// The data from which a tile is built. The first failure on the way up is noted and the search
  /// goes on, so that a broken tile costs only its own detail.
  private func nearestData(
    for tile: TileID, _ answers: inout TileAnswers, failure: inout TileSourceError?
  ) -> NearestData {
    var candidate = tile.ancestor(at: min(tile.z, tileLevels.source.upperBound))
    while true {
      if let known = decoded[candidate] { return .found((known, candidate)) }
      do throws(TileSourceError) {
        let found = try answers.look(for: candidate, in: source) {
          (data) throws(TileSourceError) in try data.vectorTile(candidate)
        }
        switch found {
        case .found(let data):
          // A tile's own data are seldom needed again; an ancestor's are needed by all its
          // descendants.
          if candidate != tile || source.isRemote {
            decoded.keep(data, for: candidate, byteCount: data.byteCount)
          }
          return .found((data, candidate))
        case .unanswered: return .unanswered(candidate)
        case .absent: break
        }
      } catch {
        failure = failure ?? error
      }
      guard candidate.z > tileLevels.source.lowerBound, let parent = candidate.parent else {
        return .none
      }
      candidate = parent
    }
  }
}

extension TileLevels {
  package init(of source: any TileSource, id: String, in style: Style) {
    self.init(
      source: source.summary.zooms, isDrawnSmaller: !(style.source(id)?.namesTiles ?? false),
      buildsByZoom: style.buildsByZoom(from: id))
  }
}

extension TileSource {
  /// The layer of a tile that a style layer draws. Features that are not from tiles have only one.
  package func layer(of data: VectorTile, for layer: StyleLayer) -> VectorTileLayer? {
    if summary.content == .features { return data.layers.first }
    return layer.sourceLayer.flatMap(data.layer(named:))
  }
}

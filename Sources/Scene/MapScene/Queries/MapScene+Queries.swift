import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import StyleExpressions
import TileBuilding
import TileSources
import VectorTiles

extension MapScene {
  /// The features drawn in a part of the view, as the latest plan shows it, with the topmost first.
  /// Of extrusions of all layers, the nearest comes first, but none before a layer above its own
  /// that lies on the ground.
  package func features(
    matching query: FeatureQuery, camera: Camera, in viewport: Viewport
  ) -> [FoundFeature] {
    let view = GroundView(camera, viewport, content.projection, terrain: surface)
    let probes = QueryProbes(query.area, view)
    let zoom = StyleZoom(rhumbZoom: view.surface.styledZoom)
    var found: [[FoundFeature]] = []
    var extrusions: [(distance: Double, layer: Int, feature: FoundFeature)] = []
    for index in content.style.drawingOrder.reversed() {
      let layer = content.style.layers[index]
      guard layer.isDrawn(at: zoom), query.layerIDs?.contains(layer.id) ?? true,
        let kind = layer.kind.planned, let id = layer.sourceID,
        let source = self.index(ofSource: id),
        let builder = builder(ofPyramid: source),
        let compiled = builder.layers.first(where: { $0.index == index })
      else { continue }
      var results = QueryResults(
        sourceID: id, layer: compiled, isOneSet: builder.source.summary.content == .features,
        states: featureStates)
      if kind == .symbol {
        found.append(labelled(builder, compiled, query, probes.standing, zoom, &results))
        continue
      }
      var search = LayerSearch(
        scene: self, builder: builder, compiled: compiled, kind: kind, query: query,
        probes: probes, styleZoom: zoom.value, results: results)
      for (number, shown) in shownTiles(of: source, at: probes, kind, layer: index).enumerated() {
        let zooms = tiles.pyramids[source].levels.styleZooms(of: shown.place.tile)
        search.look(in: shown, number, zooms)
      }
      if kind == .extrusion {
        extrusions += search.topmostFirst.map { ($0.distance, found.count, $0.feature) }
        found.append([])
      } else {
        found.append(search.topmostFirst.map(\.feature))
      }
    }
    var nearest = extrusions.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element)[...]
    return found.indices.flatMap { layer in
      let reached = nearest.prefix { $0.layer <= layer }
      nearest.removeFirst(reached.count)
      return found[layer] + reached.map(\.feature)
    }
  }

  /// The features of a source in the visible tiles that a filter accepts. Each comes once, as far
  /// as ids can show that it is the same.
  package func sourceFeatures(
    _ id: String, sourceLayer: String?, filter: Filter
  ) -> [FoundFeature] {
    var results = QueryResults(sourceID: id, layer: nil, isOneSet: false, states: featureStates)
    var found: [FoundFeature] = []
    forEachShownTile(ofSource: id) { data, dataTile, zoom in
      for layer in data.layers where sourceLayer == nil || layer.name == sourceLayer {
        for feature in layer.features where filter.matches(feature, styleZoom: zoom) {
          if let new = results.found(feature, of: layer, in: dataTile) { found.append(new) }
        }
      }
    }
    return found
  }

  /// Calls `body` with the data of a source's tiles that are shown in their own place, each once,
  /// and with the zoom of the first of the shown tiles.
  func forEachShownTile(
    ofSource id: String, _ body: (_ data: VectorTile, _ tile: TileID, _ zoom: Double) -> Void
  ) {
    guard let source = index(ofSource: id), let builder = builder(ofPyramid: source) else { return }
    var seen: Set<TileID> = []
    for shown in tiles.pyramids[source].shown where shown.standIn == 0 {
      guard let (data, tile) = builder.decodedData(for: shown.place.tile),
        seen.insert(tile).inserted
      else { continue }
      body(data, tile, Double(shown.place.tile.z))
    }
  }

  /// The shown tiles of a source that may have a feature in the queried area. Tiles that stand in
  /// for others are left out if a tile in its own place is found. They are sorted from north to
  /// south and, in a row, from west to east.
  private func shownTiles(
    of source: Int, at probes: QueryProbes, _ kind: LayerPlan.Kind, layer: Int
  ) -> [TilePyramid.Shown] {
    let shownTiles = tiles.pyramids[source].shown
    let spread = planner.widestSpread(ofLayer: layer, kind, in: shownTiles)
    let reach = probes.reach(for: kind, spread: spread)
    guard let reach else { return [] }
    let near = shownTiles.filter { shown in
      let box = probes.standing.view.box(of: shown.place.tile, wrap: shown.place.wrap)
      return box.minX <= reach.maxX && box.maxX >= reach.minX && box.minY <= reach.maxY
        && box.maxY >= reach.minY
    }
    // If a tile is shown in its own place, the stand-ins for other tiles are not visible there.
    let own = near.filter { $0.standIn == 0 }
    return (own.isEmpty ? near : own).sorted { $0.place.queryOrder < $1.place.queryOrder }
  }
}

/// Makes the features that a query returns: each once, as far as ids can show that it is the same.
struct QueryResults {
  let sourceID: String
  /// The style layer that draws the features, or `nil` if they are searched in their source.
  let layer: CompiledLayer?
  /// Whether ordinals mean the same feature in every tile.
  let isOneSet: Bool
  let states: FeatureStates
  fileprivate var seen: Set<Key> = []

  /// Identifies a feature by its id or, if it has none, by where it is stored.
  fileprivate struct Key: Hashable {
    var layer: String
    var identifier: PropertyValue?
    var tile: TileID?
    var ordinal: Int?
  }

  /// - Returns: `nil` for a feature that was found before.
  mutating func found(
    _ feature: VectorTileFeature, of tileLayer: VectorTileLayer, in tile: TileID
  ) -> FoundFeature? {
    let identifier =
      layer?.promotedName.map { feature.value(forKey: $0) } ?? feature.identifier
    let key =
      isOneSet
      ? Key(layer: tileLayer.name, ordinal: feature.ordinal)
      : identifier == nil
        ? Key(layer: tileLayer.name, tile: tile, ordinal: feature.ordinal)
        : Key(layer: tileLayer.name, identifier: identifier)
    guard seen.insert(key).inserted else { return nil }
    var geometry = TileGeometry()
    _ = try? feature.readGeometry(into: &geometry)
    let sourceLayer = isOneSet ? nil : tileLayer.name
    return FoundFeature(
      sourceID: sourceID, sourceLayer: sourceLayer, layerID: layer?.layer.id,
      identifier: identifier, properties: feature.attributes, kind: feature.geometryKind,
      ordinal: feature.ordinal, tile: tile, extent: tileLayer.extent, geometry: geometry,
      state: states.state(
        FeatureStates.Layer(sourceID: sourceID, sourceLayer: sourceLayer), identifier))
  }
}

/// Searches the tiles of one style layer for features that a query hits.
private struct LayerSearch {
  let scene: MapScene
  let builder: any TileBuilder
  let compiled: CompiledLayer
  let kind: LayerPlan.Kind
  let query: FeatureQuery
  let probes: QueryProbes
  let styleZoom: Double
  var results: QueryResults
  var hits: [(distance: Double, tile: Int, feature: FoundFeature)] = []
  var geometry = TileGeometry()

  var topmostFirst: [(distance: Double, tile: Int, feature: FoundFeature)] {
    // Extrusions are sorted by distance from the eye, other features tile by tile; in a tile, a
    // feature that is drawn later covers earlier ones.
    hits.enumerated().sorted { a, b in
      (a.element.distance, a.element.tile, -a.offset)
        < (b.element.distance, b.element.tile, -b.offset)
    }.map(\.element)
  }

  /// - Parameters:
  ///   - number: the tile's place among those that are searched.
  ///   - zooms: the style zooms at which the tile is drawn.
  mutating func look(in shown: TilePyramid.Shown, _ number: Int, _ zooms: Range<Double>) {
    guard let (data, dataTile) = builder.decodedData(for: shown.place.tile),
      let layer = builder.source.layer(of: data, for: compiled.layer)
    else { return }
    let test = HitTest(probes, drawn: shown.place, dataTile: dataTile, extent: layer.extent)
    var evaluator = FeatureEvaluator(
      layer,
      EvaluationRules(
        compiled: compiled, level: shown.place.tile.z, zooms: zooms, paints: scene.paints,
        place: TilePlace(tile: dataTile, extent: layer.extent)))
    let features = compiled.drawingOrder(
      of: layer, styleZoom: Double(shown.place.tile.z))
    for feature in features where kind.takes(feature.geometryKind) {
      guard let evaluated = evaluator.evaluate(feature),
        query.filter.matches(feature, styleZoom: styleZoom),
        (try? feature.readGeometry(into: &geometry)) != nil,
        let paint = scene.planner.paint(Int(evaluated.paint)),
        let distance = test.hit(
          geometry, kind, isPolygon: feature.geometryKind == .polygon, evaluated, paint),
        let found = results.found(feature, of: layer, in: dataTile)
      else { continue }
      hits.append((distance, number, found))
    }
  }
}

extension CoverTile {
  /// The order of tiles in the answers of the reference renderer.
  fileprivate var queryOrder: (Int, Int, Int, Int) { (tile.z, tile.y, wrap, tile.x) }
}

extension FramePlanner {
  /// The greatest distance in points between a layer's features and where they are drawn.
  fileprivate func widestSpread(
    ofLayer layer: Int, _ kind: LayerPlan.Kind, in shown: [TilePyramid.Shown]
  ) -> Double {
    shown.lazy.flatMap(\.mesh.paints).reduce(0) { widest, number in
      guard paints.layer(ofPaint: Int(number)) == layer, let paint = paint(Int(number)) else {
        return widest
      }
      return max(widest, paint.spread(kind))
    }
  }

  /// A paint as the latest plan has it, or `nil` if it is newer.
  func paint(_ number: Int) -> PaintUniforms? {
    paints.uniforms.indices.contains(number) ? paints.uniforms[number] : nil
  }
}

extension PaintUniforms {
  /// How far a feature with this paint may be drawn from its place, in points.
  fileprivate func spread(_ kind: LayerPlan.Kind) -> Double {
    switch kind {
    case .circle: Double(shape.x + shape.y) + translation(kind).length
    case .line: Double(shape.x + abs(shape.z)) + translation(kind).length
    case .heatmap: Double(shape.x)
    default: translation(kind).length
    }
  }

  /// The offset by which a kind of layer draws its features, in ground axes.
  func translation(_ kind: LayerPlan.Kind) -> SIMD2<Double> {
    switch kind {
    case .fill: SIMD2(Double(shape.x), Double(shape.y))
    case .line: SIMD2(Double(secondary.x), Double(secondary.y))
    case .circle: SIMD2(Double(dash.x), Double(dash.y))
    case .extrusion: SIMD2(Double(shape.z), Double(shape.w))
    default: .zero
    }
  }
}

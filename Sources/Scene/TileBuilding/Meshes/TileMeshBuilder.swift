import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import VectorTiles

/// Gathers the triangles of one tile, layer by layer.
struct TileMeshBuilder {
  private let tile: TileID
  private let dataTile: TileID
  /// The style zooms at which the mesh is drawn.
  private let zooms: Range<Double>
  private let paints: PaintTable
  private var fills = MeshStream<FillVertex>()
  private var edges = MeshStream<EdgeVertex>()
  private var lines = MeshStream<LineVertex>()
  private var extrusions = MeshStream<ExtrusionVertex>()
  private var circles = MeshStream<CircleVertex>()
  private var featureEnds = FeatureEnds()
  private var tallestMetres: Float = 0
  private var usedPaints: Set<UInt16> = []
  private var fillMesher: FillMesher
  private var lineMesher: LineMesher
  private var stitcher = LineStitcher()
  private var extrusionMesher: ExtrusionMesher
  private let circleMesher = CircleMesher()
  private let circlePieces: Int
  /// Whether triangles are cut into cells.
  private let isBent: Bool
  private var geometry = TileGeometry()
  package var tileBudget: TileBudget

  /// - Parameters:
  ///   - hasTerrain: whether buildings stand on terrain.
  ///   - isBent: whether the tile may lie on a globe.
  init(
    tile: TileID, dataTile: TileID, zooms: Range<Double>, paints: PaintTable,
    hasTerrain: Bool, isBent: Bool, tileBudget: TileBudget
  ) {
    let cells = isBent ? SurfaceDetail.cells(atLevel: tile.z) : 1
    fillMesher = FillMesher(cells: cells)
    lineMesher = LineMesher(cells: cells)
    extrusionMesher = ExtrusionMesher(findsFootings: hasTerrain, cells: cells)
    self.isBent = cells > 1
    circlePieces = cells > 1 ? CircleMesher.bentPieces : 1
    self.tileBudget = tileBudget
    self.tile = tile
    self.dataTile = dataTile
    self.zooms = zooms
    self.paints = paints
  }

  /// The mesh of everything gathered, or `nil` if there is nothing.
  package mutating func mesh() -> TileMesh? {
    fills.sortVertices()
    edges.sortVertices()
    lines.sortVertices()
    let order = extrusions.sortVertices()
    let mesh = TileMesh(
      tile: tile, fills: fills, edges: edges, lines: lines, extrusions: extrusions,
      circles: circles, tallestMetres: tallestMetres, paints: usedPaints.sorted(),
      footings: extrusionMesher.footings.sorted(order, of: extrusions.vertices))
    return mesh.byteCount > 0 ? mesh : nil
  }

  private var byteCount: Int {
    fills.byteCount + edges.byteCount + lines.byteCount + extrusions.byteCount
      + circles.byteCount
  }

  /// Adds the features of `layer` that the layer's filter accepts, as far as there is room.
  package mutating func append(_ layer: VectorTileLayer, _ compiled: CompiledLayer) {
    guard let grid = grid(layer.extent), !compiled.isCasing else { return }
    switch compiled.layer.kind {
    case .background, .raster, .hillshade, .colorRelief, .symbol, .unsupported: break
    case .fill:
      forEachFeature(of: layer, compiled) { builder, _, evaluated in
        builder.fillMesher.append(
          builder.geometry, grid, paint: evaluated.paint, smoothing: compiled.smoothing,
          fills: &builder.fills, edges: &builder.edges)
        builder.featureEnds.fills.append(builder.fills.indices.count)
        builder.featureEnds.edges.append(builder.edges.indices.count)
      }
    case .line: appendLines(of: layer, compiled, grid)
    case .fillExtrusion(let style):
      let context = EvaluationContext(styleZoom: Double(tile.z))
      var rounding = CornerRounding(
        metres: style.roundedCornerDistance.evaluate(context), in: dataTile, extent: layer.extent)
      let finer =
        rounding == nil ? grid : self.grid(layer.extent * CornerRounding.refinement) ?? grid
      forEachFeature(of: layer, compiled) { builder, kind, evaluated in
        if kind == .polygon { rounding?.round(&builder.geometry) }
        builder.appendExtrusion(kind, kind == .polygon ? finer : grid, evaluated)
      }
    case .circle, .heatmap:
      let pieces = compiled.layer.kind.facesViewer ? 1 : circlePieces
      forEachFeature(of: layer, compiled) { builder, kind, evaluated in
        builder.circleMesher.append(
          builder.geometry, grid, isArea: kind == .polygon, paint: evaluated.paint,
          pieces: pieces, to: &builder.circles)
      }
    }
    endSections(compiled)
  }

  private func grid(_ extent: Int) -> GridTransform? {
    GridTransform(source: dataTile, drawn: tile, extent: extent)
  }

  /// Calls `body` for each feature that is drawn, after reading its geometry.
  @inline(__always)
  private mutating func forEachFeature(
    of layer: VectorTileLayer, _ compiled: CompiledLayer,
    _ body: (inout TileMeshBuilder, GeometryKind, EvaluatedFeature) -> Void
  ) {
    guard let kind = compiled.layer.kind.planned else { return }
    var evaluator = FeatureEvaluator(
      layer,
      EvaluationRules(
        compiled: compiled, level: tile.z, zooms: zooms, paints: paints,
        place: TilePlace(tile: dataTile, extent: layer.extent)))
    var lastPaint: UInt16?
    var features = compiled.drawingOrder(of: layer, styleZoom: Double(tile.z)) {
      tileBudget.mayGoOn(0)
    }
    if features.order == nil {
      features.order = tileBudget.order(
        of: features.count, least: TileLimits.leastFeatureBytes)
    }
    for feature in features where kind.takes(feature.geometryKind) {
      guard tileBudget.mayGoOn(byteCount) else { return }
      guard let evaluated = evaluator.evaluate(feature) else { continue }
      // A feature with a damaged geometry is skipped; the rest of the tile is drawn.
      guard (try? feature.readGeometry(into: &geometry)) != nil else { continue }
      tileBudget.fit(&geometry, taken: byteCount + stitcher.pointCount * TileLimits.bytesPerPoint)
      if evaluated.paint != lastPaint {
        usedPaints.insert(evaluated.paint)
        if compiled.casing != nil { usedPaints.insert(evaluated.paint &- 1) }
      }
      lastPaint = evaluated.paint
      body(&self, feature.geometryKind, evaluated)
    }
  }

  private mutating func appendLines(
    of layer: VectorTileLayer, _ compiled: CompiledLayer, _ grid: GridTransform
  ) {
    var waiting: EvaluatedFeature?
    forEachFeature(of: layer, compiled) { builder, kind, evaluated in
      // Only neighbours in the order of features are stitched, so that the order is kept.
      if let latest = waiting, latest != evaluated {
        builder.appendStitched(latest, grid)
        waiting = nil
      }
      if evaluated.mayBeStitched, kind == .line {
        builder.stitcher.append(builder.geometry)
        waiting = evaluated
      } else {
        builder.appendLine(kind, grid, evaluated)
      }
    }
    if let waiting { appendStitched(waiting, grid) }
  }

  private mutating func appendLine(
    _ kind: GeometryKind, _ grid: GridTransform, _ evaluated: EvaluatedFeature
  ) {
    if kind == .polygon {
      lineMesher.appendOutlines(
        geometry, grid, evaluated.shape, paint: evaluated.paint, to: &lines)
    } else {
      lineMesher.appendLines(
        geometry, grid, evaluated.shape, paint: evaluated.paint, to: &lines)
    }
    featureEnds.lines.append(lines.indices.count)
  }

  /// Appends the lines that wait in the stitcher.
  private mutating func appendStitched(_ evaluated: EvaluatedFeature, _ grid: GridTransform) {
    stitcher.stitch()
    lineMesher.appendLines(
      stitcher.result, grid, evaluated.shape, paint: evaluated.paint, to: &lines,
      partEnds: &featureEnds.lines)
  }

  private mutating func appendExtrusion(
    _ kind: GeometryKind, _ grid: GridTransform, _ evaluated: EvaluatedFeature
  ) {
    let (base, top) = (evaluated.baseMetres, evaluated.heightMetres)
    let height =
      if kind == .polygon {
        extrusionMesher.append(
          geometry, grid, paint: evaluated.paint, baseMetres: base, heightMetres: top,
          to: &extrusions, parts: &featureEnds.extrusions)
      } else {
        extrusionMesher.appendLines(
          geometry, grid, paint: evaluated.paint, baseMetres: base, heightMetres: top,
          to: &extrusions, parts: &featureEnds.extrusions)
      }
    tallestMetres = max(tallestMetres, height)
  }

  /// Closes the sections of a layer. The order of features is kept where it is visible: buildings
  /// hide one another by depth, and features with one paint look alike, but paints keep theirs.
  private mutating func endSections(_ compiled: CompiledLayer) {
    let layer = compiled.index
    let casing = compiled.casing?.layer
    // Extrusions are drawn several times, so leaving out distant ones pays off.
    extrusions.endExtrusions(
      layer: layer, parts: featureEnds.extrusions, riseWithZoom: compiled.layer.kind.risesWithZoom)
    let keepsOrder = !compiled.references.isEmpty
    if isBent {
      featureEnds.fills = fills.sortBySquares(featureEnds: featureEnds.fills)
      featureEnds.edges = edges.sortBySquares(featureEnds: featureEnds.edges)
    }
    fills.endBlocks(layer: layer, keepsOrder: keepsOrder, featureEnds: featureEnds.fills)
    edges.endBlocks(layer: layer, keepsOrder: keepsOrder, featureEnds: featureEnds.edges)
    let linesStart = lines.openStart
    let lineEnds = lines.endBlocks(
      layer: layer, casing: casing, keepsOrder: keepsOrder, featureEnds: featureEnds.lines)
    if !compiled.layer.kind.hasRamp { lines.numberFeatures(from: linesStart, endingAt: lineEnds) }
    circles.endSection(layer: layer)
    featureEnds.removeAll()
  }
}

/// For each feature of the current layer, the number of indices in each stream after it.
private struct FeatureEnds {
  var fills: [Int] = []
  var edges: [Int] = []
  var lines: [Int] = []
  var extrusions: [ExtrusionPart] = []

  mutating func removeAll() {
    fills.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    extrusions.removeAll(keepingCapacity: true)
  }
}

extension StyleLayer.Kind {
  /// Whether it consists of circles that face the viewer at any zoom.
  fileprivate var facesViewer: Bool {
    if case .circle(let style) = self {
      style.pitchAlignment.constantValue == .viewport
    } else {
      false
    }
  }

  /// Whether the heights of extrusions depend on the zoom.
  fileprivate var risesWithZoom: Bool {
    if case .fillExtrusion(let style) = self { style.growsByZoom } else { false }
  }
}

extension LayerPlan.Kind {
  /// Whether features of a geometry kind are drawn by this kind of layer.
  package func takes(_ geometry: GeometryKind) -> Bool {
    switch self {
    // As in the reference renderer, lines are closed for fills and are walls for extrusions.
    case .fill, .line, .extrusion: geometry == .line || geometry == .polygon
    case .circle, .heatmap: geometry != .unknown
    case .background, .raster, .hillshade, .colorRelief, .symbol: false
    }
  }
}

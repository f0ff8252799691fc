import GeoMath
import MapStyle
import RenderModel
import Tessellation
import VectorTiles

/// Gathers the triangles of one tile, layer by layer.
struct MeshAssembly {
  private let tile: TileID
  private let dataTile: TileID
  /// The style zooms at which the mesh is drawn. Filters see the first, heights the last, since
  /// buildings that grow over some zooms must not stay flat in tiles that are drawn on and on.
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
  private var fillMesher = FillMesher()
  private var lineMesher = LineMesher()
  private var extrusionMesher = ExtrusionMesher()
  private let circleMesher = CircleMesher()
  private var geometry = TileGeometry()

  init(tile: TileID, dataTile: TileID, zooms: Range<Double>, paints: PaintTable) {
    self.tile = tile
    self.dataTile = dataTile
    self.zooms = zooms
    self.paints = paints
  }

  /// Everything gathered; `nil` when that is nothing.
  func mesh() -> TileMesh? {
    let mesh = TileMesh(
      tile: tile, fills: fills, edges: edges, lines: lines, extrusions: extrusions,
      circles: circles, tallestMetres: tallestMetres, paints: usedPaints.sorted())
    return mesh.byteCount > 0 ? mesh : nil
  }

  /// Adds the features of `layer` that the recipe's filter lets pass.
  mutating func append(_ layer: VectorTileLayer, _ recipe: LayerRecipe) {
    guard let grid = GridTransform(source: dataTile, drawn: tile, extent: layer.extent) else {
      return
    }
    // The paint is taken out of the layer once: it is large, and features are many.
    switch recipe.layer.kind {
    case .background, .unsupported: break
    case .fill(let style):
      let isSmoothed = style.antialias.constantValue != false
      forEachFeature(of: layer, recipe) { assembly, _, paint in
        assembly.fillMesher.append(
          assembly.geometry, grid, paint: paint, isSmoothed: isSmoothed, fills: &assembly.fills,
          edges: &assembly.edges)
      }
    case .line(let style, let layout):
      forEachFeature(of: layer, recipe) { assembly, feature, paint in
        assembly.appendLine(feature, style, layout, grid, paint: paint)
      }
    case .fillExtrusion(let style):
      forEachFeature(of: layer, recipe) { assembly, feature, paint in
        assembly.appendExtrusion(feature, style, grid, paint: paint)
      }
    case .circle:
      forEachFeature(of: layer, recipe) { assembly, _, paint in
        assembly.circleMesher.append(
          assembly.geometry, grid, paint: paint, to: &assembly.circles)
      }
    }
    endSections(recipe)
  }

  /// Hands over, with its paint, each feature that is to be drawn; its geometry has been read.
  private mutating func forEachFeature(
    of layer: VectorTileLayer, _ recipe: LayerRecipe,
    _ body: (inout MeshAssembly, VectorTileFeature, UInt16) -> Void
  ) {
    let kind = recipe.layer.kind.planned
    let filter = recipe.layer.filter
    var latest: (snapshot: FeatureSnapshot, paint: UInt16)?
    var lastPaint: UInt16?
    for feature in layer.features where kind?.takes(feature.geometryKind) ?? false {
      let context = EvaluationContext(styleZoom: zooms.lowerBound, feature: feature)
      guard filter.matches(context) else { continue }
      // A feature whose geometry makes no sense costs itself, not the tile.
      guard (try? feature.readGeometry(into: &geometry)) != nil else { continue }
      let paint = paint(for: feature, recipe, &latest)
      if paint != lastPaint { usedPaints.insert(paint) }
      lastPaint = paint
      body(&self, feature, paint)
      noteFeatureEnd()
    }
  }

  /// Remembers where the feature's triangles end in each stream.
  private mutating func noteFeatureEnd() {
    featureEnds.fills.append(fills.indices.count)
    featureEnds.edges.append(edges.indices.count)
    featureEnds.lines.append(lines.indices.count)
    featureEnds.extrusions.append(extrusions.indices.count)
  }

  /// The feature's paint. Neighbouring features are often alike, so the last one is tried first.
  private func paint(
    for feature: VectorTileFeature, _ recipe: LayerRecipe,
    _ latest: inout (snapshot: FeatureSnapshot, paint: UInt16)?
  ) -> UInt16 {
    if recipe.references.isEmpty { return UInt16(recipe.index) }
    let snapshot = recipe.snapshot(of: feature)
    if let latest, latest.snapshot == snapshot { return latest.paint }
    let paint = paints.number(layer: recipe.index, snapshot: snapshot)
    latest = (snapshot, paint)
    return paint
  }

  private mutating func appendLine(
    _ feature: VectorTileFeature, _ style: LinePaint, _ layout: LineLayout, _ grid: GridTransform,
    paint: UInt16
  ) {
    let shape = shape(style, layout, feature)
    if feature.geometryKind == .polygon {
      lineMesher.appendOutlines(geometry, grid, shape, paint: paint, to: &lines)
    } else {
      lineMesher.appendLines(geometry, grid, shape, paint: paint, to: &lines)
    }
  }

  private mutating func appendExtrusion(
    _ feature: VectorTileFeature, _ style: ExtrusionPaint, _ grid: GridTransform, paint: UInt16
  ) {
    let context = EvaluationContext(styleZoom: zooms.upperBound, feature: feature)
    let height = extrusionMesher.append(
      geometry, grid, paint: paint, baseMetres: Float(style.base.evaluate(context)),
      heightMetres: Float(style.height.evaluate(context)), to: &extrusions)
    tallestMetres = max(tallestMetres, height)
  }

  private func shape(
    _ style: LinePaint, _ layout: LineLayout, _ feature: VectorTileFeature
  ) -> LineShape {
    let context = EvaluationContext(styleZoom: zooms.lowerBound, feature: feature)
    return LineShape(
      join: LineJoin(layout.join.evaluate(context)), cap: LineCap(layout.cap.evaluate(context)),
      miterLimit: Float(layout.miterLimit.evaluate(context)),
      widestHalfWidth: widestHalfWidth(style, feature))
  }

  /// Half of the greatest width in grid units: points become fewer grid units as the mesh is drawn
  /// larger, while widths usually grow.
  private func widestHalfWidth(_ style: LinePaint, _ feature: VectorTileFeature) -> Float {
    let unitsPerPoint = Double(TileMesh.gridExtent) / 512
    func halfWidth(_ zoom: Double) -> Double {
      let context = EvaluationContext(styleZoom: zoom, feature: feature)
      let points = style.width.evaluate(context) + style.gapWidth.evaluate(context) / 2
      let level = min(max(zoom, Double(tile.z)), zooms.upperBound)
      return points / 2 * unitsPerPoint / Double(1 << max(0, Int(level) - tile.z))
    }
    return Float(max(halfWidth(zooms.lowerBound), halfWidth(zooms.upperBound)))
  }

  /// Closes the sections of a layer. Where the order of features shows, it is kept: buildings hide
  /// one another by depth, and features of one paint look alike, but paints must not swap places.
  private mutating func endSections(_ recipe: LayerRecipe) {
    let layer = recipe.index
    extrusions.endBlocks(layer: layer, featureEnds: featureEnds.extrusions)
    if recipe.references.isEmpty {
      fills.endBlocks(layer: layer, featureEnds: featureEnds.fills)
      edges.endBlocks(layer: layer, featureEnds: featureEnds.edges)
      lines.endBlocks(layer: layer, featureEnds: featureEnds.lines)
    } else {
      fills.endSection(layer: layer)
      edges.endSection(layer: layer)
      lines.endSection(layer: layer)
    }
    circles.endSection(layer: layer)
    featureEnds.removeAll()
  }
}

/// For each feature of the layer at hand, the number of indices in each stream after it.
private struct FeatureEnds {
  var fills: [Int] = []
  var edges: [Int] = []
  var lines: [Int] = []
  var extrusions: [Int] = []

  mutating func removeAll() {
    fills.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    extrusions.removeAll(keepingCapacity: true)
  }
}

extension LayerPlan.Kind {
  /// Whether features of a geometry kind are drawn by this kind of layer.
  fileprivate func takes(_ geometry: GeometryKind) -> Bool {
    switch self {
    case .fill, .extrusion: geometry == .polygon
    case .line: geometry == .line || geometry == .polygon
    case .circle: geometry != .unknown
    case .background: false
    }
  }
}

extension LineJoin {
  fileprivate init(_ join: LineLayout.Join) {
    switch join {
    case .bevel: self = .bevel
    case .round: self = .round
    case .miter: self = .miter
    }
  }
}

extension LineCap {
  fileprivate init(_ cap: LineLayout.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

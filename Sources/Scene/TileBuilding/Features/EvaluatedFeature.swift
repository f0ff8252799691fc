import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import VectorTiles

/// The properties with which a style layer draws a feature.
package struct EvaluatedFeature: Equatable {
  /// The number of its paint.
  package var paint: UInt16
  package var shape = LineShape()
  /// Whether lines that continue one another may be joined. Translucent ones show their overlaps.
  package var mayBeStitched = false
  /// The base of extrusions above the ground.
  package var baseMetres: Float = 0
  package var heightMetres: Float = 0
}

/// Evaluates the features of one layer of a tile. Features are many and differ little in what a
/// style depends on, so each combination of values is evaluated once and then looked up.
package struct FeatureEvaluator {
  private let rules: EvaluationRules
  /// The attributes that matter, or `nil` if the style may depend on anything.
  private let selection: AttributeSelection?
  /// The numbers of the selected values and, last, the geometry kind.
  private var traits: [UInt32]
  private var latestTraits: [UInt32] = []
  private var latest: EvaluatedFeature?
  private var known: [[UInt32]: EvaluatedFeature?] = [:]

  /// If nearly every feature in a layer is different, remembering more does not help.
  private static let mostKnown = 4096

  package init(_ layer: VectorTileLayer, _ rules: EvaluationRules) {
    self.rules = rules
    selection = rules.compiled.decisiveNames.map { AttributeSelection(of: $0, in: layer) }
    traits = [UInt32](repeating: 0, count: (selection?.count ?? 0) + 1)
  }

  /// How to draw a feature, or `nil` if the layer's filter rejects it.
  package mutating func evaluate(_ feature: VectorTileFeature) -> EvaluatedFeature? {
    guard let selection else { return rules.evaluate(feature) }
    feature.readValueNumbers(of: selection, into: &traits)
    traits[selection.count] = UInt32(feature.geometryKind.rawValue)
    if traits != latestTraits {
      latest = decided(feature)
      latestTraits = traits
    }
    return latest
  }

  private mutating func decided(_ feature: VectorTileFeature) -> EvaluatedFeature? {
    if let decided = known[traits] { return decided }
    let evaluated = rules.evaluate(feature)
    if known.count < FeatureEvaluator.mostKnown { known[traits] = .some(evaluated) }
    return evaluated
  }
}

/// The rules by which the features of one style layer are evaluated in one tile.
package struct EvaluationRules {
  package let compiled: CompiledLayer
  /// The level of the tile that is drawn.
  package let level: Int
  /// The style zooms at which the mesh is drawn. Filters are evaluated at the tile's own.
  package let zooms: Range<Double>
  package let paints: PaintTable
  /// The tile that the features are from, for styles that depend on where features lie.
  package var place: TilePlace?
  /// The paint for features that all look alike.
  private let ownPaint: UInt16

  package init(
    compiled: CompiledLayer, level: Int, zooms: Range<Double>, paints: PaintTable,
    place: TilePlace? = nil
  ) {
    self.compiled = compiled
    self.level = level
    self.zooms = zooms
    self.paints = paints
    self.place = place
    ownPaint = UInt16(clamping: paints.number(ofLayer: compiled.index))
  }

  /// Returns `nil` for a feature that the filter rejects.
  package func evaluate(_ feature: VectorTileFeature) -> EvaluatedFeature? {
    let context = self.context(feature, Double(level))
    guard compiled.layer.filter.matches(context) else { return nil }
    let growth = growth(of: feature)
    var evaluated = EvaluatedFeature(paint: paint(of: feature, growth))
    switch compiled.layer.kind {
    case .line(let style):
      evaluated.shape = LineShape(
        join: LineJoin(style.join.evaluate(context)), cap: LineCap(style.cap.evaluate(context)),
        miterLimit: Float(style.miterLimit.evaluate(context)),
        widestHalfWidth: widestHalfWidth(style, feature))
      evaluated.shape.cornerReach = cornerReach(style, evaluated.shape.widestHalfWidth)
      evaluated.shape.isSolid = style.isSolid
      evaluated.shape.offsetSide = offsetSide(style, feature)
      evaluated.mayBeStitched =
        style.isSolid && evaluated.shape.isRound && !isTranslucent(style, feature)
      evaluated.shape.roundLimit = Float(style.roundLimit.evaluate(context))
      if style.gradient.isSpecified { evaluated.shape.rampPart = feature.lineProgress ?? 0...1 }
    case .fillExtrusion(let style):
      evaluated.baseMetres = growth?.baseMetres ?? Float(style.base.evaluate(context))
      evaluated.heightMetres = growth?.heightMetres ?? Float(style.height.evaluate(context))
    case .background, .fill, .circle, .heatmap, .raster, .hillshade, .colorRelief, .symbol,
      .unsupported:
      break
    }
    return evaluated
  }

  private func context(_ feature: VectorTileFeature, _ zoom: Double) -> EvaluationContext {
    var context = EvaluationContext(styleZoom: zoom, feature: feature)
    if compiled.asksForPlace, let place {
      context.location = TileFeatureLocation(feature: feature, place: place)
    }
    return context
  }

  private func growth(of feature: VectorTileFeature) -> HeightGrowth? {
    guard case .fillExtrusion(let style) = compiled.layer.kind else { return nil }
    return HeightGrowth(style, zooms: zooms, feature: feature) { property, zoom in
      property.evaluate(context(feature, zoom))
    }
  }

  private func paint(of feature: VectorTileFeature, _ growth: HeightGrowth?) -> UInt16 {
    let casing = compiled.casing?.layer
    if casing == nil && compiled.references.isEmpty && growth == nil { return ownPaint }
    return UInt16(
      clamping: paints.number(
        layer: compiled.index, casing: casing, snapshot: compiled.snapshot(of: feature, in: place),
        growth: growth))
  }

  /// Whether a line is translucent at all zooms of the mesh, not just while it fades in.
  private func isTranslucent(_ style: LineStyle, _ feature: VectorTileFeature) -> Bool {
    if style.opacity.references.state || style.color.references.state { return true }
    return [zooms.lowerBound, Double(level), zooms.upperBound].allSatisfy { zoom in
      let context = self.context(feature, zoom)
      let alpha = style.opacity.evaluate(context) * Double(style.color.evaluate(context).alpha)
      return alpha > 0.001 && alpha < 0.998
    }
  }

  /// 15 points at the mesh's last zoom, as in the reference renderer, or more for a wide line.
  private func cornerReach(_ style: LineStyle, _ widestHalfWidth: Float) -> Float {
    guard style.dashArray.isSpecified || style.pattern.isSpecified else { return 0 }
    let last = max(level, Int(zooms.upperBound) - 1)
    let points = 15 * Float(TileMesh.gridExtent) / 512
    return max(points / Float(1 << min(last - level, 8)), 2 * widestHalfWidth)
  }

  /// The side to which a line is offset: 0 for an offset of at most half the width.
  private func offsetSide(_ style: LineStyle, _ feature: VectorTileFeature) -> Float {
    if style.offset.constantValue == 0 { return 0 }
    let middle = (zooms.lowerBound + zooms.upperBound) / 2
    let context = EvaluationContext(styleZoom: middle, feature: feature)
    let offset = style.offset.evaluate(context)
    return abs(offset) * 2 <= style.width.evaluate(context) ? 0 : offset > 0 ? 1 : -1
  }

  /// Half the greatest width in grid units. A point becomes fewer grid units as the mesh is drawn
  /// larger, while widths usually grow.
  private func widestHalfWidth(_ style: LineStyle, _ feature: VectorTileFeature) -> Float {
    let unitsPerPoint = Double(TileMesh.gridExtent) / 512
    func halfWidth(_ zoom: Double) -> Double {
      let context = self.context(feature, zoom)
      var points = style.width.evaluate(context) + style.gapWidth.evaluate(context) / 2
      if let casing = compiled.casing { points = max(points, casing.style.width.evaluate(context)) }
      let level = min(max(zoom, Double(level)), zooms.upperBound)
      return points / 2 * unitsPerPoint / Double(1 << max(0, Int(level) - self.level))
    }
    return Float(max(halfWidth(zooms.lowerBound), halfWidth(zooms.upperBound)))
  }
}

extension LineShape {
  fileprivate var isRound: Bool { join == .round && cap == .round }
}

extension LineJoin {
  fileprivate init(_ join: LineStyle.Join) {
    switch join {
    case .bevel: self = .bevel
    case .round: self = .round
    case .miter: self = .miter
    }
  }
}

extension LineCap {
  fileprivate init(_ cap: LineStyle.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// Evaluates, at each frame's zoom, what the numbers of a `PaintTable` mean. Paints that do not
/// depend on the zoom are evaluated once.
struct PaintEvaluator {
  /// The uniforms of each paint, indexed by paint number.
  private(set) var uniforms: [PaintUniforms] = []
  /// The list that `uniforms` was before and that is filled next. The renderer keeps the last list,
  /// and writing to a shared list would copy it.
  private var spareUniforms: [PaintUniforms] = []
  private var styleLayers: [StyleLayer] = []
  /// The indices of the style's layers in drawing order.
  private var order: [Int]
  var sky: Sky { didSet { evaluatedSky = nil } }
  private var evaluatedSky: (look: SkyLook, zoom: Double)?
  private let atmosphere: Atmosphere
  private let table: PaintTable
  private var layers: [Int] = []
  /// What each paint knows of its features, boxed as expressions expect it.
  private var features: [any FeatureAttributes] = []
  /// How the extrusions of each paint grow with the zoom, and the attributes needed for that.
  private var growths: [(HeightGrowth, feature: any FeatureAttributes)?] = []
  /// The feature states that the application has set.
  var states = FeatureStates()
  private var evaluatedStates = 0
  private var traits: [LayerTraits] = []
  /// Whether layers have other properties than at the last evaluation.
  private var hasEditedLayers = false
  /// Whether paints have changed since they were summarized.
  private var isSummaryStale = true
  private var isTurned = false
  /// The casings, or `nil` if they must be found again.
  private var casings: LineCasings?
  private var evaluatedZoom: Double?
  private var evaluatedBearing: Rotation?
  private let patterns: PatternAtlas

  init(style: Style, table: PaintTable, patterns: PatternAtlas) {
    self.patterns = patterns
    self.table = table
    sky = style.sky ?? Sky()
    atmosphere = style.atmosphere
    order = style.drawingOrder
    for index in style.layers.indices { show(style.layers[index], at: index) }
  }

  /// Shows a new or edited layer.
  mutating func show(_ layer: StyleLayer, at index: Int) {
    let new = LayerTraits(layer, ownPaint: table.number(ofLayer: index))
    let known = index < styleLayers.count ? styleLayers[index] : nil
    if known?.definition != layer.definition || known?.isVisible != layer.isVisible {
      casings = nil
    }
    if index < styleLayers.count {
      (styleLayers[index], traits[index]) = (layer, new)
    } else {
      styleLayers.append(layer)
      traits.append(new)
    }
    hasEditedLayers = true
    isTurned = traits.contains(where: \.dependsOnBearing)
  }

  mutating func setOrder(_ order: [Int]) {
    self.order = order
    casings = nil
  }

  /// Makes the next evaluation evaluate all paints, because images have changed.
  mutating func forgetPaints() {
    for index in traits.indices { traits[index].isStale = true }
    hasEditedLayers = true
  }

  /// Evaluates `uniforms` for a style zoom and bearing.
  mutating func evaluate(at zoom: Double, bearing: Rotation) {
    let known = layers.count
    for entry in table.entries(from: known) {
      layers.append(entry.layer)
      features.append(entry.snapshot)
      growths.append(entry.growth.map { ($0, $0.feature) })
    }
    let hasZoomed = zoom != evaluatedZoom
    let hasTurned = isTurned && bearing != evaluatedBearing
    let hasOtherStates = states.version != evaluatedStates
    guard hasZoomed || hasTurned || hasOtherStates || hasEditedLayers || layers.count > known
    else { return }
    isSummaryStale = true
    for layer in traits.indices where !traits[layer].isStale {
      traits[layer].isStale =
        (hasZoomed && traits[layer].dependsOnZoom)
        || (hasTurned && traits[layer].dependsOnBearing)
        || (hasOtherStates && traits[layer].states != nil)
    }
    evaluatePaints(after: known, zoom, bearing)
    let context = EvaluationContext(styleZoom: zoom)
    for layer in traits.indices where traits[layer].isStale && traits[layer].isDrawn(at: zoom) {
      traits[layer].refresh(styleLayers[layer].kind, context)
    }
    hasEditedLayers = false
    evaluatedZoom = zoom
    evaluatedBearing = bearing
    evaluatedStates = states.version
  }

  /// Evaluates the paints of stale layers and those after the first `known`. A layer that is not
  /// drawn at the zoom stays stale.
  private mutating func evaluatePaints(after known: Int, _ zoom: Double, _ bearing: Rotation) {
    swap(&uniforms, &spareUniforms)
    uniforms.removeAll(keepingCapacity: true)
    for index in layers.indices {
      let layer = layers[index]
      let isNew = index >= known
      if !traits[layer].isDrawn(at: zoom) {
        if isNew { traits[layer].isStale = true }
        uniforms.append(isNew ? PaintUniforms() : spareUniforms[index])
      } else if isNew || traits[layer].isStale {
        uniforms.append(uniforms(ofPaint: index, zoom: zoom, bearing: bearing))
      } else {
        uniforms.append(spareUniforms[index])
      }
    }
  }

  /// The style layer that a paint belongs to, or `nil` if it is newer than the last evaluation.
  func layer(ofPaint number: Int) -> Int? {
    layers.indices.contains(number) ? layers[number] : nil
  }

  /// Summarizes, for each layer, its visible paints. Other paints must not count; otherwise tiles
  /// that were visible earlier would change the picture.
  ///
  /// - Parameter hasOthers: whether other tiles may be visible than at the last summary.
  mutating func summarize(_ pyramids: [TilePyramid], hasOthers: Bool) {
    guard hasOthers || isSummaryStale else { return }
    isSummaryStale = false
    for layer in traits.indices {
      traits[layer].beginSummary(own: uniforms[traits[layer].ownPaint])
    }
    for pyramid in pyramids {
      for shown in pyramid.shown { summarize(shown.mesh.paints) }
    }
  }

  private mutating func summarize(_ paints: [UInt16]) {
    for paint in paints where Int(paint) < layers.count {
      traits[layers[Int(paint)]].add(uniforms[Int(paint)])
    }
  }

  /// Appends the style's layers that are drawn at a style zoom, in drawing order.
  func appendVisibleLayers(at zoom: Double, to plans: inout [LayerPlan]) {
    for index in order {
      let traits = traits[index]
      // Labels fade out beyond the zooms of their layer. Layers without any are dropped later.
      let isSymbol = traits.kind == .symbol && traits.isVisible
      guard let kind = traits.kind,
        isSymbol || (traits.hasColor && traits.opacity > 0 && traits.isDrawn(at: zoom))
      else { continue }
      let own = uniforms[traits.ownPaint]
      var plan = LayerPlan(
        layer: index, kind: kind, isOpaque: traits.isOpaque, isAntialiased: traits.isAntialiased,
        paint: traits.ownPaint)
      plan.beyondEdge = traits.beyondEdge
      plan.opacity = traits.opacity
      plan.outline = traits.outline
      plan.hasPattern = traits.hasPattern
      switch kind {
      case .line:
        plan.hasRamp = traits.isRamp
        plan.hasDashes = traits.hasDashes
        if traits.hasOnePaint { plan.lineWidth = 2 * own.shape.x + own.shape.w }
      case .extrusion:
        plan.hasOcclusion = own.secondary.x > 0
        plan.occlusionRadius = plan.hasOcclusion ? own.secondary.y : 0
        plan.castsShadows = traits.castsShadows
      case .circle: plan.isUpright = own.shape.w <= 0.5
      case .heatmap: plan.smallestRadius = traits.smallestRadius
      default: break
      }
      plans.append(plan)
    }
  }

  /// Joins each casing with the layer that lies in it, so that they are drawn together, if that
  /// layer comes next and both are opaque, solid and unblurred.
  mutating func joinCasings(in plans: inout [LayerPlan]) {
    let casings = casings ?? LineCasings(of: styleLayers, inOrder: order)
    self.casings = casings
    var count = 0
    // A loop by index, because iterating over a list while changing it copies the list.
    for index in plans.indices {
      let plan = plans[index]
      if count > 0, casings.casing(of: plan.layer) == plans[count - 1].layer,
        mayJoin(plan), mayJoin(plans[count - 1])
      {
        let casing = plans[count - 1].layer
        plans[count - 1] = plan
        plans[count - 1].casing = casing
      } else {
        plans[count] = plan
        count += 1
      }
    }
    plans.removeLast(plans.count - count)
  }

  private func mayJoin(_ plan: LayerPlan) -> Bool {
    traits[plan.layer].isPlainLine && plan.isOpaque && plan.opacity == 1
  }

  /// The colour beyond an edge of the Mercator square: that of the background there, or else that of
  /// an opaque background of the square, slightly darker. Without any the picture is transparent.
  func color(beyond edge: WorldEdge) -> SIMD4<Float> {
    if let color = backgroundColor(beyond: edge) { return color }
    return (backgroundColor(beyond: nil) ?? .zero) * SIMD4(0.92, 0.92, 0.92, 1)
  }

  /// - Parameter edge: `nil` for the first background of the square itself.
  /// - Returns: `nil` if there is none or it is not opaque.
  private func backgroundColor(beyond edge: WorldEdge?) -> SIMD4<Float>? {
    let zoom = evaluatedZoom ?? 0
    let background = order.first {
      traits[$0].kind == .background && traits[$0].beyondEdge == edge
        && traits[$0].isDrawn(at: zoom)
    }
    guard let background, traits[background].isOpaque else { return nil }
    return uniforms[traits[background].ownPaint].color
  }

  mutating func skyLook(at zoom: Double) -> SkyLook {
    if let evaluatedSky, evaluatedSky.zoom == zoom { return evaluatedSky.look }
    let look = SkyLook(sky, atmosphere, EvaluationContext(styleZoom: zoom))
    evaluatedSky = (look, zoom)
    return look
  }

  private func uniforms(ofPaint index: Int, zoom: Double, bearing: Rotation) -> PaintUniforms {
    var context = EvaluationContext(styleZoom: zoom, feature: features[index])
    if let layer = traits[layers[index]].states {
      context.featureState = states.state(layer, features[index].identifier)
    }
    let kind = styleLayers[layers[index]].kind
    var uniforms = kind.uniforms(
      context, bearing: bearing, layer: layers[index], patterns: patterns)
    if let (growth, feature) = growths[index], case .fillExtrusion(let paint) = kind {
      let parts = growth.parts(of: paint, styleZoom: zoom, feature: feature)
      (uniforms.dash.x, uniforms.dash.y) = (1 - parts.height, 1 - parts.base)
    }
    return uniforms
  }
}

import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// What a style says of sky and haze, at a zoom.
struct SkyLook: Sendable {
  /// The colours above the horizon, premultiplied.
  var zenith: SIMD4<Float>
  var horizon: SIMD4<Float>
  /// Where haze hides half of the ground, in target distances; 0 for haze at the horizon alone.
  var hazeDistance: Double
  /// 0...1
  var starIntensity: Double
}

/// Works out, for each frame's zoom, what the numbers of a `PaintTable` mean. What does not depend
/// on the zoom is worked out once.
struct PaintEvaluator {
  /// Indexed by paint number.
  private(set) var uniforms: [PaintUniforms] = []
  /// The list before `uniforms`, to be filled next: who draws keeps the last one, and a list that
  /// is shared would have to be copied.
  private var spareUniforms: [PaintUniforms] = []
  private var styleLayers: [StyleLayer] = []
  /// The places of the style's layers in drawing order.
  private var order: [Int]
  var sky: Sky
  private let atmosphere: Atmosphere
  private let table: PaintTable
  private var layers: [Int] = []
  /// What each paint knows of its features, in the box in which expressions are handed it.
  private var features: [any FeatureAttributes] = []
  /// How the extrusions of each paint grow, with what that asks of a feature.
  private var growths: [(HeightGrowth, feature: any FeatureAttributes)?] = []
  /// What the application has set for features.
  var states = FeatureStates()
  private var evaluatedStates = 0
  private var traits: [LayerTraits] = []
  /// Layers have other properties than at the last evaluation.
  private var hasEditedLayers = false
  private var isTurned = false
  /// `nil` until they are looked for again.
  private var casings: LineCasings?
  private var evaluatedZoom: Double?
  private var evaluatedBearing: Rotation?
  private let patterns: PatternAtlas

  /// What is known of a layer of the style.
  private struct LayerTraits {
    /// Of the paint that is the layer's own.
    var ownPaint: Int
    /// Where the states of its features are; `nil` where it reads none.
    var states: FeatureStates.Layer?
    var dependsOnZoom: Bool
    var isLine: Bool
    /// Of lines that may be drawn together with their casing.
    var isPlainLine = false
    /// Whether its lines are painted with a ramp, whose colours may be translucent.
    var isRamp: Bool
    /// Whether its features all look alike, in all of their parts.
    var hasOnePaint: Bool
    /// It has other properties than at the last evaluation.
    var isEdited = true
    var isOpaque = false
    var isAntialiased = true
    var castsShadows = false
    /// Of the layer as a whole.
    var opacity: Float = 1
    var hasColor = false
    var hasPattern = false
    /// For heatmaps.
    var smallestRadius = Float.infinity

    init(_ layer: StyleLayer, ownPaint: Int) {
      self.ownPaint = ownPaint
      states = FeatureStates.Layer(readBy: layer)
      dependsOnZoom = layer.kind.paintDependsOnZoom
      isLine = layer.kind.planned == .line
      if case .line(let style) = layer.kind { isPlainLine = style.isPlainlyPainted }
      isRamp = layer.kind.hasRamp
      hasOnePaint = layer.kind.paintReferences.isEmpty && !layer.kind.hasRamp
    }
  }

  init(style: Style, table: PaintTable, patterns: PatternAtlas) {
    self.patterns = patterns
    self.table = table
    sky = style.sky ?? Sky()
    atmosphere = style.atmosphere
    order = style.drawingOrder
    for index in style.layers.indices { show(style.layers[index], at: index) }
  }

  /// Shows a layer that has been edited, or a new one.
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
    isTurned = styleLayers.contains(where: \.kind.dependsOnBearing)
  }

  /// Has layers drawn in another order.
  mutating func setOrder(_ order: [Int]) {
    self.order = order
    casings = nil
  }

  /// Works all paints out anew with the next evaluation, since there are other images.
  mutating func forgetPaints() {
    for index in traits.indices { traits[index].isEdited = true }
    hasEditedLayers = true
  }

  /// Brings `uniforms` up to date for a style zoom and bearing.
  mutating func evaluate(at zoom: Double, bearing: Rotation) {
    let known = layers.count
    for entry in table.entries(from: known) {
      layers.append(entry.layer)
      features.append(entry.snapshot)
      growths.append(entry.growth.map { ($0, $0.feature) })
    }
    let hasMoved = zoom != evaluatedZoom || (isTurned && bearing != evaluatedBearing)
    let hasOtherStates = states.version != evaluatedStates
    guard hasMoved || hasOtherStates || hasEditedLayers || layers.count > known else { return }
    swap(&uniforms, &spareUniforms)
    uniforms.removeAll(keepingCapacity: true)
    for index in layers.indices {
      let isNew = index >= known
      let layer = layers[index]
      let isOther =
        isNew || traits[layer].isEdited
        || (hasMoved && (traits[layer].dependsOnZoom || isTurned))
        || (hasOtherStates && traits[layer].states != nil)
      uniforms.append(
        isOther ? uniforms(ofPaint: index, zoom: zoom, bearing: bearing) : spareUniforms[index])
    }
    let context = EvaluationContext(styleZoom: zoom)
    for layer in styleLayers.indices {
      traits[layer].isAntialiased = styleLayers[layer].kind.isAntialiased(context)
      traits[layer].castsShadows = styleLayers[layer].kind.castsShadows(context)
      traits[layer].opacity = styleLayers[layer].kind.layerOpacity(context)
      traits[layer].isEdited = false
    }
    hasEditedLayers = false
    evaluatedZoom = zoom
    evaluatedBearing = bearing
    evaluatedStates = states.version
  }

  /// The style layer that a paint is of; `nil` for one that came since.
  func layer(ofPaint number: Int) -> Int? {
    layers.indices.contains(number) ? layers[number] : nil
  }

  /// Notes, for each layer, what holds for all of its paints that are in sight. Others must not
  /// count, or what was seen earlier would change the picture.
  mutating func summarize(_ pyramids: [TilePyramid]) {
    for layer in styleLayers.indices {
      // A background has no features; its own paint is always in sight.
      let kind = styleLayers[layer].kind.planned
      let isBackground = kind == .background || kind?.showsPictures ?? false
      let own = uniforms[traits[layer].ownPaint]
      traits[layer].isOpaque = !isBackground || own.isOpaque
      traits[layer].hasColor = isBackground && own.isVisible
      traits[layer].hasPattern = kind == .background && own.hasPattern
      traits[layer].smallestRadius = .infinity
    }
    for pyramid in pyramids {
      for shown in pyramid.shown { summarize(shown.mesh.paints) }
    }
  }

  private mutating func summarize(_ paints: [UInt16]) {
    for paint in paints where Int(paint) < layers.count {
      let layer = layers[Int(paint)]
      let uniforms = uniforms[Int(paint)]
      if traits[layer].isOpaque {
        traits[layer].isOpaque =
          traits[layer].isLine && !traits[layer].isRamp
          ? uniforms.isOpaqueLine : uniforms.isOpaque
      }
      if uniforms.hasPattern { traits[layer].hasPattern = true }
      if uniforms.isVisible { traits[layer].hasColor = true }
      // Means something for heatmaps alone, and costs less than asking which they are.
      traits[layer].smallestRadius = min(traits[layer].smallestRadius, uniforms.shape.x)
    }
  }

  /// The style's layers that are drawn at a style zoom, in drawing order.
  func appendVisibleLayers(at zoom: Double, to plans: inout [LayerPlan]) {
    for index in order {
      let layer = styleLayers[index]
      let traits = traits[index]
      // Labels fade out beyond the zooms of their layer; layers without any are dropped later.
      let isSymbol = layer.kind.planned == .symbol && layer.isVisible
      guard let kind = layer.kind.planned,
        isSymbol
          || (traits.hasColor && traits.opacity > 0 && layer.isDrawn(at: StyleZoom(zoom)))
      else { continue }
      plans.append(
        LayerPlan(
          layer: index, kind: kind, isOpaque: traits.isOpaque,
          isAntialiased: traits.isAntialiased, paint: traits.ownPaint))
      plans[plans.count - 1].opacity = traits.opacity
      plans[plans.count - 1].hasPattern = traits.hasPattern
      plans[plans.count - 1].hasOnePaint = traits.hasOnePaint
      if kind == .extrusion {
        let occlusion = uniforms[traits.ownPaint].secondary
        plans[plans.count - 1].hasOcclusion = occlusion.x > 0
        plans[plans.count - 1].occlusionRadius = occlusion.x > 0 ? occlusion.y : 0
        plans[plans.count - 1].castsShadows = traits.castsShadows
      }
      if kind == .heatmap { plans[plans.count - 1].smallestRadius = traits.smallestRadius }
    }
  }

  /// Has each casing drawn together with what lies in it, where that comes next and both are opaque,
  /// solid and unblurred.
  mutating func joinCasings(in plans: inout [LayerPlan]) {
    let casings = casings ?? LineCasings(of: styleLayers, inOrder: order)
    self.casings = casings
    var count = 0
    // By index, since a list that is looked through while it changes is copied.
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

  /// What is painted beyond the Mercator square's edges: an opaque background, a shade darker. With
  /// any other the picture is transparent there.
  var beyondEdgeColor: SIMD4<Float> {
    let zoom = StyleZoom(evaluatedZoom ?? 0)
    let background = order.first {
      styleLayers[$0].kind.planned == .background && styleLayers[$0].isDrawn(at: zoom)
    }
    guard let background, traits[background].isOpaque else { return .zero }
    return uniforms[traits[background].ownPaint].color * SIMD4(0.92, 0.92, 0.92, 1)
  }

  func skyLook(at zoom: Double) -> SkyLook {
    let context = EvaluationContext(styleZoom: zoom)
    return SkyLook(
      zenith: sky.skyColor.evaluate(context).premultiplied,
      horizon: sky.horizonColor.evaluate(context).premultiplied,
      hazeDistance: atmosphere.hazeDistance.evaluate(context),
      starIntensity: atmosphere.starIntensity.evaluate(context))
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

extension PaintUniforms {
  fileprivate var isVisible: Bool { color.w > 0.001 || secondary.w > 0.001 }

  /// Above this alpha an 8-bit colour is opaque.
  fileprivate var isOpaque: Bool { color.w > 0.998 && !hasPattern }

  /// A pattern leaves gaps in a line, but its rim and its opacity are those of the line; and what is
  /// not seen at all does not blend.
  fileprivate var isOpaqueLine: Bool { color.w > 0.998 || color.w < 0.001 }
}

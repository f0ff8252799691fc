import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import VectorTiles

/// The colours above the horizon, premultiplied.
struct SkyColors: Sendable {
  var zenith: SIMD4<Float>
  var horizon: SIMD4<Float>
}

/// Works out, for each frame's zoom, what the numbers of a `PaintTable` mean. What does not depend
/// on the zoom is worked out once.
struct PaintEvaluator {
  /// Indexed by paint number.
  private(set) var uniforms: [PaintUniforms] = []
  /// The list before `uniforms`, to be filled next: who draws keeps the last one, and a list that
  /// is shared would have to be copied.
  private var spareUniforms: [PaintUniforms] = []
  private let style: Style
  private let sky: Sky
  private let table: PaintTable
  private var layers: [Int] = []
  /// What each paint knows of its features, in the box in which expressions are handed it.
  private var features: [any FeatureAttributes] = []
  private var growths: [HeightGrowth?] = []
  /// What the application has set for features.
  var states = FeatureStates()
  private var evaluatedStates = 0
  /// For each layer of the style, where the states of its features are; `nil` where it reads none.
  private let stateLayers: [FeatureStates.Layer?]
  private let zoomDependent: [Bool]
  private let isTurned: Bool
  private var evaluatedZoom: Double?
  private var evaluatedBearing: Rotation?
  private let isLine: [Bool]
  /// Whether a layer's lines are painted with a ramp, whose colours may be translucent.
  private let isRamp: [Bool]
  /// Whether a layer's features all look alike, in all of their parts.
  private let hasOnePaint: [Bool]
  private var isOpaque: [Bool]
  private var isAntialiased: [Bool]
  private var hasColor: [Bool]
  private var hasPattern: [Bool]
  /// For heatmaps.
  private var smallestRadius: [Float]
  private let patterns: PatternAtlas

  init(style: Style, table: PaintTable, patterns: PatternAtlas) {
    self.patterns = patterns
    self.style = style
    sky = style.sky ?? Sky()
    self.table = table
    stateLayers = style.layers.map(FeatureStates.Layer.init(readBy:))
    zoomDependent = style.layers.map(\.kind.paintDependsOnZoom)
    isTurned = style.layers.contains(where: \.kind.dependsOnBearing)
    isLine = style.layers.map { $0.kind.planned == .line }
    isRamp = style.layers.map(\.kind.hasRamp)
    hasOnePaint = style.layers.map { $0.kind.paintReferences.isEmpty && !$0.kind.hasRamp }
    isOpaque = style.layers.map { _ in false }
    isAntialiased = style.layers.map { _ in true }
    hasColor = style.layers.map { _ in false }
    hasPattern = style.layers.map { _ in false }
    smallestRadius = style.layers.map { _ in .infinity }
  }

  /// Brings `uniforms` up to date for a style zoom and bearing.
  mutating func evaluate(at zoom: Double, bearing: Rotation) {
    let known = layers.count
    for entry in table.entries(from: known) {
      layers.append(entry.layer)
      features.append(entry.snapshot)
      growths.append(entry.growth)
    }
    let hasMoved = zoom != evaluatedZoom || (isTurned && bearing != evaluatedBearing)
    let hasOtherStates = states.version != evaluatedStates
    guard hasMoved || hasOtherStates || layers.count > known else { return }
    swap(&uniforms, &spareUniforms)
    uniforms.removeAll(keepingCapacity: true)
    for index in layers.indices {
      let isNew = index >= known
      let layer = layers[index]
      let isOther =
        isNew || (hasMoved && (zoomDependent[layer] || isTurned))
        || (hasOtherStates && stateLayers[layer] != nil)
      uniforms.append(
        isOther ? uniforms(ofPaint: index, zoom: zoom, bearing: bearing) : spareUniforms[index])
    }
    let context = EvaluationContext(styleZoom: zoom)
    for layer in style.layers.indices {
      isAntialiased[layer] = style.layers[layer].kind.isAntialiased(context)
    }
    evaluatedZoom = zoom
    evaluatedBearing = bearing
    evaluatedStates = states.version
  }

  /// Notes, for each layer, what holds for all of its paints that are in sight. Others must not
  /// count, or what was seen earlier would change the picture.
  mutating func summarize(_ pyramids: [TilePyramid]) {
    for layer in style.layers.indices {
      // A background has no features; its own paint is always in sight.
      let kind = style.layers[layer].kind.planned
      let isBackground = kind == .background || kind == .raster || kind == .hillshade
      isOpaque[layer] = !isBackground || uniforms[layer].isOpaque
      hasColor[layer] = isBackground && uniforms[layer].isVisible
      hasPattern[layer] = kind == .background && uniforms[layer].hasPattern
      smallestRadius[layer] = .infinity
    }
    for pyramid in pyramids {
      for shown in pyramid.shown { summarize(shown.mesh.paints) }
    }
  }

  private mutating func summarize(_ paints: [UInt16]) {
    for paint in paints where Int(paint) < layers.count {
      let layer = layers[Int(paint)]
      isOpaque[layer] =
        isOpaque[layer]
        && (isLine[layer] && !isRamp[layer]
          ? uniforms[Int(paint)].isOpaqueLine : uniforms[Int(paint)].isOpaque)
      hasPattern[layer] = hasPattern[layer] || uniforms[Int(paint)].hasPattern
      hasColor[layer] = hasColor[layer] || uniforms[Int(paint)].isVisible
      // Means something for heatmaps alone, and costs less than asking which they are.
      smallestRadius[layer] = min(smallestRadius[layer], uniforms[Int(paint)].shape.x)
    }
  }

  /// The style's layers that are drawn at a style zoom, in drawing order.
  func appendVisibleLayers(at zoom: Double, to plans: inout [LayerPlan]) {
    for (index, layer) in style.layers.enumerated() {
      // Labels fade out beyond the zooms of their layer; layers without any are dropped later.
      let isSymbol = layer.kind.planned == .symbol && layer.isVisible
      guard let kind = layer.kind.planned,
        isSymbol || (hasColor[index] && layer.isDrawn(at: StyleZoom(zoom)))
      else { continue }
      plans.append(
        LayerPlan(
          layer: index, kind: kind, isOpaque: isOpaque[index],
          isAntialiased: isAntialiased[index], paint: index))
      plans[plans.count - 1].hasPattern = hasPattern[index]
      plans[plans.count - 1].hasOnePaint = hasOnePaint[index]
      if kind == .heatmap { plans[plans.count - 1].smallestRadius = smallestRadius[index] }
    }
  }

  /// What is painted beyond the Mercator square's edges: an opaque background, a shade darker. With
  /// any other the picture is transparent there.
  var beyondEdgeColor: SIMD4<Float> {
    let background = style.layers.firstIndex { $0.kind.planned == .background && $0.isVisible }
    guard let background, isOpaque[background] else { return .zero }
    return uniforms[background].color * SIMD4(0.92, 0.92, 0.92, 1)
  }

  func skyColors(at zoom: Double) -> SkyColors {
    let context = EvaluationContext(styleZoom: zoom)
    return SkyColors(
      zenith: sky.skyColor.evaluate(context).premultiplied,
      horizon: sky.horizonColor.evaluate(context).premultiplied)
  }

  private func uniforms(ofPaint index: Int, zoom: Double, bearing: Rotation) -> PaintUniforms {
    var context = EvaluationContext(styleZoom: zoom, feature: features[index])
    if let layer = stateLayers[layers[index]] {
      context.featureState = states.state(layer, features[index].identifier)
    }
    let kind = style.layers[layers[index]].kind
    var uniforms = kind.uniforms(
      context, bearing: bearing, layer: layers[index], patterns: patterns)
    if let growth = growths[index], case .fillExtrusion(let paint) = kind {
      let parts = growth.parts(of: paint, styleZoom: zoom)
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

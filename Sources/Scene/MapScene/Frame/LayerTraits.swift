import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding

/// What a frame asks of a layer of the style, at hand without its properties, and what holds for
/// those of its paints that are in sight.
struct LayerTraits {
  /// Of the paint that is the layer's own.
  let ownPaint: Int
  /// `nil` for a layer that is not drawn.
  let kind: LayerPlan.Kind?
  let isVisible: Bool
  private let drawnZooms: Range<Double>
  /// Where the states of its features are; `nil` where it reads none.
  let states: FeatureStates.Layer?
  let dependsOnZoom: Bool
  let dependsOnBearing: Bool
  /// Of lines that may be drawn together with their casing.
  let isPlainLine: Bool
  /// Whether its lines are painted with a ramp, whose colours may be translucent.
  let isRamp: Bool
  /// Of fills: whether they have outlines of another colour.
  let isOutlined: Bool
  /// Whether its features all look alike, in all of their parts.
  let hasOnePaint: Bool

  /// What its paints are is to be worked out anew where it is drawn.
  var isStale = true
  var isOpaque = false
  private(set) var isAntialiased = true
  private(set) var castsShadows = false
  /// Of the layer as a whole.
  private(set) var opacity: Float = 1
  var hasColor = false
  var hasPattern = false
  private(set) var hasDashes = false
  /// For heatmaps.
  var smallestRadius = Float.infinity

  init(_ layer: StyleLayer, ownPaint: Int) {
    self.ownPaint = ownPaint
    kind = layer.kind.planned
    isVisible = layer.isVisible
    drawnZooms = layer.drawnZooms
    states = FeatureStates.Layer(readBy: layer)
    dependsOnZoom = layer.kind.paintDependsOnZoom
    dependsOnBearing = layer.kind.dependsOnBearing
    if case .line(let style) = layer.kind {
      isPlainLine = style.isPlainlyPainted
    } else {
      isPlainLine = false
    }
    if case .fill(let style) = layer.kind {
      isOutlined = style.isOutlined
    } else {
      isOutlined = false
    }
    isRamp = layer.kind.hasRamp
    hasOnePaint = layer.kind.paintReferences.isEmpty && !layer.kind.hasRamp
  }

  /// Whether it is drawn at a style zoom.
  func isDrawn(at zoom: Double) -> Bool { drawnZooms.contains(zoom) }

  /// Brings up to date what holds for the whole layer.
  mutating func refresh(_ kind: StyleLayer.Kind, _ context: EvaluationContext) {
    isAntialiased = kind.isAntialiased(context)
    castsShadows = kind.castsShadows(context)
    opacity = kind.layerOpacity(context)
    isStale = false
  }

  /// Begins to note what holds for the paints in sight.
  mutating func beginSummary(own: PaintUniforms) {
    // A background has no features; its own paint is always in sight.
    let isBackground = kind == .background || kind?.showsPictures ?? false
    isOpaque = !isBackground || own.isOpaque
    hasColor = isBackground && own.isVisible
    hasPattern = kind == .background && own.hasPattern
    hasDashes = false
    smallestRadius = .infinity
  }

  /// Notes a paint that is in sight.
  mutating func add(_ uniforms: PaintUniforms) {
    if isOpaque {
      isOpaque = kind == .line && !isRamp ? uniforms.isOpaqueLine : uniforms.isOpaque
    }
    if uniforms.hasPattern { hasPattern = true }
    if uniforms.isVisible { hasColor = true }
    // These mean something for lines and heatmaps alone, and cost less than asking which they are.
    if uniforms.hasDashes { hasDashes = true }
    smallestRadius = min(smallestRadius, uniforms.shape.x)
  }
}

extension PaintUniforms {
  /// Of a line; see `PaintUniforms.dash`.
  fileprivate var hasDashes: Bool { dash.x > 0 || dash.z > 0 }

  fileprivate var isVisible: Bool { color.w > 0.001 || secondary.w > 0.001 }

  /// Above this alpha an 8-bit colour is opaque.
  fileprivate var isOpaque: Bool { color.w > 0.998 && !hasPattern }

  /// A pattern leaves gaps in a line, but its rim and its opacity are those of the line; and what is
  /// not seen at all does not blend.
  fileprivate var isOpaqueLine: Bool { color.w > 0.998 || color.w < 0.001 }
}

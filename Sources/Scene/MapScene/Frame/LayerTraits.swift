import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding

/// What each frame asks of a style layer, without having to look at its properties, and a summary
/// of those of its paints that are visible.
struct LayerTraits {
  /// The number of the paint that belongs to the layer itself.
  let ownPaint: Int
  /// The kind in the plan, or `nil` for a layer that is not drawn.
  let kind: LayerPlan.Kind?
  /// For backgrounds: the edge of the Mercator square beyond which it lies.
  let beyondEdge: WorldEdge?
  let isVisible: Bool
  private let drawnZooms: Range<Double>
  /// Where the states of its features are kept, or `nil` if it reads none.
  let states: FeatureStates.Layer?
  let dependsOnZoom: Bool
  let dependsOnBearing: Bool
  /// Whether it is a line layer that may be drawn together with its casing.
  let isPlainLine: Bool
  /// Whether it is painted with a colour ramp, whose colours may be translucent.
  let isRamp: Bool
  /// The outline of a fill layer, as long as it is not opaque.
  private let translucentOutline: FillOutline?
  /// Whether all its features look alike, in all of their parts.
  let hasOnePaint: Bool

  /// Whether its paints must be evaluated again before it is drawn.
  var isStale = true
  var isOpaque = false
  private(set) var isAntialiased = true
  private(set) var castsShadows = false
  /// The opacity of the layer as a whole.
  private(set) var opacity: Float = 1
  var hasColor = false
  var hasPattern = false
  private(set) var hasDashes = false
  /// The smallest radius of a heatmap's visible paints.
  var smallestRadius = Float.infinity

  init(_ layer: StyleLayer, ownPaint: Int) {
    self.ownPaint = ownPaint
    kind = layer.kind.planned
    beyondEdge = layer.beyondEdge
    isVisible = layer.isVisible
    drawnZooms = layer.drawnZooms
    states = FeatureStates.Layer(readBy: layer)
    dependsOnZoom = layer.kind.paintDependsOnZoom
    dependsOnBearing = layer.kind.dependsOnBearing
    isPlainLine = if case .line(let style) = layer.kind { style.isPlainlyPainted } else { false }
    translucentOutline = if case .fill(let style) = layer.kind { style.outline } else { nil }
    isRamp = layer.kind.hasRamp
    hasOnePaint = layer.kind.paintReferences.isEmpty && !layer.kind.hasRamp
  }

  /// An outline in the colour of an opaque fill shows only outside, where it makes the edge smooth.
  var outline: FillOutline? {
    isOpaque && translucentOutline == .likeFill ? nil : translucentOutline
  }

  /// Whether it is drawn at a style zoom.
  func isDrawn(at zoom: Double) -> Bool { drawnZooms.contains(zoom) }

  /// Evaluates what holds for the whole layer.
  mutating func refresh(_ kind: StyleLayer.Kind, _ context: EvaluationContext) {
    isAntialiased = kind.isAntialiased(context)
    castsShadows = kind.castsShadows(context)
    opacity = kind.layerOpacity(context)
    isStale = false
  }

  mutating func beginSummary(own: PaintUniforms) {
    // A background has no features; its own paint is always visible.
    let isBackground = kind == .background || kind?.showsPictures ?? false
    isOpaque = !isBackground || own.isOpaque
    hasColor = isBackground && own.isVisible
    hasPattern = kind == .background && own.hasPattern
    hasDashes = false
    smallestRadius = .infinity
  }

  /// Adds a visible paint to the summary.
  mutating func add(_ uniforms: PaintUniforms) {
    if isOpaque {
      isOpaque = kind == .line && !isRamp ? uniforms.isOpaqueLine : uniforms.isOpaque
    }
    if uniforms.hasPattern { hasPattern = true }
    if uniforms.isVisible { hasColor = true }
    // These matter only for lines and heatmaps, and cost less than checking the kind.
    if uniforms.hasDashes { hasDashes = true }
    smallestRadius = min(smallestRadius, uniforms.shape.x)
  }
}

extension PaintUniforms {
  /// Whether a line with this paint is dashed; see `PaintUniforms.dash`.
  fileprivate var hasDashes: Bool { dash.x > 0 || dash.z > 0 }

  fileprivate var isVisible: Bool { color.w > 0.001 || secondary.w > 0.001 }

  /// An 8-bit colour with an alpha above this is opaque.
  fileprivate var isOpaque: Bool { color.w > 0.998 && !hasPattern }

  /// A pattern leaves gaps in a line, but the rim and the opacity are those of the line. A line
  /// that is invisible does not blend.
  fileprivate var isOpaqueLine: Bool { color.w > 0.998 || color.w < 0.001 }
}

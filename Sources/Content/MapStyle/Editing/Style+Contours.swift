import JSON
import StyleExpressions

// What adding contour lines to somebody else's style requires to know about it.
extension Style {
  /// Whether the style's background is dark. Styles without one are usually shown on light ground.
  package var isDark: Bool {
    for index in drawingOrder {
      guard case .background(let style) = layers[index].kind, layers[index].isVisible,
        layers[index].beyondEdge == nil
      else { continue }
      let color = style.color.evaluate(EvaluationContext(styleZoom: 10)).premultiplied
      let ground = 1 - color.w
      return ground + 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z < 0.45
    }
    return false
  }

  /// The id of the lowest layer that draws roads, buildings or labels, judging by names. Lines on
  /// the ground belong below it. `nil` if there is none.
  package var lowestLayerAboveGround: String? {
    drawingOrder.first { layers[$0].isAboveGround }.map { layers[$0].id }
  }

  /// The id of the lowest label layer. Labels of low priority belong below it. `nil` if none.
  package var lowestLabelLayer: String? {
    drawingOrder.first { layers[$0].isOfLabels }.map { layers[$0].id }
  }

  /// The `text-font` of the lowest label layer with one. The style's glyph files must have it.
  package var lowestLabelFont: JSONValue? {
    drawingOrder.lazy.filter { layers[$0].isOfLabels }
      .compactMap { layers[$0].definition["layout"]?["text-font"] }.first
  }

  /// The source of heights to use by default: the terrain's, otherwise the first.
  package var heightsSource: String? {
    terrain?.source ?? sources.first { $0.kind == .elevation }?.id
  }
}

extension StyleLayer {
  fileprivate var isOfLabels: Bool { if case .symbol = kind { true } else { false } }

  fileprivate var isAboveGround: Bool {
    switch kind {
    case .symbol, .fillExtrusion, .circle, .heatmap: true
    case .line: [.road, .rail, .aeroway, .boundary, .building].contains(role)
    case .fill: role == .building
    case .background, .hillshade, .colorRelief, .raster, .unsupported: false
    }
  }

  private var role: LayerRole { LayerRole(layerName: sourceLayer ?? id) }
}

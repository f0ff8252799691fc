import JSON
import StyleExpressions

// What whoever adds lines of equal height to somebody else's style needs to know of it.
extension Style {
  /// Whether what it draws lies on a dark ground, by its background. What has none is usually seen on
  /// a light one.
  package var isDark: Bool {
    for index in drawingOrder {
      guard case .background(let style) = layers[index].kind, layers[index].isVisible else {
        continue
      }
      let color = style.color.evaluate(EvaluationContext(styleZoom: 10)).premultiplied
      let ground = 1 - color.w
      return ground + 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z < 0.45
    }
    return false
  }

  /// The layer that lines on the bare ground go below: the lowest that draws roads, buildings or labels,
  /// as far as names tell; `nil` where there is none.
  package var lowestLayerAboveGround: String? {
    drawingOrder.first { layers[$0].isAboveGround }.map { layers[$0].id }
  }

  /// The layer that labels which yield to all others go below; `nil` where there is none.
  package var lowestLabelLayer: String? {
    drawingOrder.first { layers[$0].isOfLabels }.map { layers[$0].id }
  }

  /// The fonts of that layer, as the style has them: those that its glyph files are sure to have.
  package var lowestLabelFont: JSONValue? {
    drawingOrder.lazy.filter { layers[$0].isOfLabels }
      .compactMap { layers[$0].definition["layout"]?["text-font"] }.first
  }

  /// The source that heights come from where nobody names one: the terrain's, else the first.
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

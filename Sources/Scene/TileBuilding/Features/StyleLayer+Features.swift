import MapStyle
import RenderModel
import StyleExpressions

extension StyleLayer.Kind {
  /// The kind of drawing; `nil` for what is not drawn.
  package var planned: LayerPlan.Kind? {
    switch self {
    case .background: .background
    case .fill: .fill
    case .line: .line
    case .fillExtrusion: .extrusion
    case .circle: .circle
    case .heatmap: .heatmap
    case .raster: .raster
    case .hillshade: .hillshade
    case .symbol: .symbol
    case .unsupported: nil
    }
  }

  /// What painting asks of a feature: features that agree in it share a paint. Heights and line
  /// shapes are not part of it, they are in the mesh.
  package var paintReferences: FeatureReferences {
    switch self {
    case .background, .raster, .hillshade, .unsupported: return FeatureReferences()
    case .fill(let paint): return paint.references
    case .line(let paint, _): return paint.references
    case .circle(let paint): return paint.references
    case .heatmap(let paint): return paint.references
    case .symbol(let style): return style.lookReferences
    case .fillExtrusion(let paint):
      var references = paint.color.references
      references.formUnion(paint.opacity.references)
      if let pattern = paint.pattern { references.formUnion(pattern.references) }
      references.formUnion(paint.verticalGradient.references)
      return references
    }
  }

  /// Whether lines are painted with a ramp of colours: what part of it a piece of a line has is its
  /// own.
  package var hasRamp: Bool {
    guard case .line(let paint, _) = self else { return false }
    return paint.gradient != nil
  }
}

extension SymbolStyle {
  /// What a look asks of a feature.
  var lookReferences: FeatureReferences {
    var all = paint.references
    all.formUnion(layout.text.size.references)
    all.formUnion(layout.icon.size.references)
    all.formUnion(layout.icon.padding.references)
    return all
  }
}

extension FeatureStates.Layer {
  /// Where the states are that the paint of a layer of the style reads; `nil` where it reads none.
  package init?(readBy layer: StyleLayer) {
    guard layer.kind.paintReferences.state, let source = layer.sourceID else { return nil }
    self.init(sourceID: source, sourceLayer: layer.sourceLayer)
  }
}

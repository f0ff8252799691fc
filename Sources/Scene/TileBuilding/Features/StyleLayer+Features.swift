import MapStyle
import RenderModel
import StyleExpressions
import Tessellation

extension StyleLayer.Kind {
  /// The kind in the plan, or `nil` if it is not drawn.
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
    case .colorRelief: .colorRelief
    case .symbol: .symbol
    case .unsupported: nil
    }
  }

  /// The feature data that painting depends on: features that agree in these share a paint. Heights
  /// and line shapes are not included, because they are in the mesh.
  package var paintReferences: FeatureReferences { properties?.references(.feature) ?? .init() }

  /// Traits of the paint that affect how tiles are built, in addition to properties that are
  /// declared to do so. If they are equal, meshes can be reused.
  package var meshTraits: [Bool] {
    switch self {
    case .fill(let style): FillSmoothing.allCases.map { $0 == style.smoothing }
    case .line(let style):
      [
        style.isSolid, style.gradient.isSpecified,
        style.dashArray.isSpecified || style.pattern.isSpecified,
      ]
    default: []
    }
  }

  /// Whether lines are painted with a colour ramp, of which each piece of a line has its own part.
  package var hasRamp: Bool {
    guard case .line(let style) = self else { return false }
    return style.gradient.isSpecified
  }
}

extension Style {
  /// Whether the meshes of a source depend on the zoom. Labels do not count, since they are built
  /// for every zoom of a tile, and neither do heights, see `HeightGrowth`.
  package func buildsByZoom(from sourceID: String) -> Bool {
    layers.contains { layer in
      guard layer.sourceID == sourceID, layer.isVisible else { return false }
      switch layer.kind {
      case .fill, .line, .circle, .heatmap:
        return layer.filter.dependsOnZoom
          || layer.kind.properties?.dependsOnZoom(.tileFeature, .tileLayer) ?? false
      case .fillExtrusion: return layer.filter.dependsOnZoom
      case .background, .raster, .hillshade, .colorRelief, .symbol, .unsupported: return false
      }
    }
  }
}

extension FeatureStates.Layer {
  /// Where the feature states are that a layer's paint reads, or `nil` if it reads none.
  package init?(readBy layer: StyleLayer) {
    guard layer.kind.paintReferences.state, let source = layer.sourceID else { return nil }
    self.init(sourceID: source, sourceLayer: layer.sourceLayer)
  }
}

extension FillStyle {
  /// The outline of fills that are not opaque: in the fill's colour unless another one is
  /// specified, and over the fill, so that its edge is darker. `nil` if there is none.
  package var outline: FillOutline? {
    guard smoothing == .outlines || smoothing == .bands else { return nil }
    return outlineColor.isSpecified ? .colored : .likeFill
  }

  var smoothing: FillSmoothing {
    guard antialias.constantValue != false else { return .none }
    if outlineColor.isSpecified || pattern.isSpecified || !isOpaque { return .outlines }
    // Fills that look different must be drawn in the order of features, and translucent fills once.
    let isPlain =
      antialias.constantValue == true && StyleLayer.Kind.fill(self).paintReferences.isEmpty
    return isPlain ? .fans : .bands
  }

  /// Whether fills are opaque at all whole zooms; in between, nearly nothing shows through them.
  private var isOpaque: Bool {
    if let opacity = opacity.constantValue, opacity < 1 { return false }
    if let color = color.constantValue, color.alpha < 1 { return false }
    return (0...24).allSatisfy { zoom in
      let context = EvaluationContext(styleZoom: Double(zoom))
      return opacity.evaluate(context) == 1 && layerOpacity.evaluate(context) == 1
        && color.evaluate(context).alpha == 1
    }
  }
}

import MapStyle
import RenderModel
import StyleExpressions
import Tessellation

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
    case .colorRelief: .colorRelief
    case .symbol: .symbol
    case .unsupported: nil
    }
  }

  /// What painting asks of a feature: features that agree in it share a paint. Heights and line
  /// shapes are not part of it, they are in the mesh.
  package var paintReferences: FeatureReferences { properties?.references(.feature) ?? .init() }

  /// What of paint decides how tiles are built although it is worked out for each frame, beside the
  /// properties that are declared so: where two are equal, meshes of the one suit the other.
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

  /// Whether lines are painted with a ramp of colours: what part of it a piece of a line has is its
  /// own.
  package var hasRamp: Bool {
    guard case .line(let style) = self else { return false }
    return style.gradient.isSpecified
  }
}

extension Style {
  /// Whether what is built of a source's tiles differs from zoom to zoom. Labels do not count, which
  /// are built for every zoom at which a tile is drawn, nor do heights, see `HeightGrowth`.
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
  /// Where the states are that the paint of a layer of the style reads; `nil` where it reads none.
  package init?(readBy layer: StyleLayer) {
    guard layer.kind.paintReferences.state, let source = layer.sourceID else { return nil }
    self.init(sourceID: source, sourceLayer: layer.sourceLayer)
  }
}

import MapStyle
import StyleExpressions
import Tessellation

extension FillStyle {
  /// Whether fills have outlines of another colour.
  package var isOutlined: Bool { antialias.constantValue != false && outlineColor.isSpecified }

  /// How meshes smooth the edges.
  var smoothing: FillSmoothing {
    // An outline covers the edge that would otherwise be smoothed.
    if isOutlined { return .outlines }
    guard antialias.constantValue != false else { return .none }
    // Fills that look different must be drawn in the order of features, and translucent fills once.
    let isPlain =
      antialias.constantValue == true && !pattern.isSpecified
      && StyleLayer.Kind.fill(self).paintReferences.isEmpty
    return isPlain && isOpaque ? .fans : .bands
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

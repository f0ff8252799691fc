import MapStyle
import StyleExpressions
import Tessellation

extension FillStyle {
  /// Whether fills have outlines of another colour.
  package var isOutlined: Bool { antialias.constantValue != false && outlineColor.isSpecified }

  /// How meshes smooth the edges.
  var smoothing: FillSmoothing {
    // An outline covers the edge that would else be smoothed.
    if isOutlined { return .outlines }
    guard antialias.constantValue != false else { return .none }
    // What looks different must be drawn in the order of features, and what is translucent once.
    let isPlain =
      antialias.constantValue == true && !pattern.isSpecified
      && StyleLayer.Kind.fill(self).paintReferences.isEmpty
    return isPlain && isOpaque ? .fans : .bands
  }

  /// Whether nothing is seen through fills at any whole zoom; in between it hardly is.
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

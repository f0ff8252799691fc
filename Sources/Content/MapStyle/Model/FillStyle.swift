import StyleExpressions

/// The properties of a fill layer.
package struct FillStyle: PropertyGroup {
  package var color = StyleProperty.paint("fill-color", Color.black)
  /// The image that is repeated over the area in place of the colour.
  package var pattern = StyleProperty.paint("fill-pattern", ResolvedImage(""))
  package var opacity = StyleProperty.paint("fill-opacity", 1.0, in: 0...1)
  /// The opacity of the layer as a whole, in addition to that of its features.
  package var layerOpacity = StyleProperty.paint("fill-layer-opacity", 1.0, in: 0...1, use: .layer)
  /// The area's colour is used if this is not specified.
  package var outlineColor = StyleProperty.paint("fill-outline-color", Color.transparent)
  package var antialias = StyleProperty.paint("fill-antialias", true, use: .layer)
  /// In points, x to the right, y down.
  package var translate = StyleProperty.paint("fill-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "fill-translate-anchor", StyleAnchor.map, use: .layer)
  package var sortKey = StyleProperty.layout("fill-sort-key", 0.0)

  package static let table = PropertyTable(
    Self(), \.color, \.pattern, \.opacity, \.layerOpacity, \.outlineColor, \.antialias, \.translate,
    \.translateAnchor, \.sortKey)
}

/// Whether something is fixed to the map or to the viewport.
package enum StyleAnchor: String, StyleWord {
  case map, viewport
}

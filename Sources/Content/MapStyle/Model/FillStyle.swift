import StyleExpressions

/// The properties of a fill layer.
package struct FillStyle: PropertyGroup {
  package var color = StyleProperty.paint("fill-color", Color.black)
  /// The image that repeats over the area in place of the colour.
  package var pattern = StyleProperty.paint("fill-pattern", ResolvedImage(""))
  package var opacity = StyleProperty.paint("fill-opacity", 1.0, in: 0...1)
  /// Of the layer as a whole, on top of what its features have.
  package var layerOpacity = StyleProperty.paint("fill-layer-opacity", 1.0, in: 0...1, use: .layer)
  /// That of the area where it is not specified.
  package var outlineColor = StyleProperty.paint("fill-outline-color", Color.transparent)
  package var antialias = StyleProperty.paint("fill-antialias", true, use: .layer)
  /// Points, x to the right, y down.
  package var translate = StyleProperty.paint("fill-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "fill-translate-anchor", StyleAnchor.map, use: .layer)
  package var sortKey = StyleProperty.layout("fill-sort-key", 0.0)

  package init() {}

  package static let table = PropertyTable<Self>(
    \.color, \.pattern, \.opacity, \.layerOpacity, \.outlineColor, \.antialias, \.translate,
    \.translateAnchor, \.sortKey)
}

/// Whether something is fixed to the map or to the screen.
package enum StyleAnchor: String, StyleWord {
  case map, viewport
}

import StyleExpressions

/// The properties of a circle layer.
package struct CircleStyle: PropertyGroup {
  /// In points.
  package var radius = StyleProperty.paint("circle-radius", 5.0, in: 0 ... .infinity)
  package var color = StyleProperty.paint("circle-color", Color.black)
  /// In radii: with 1, the whole disc is blurred.
  package var blur = StyleProperty.paint("circle-blur", 0.0)
  package var opacity = StyleProperty.paint("circle-opacity", 1.0, in: 0...1)
  package var strokeColor = StyleProperty.paint("circle-stroke-color", Color.black)
  /// In points, outside the radius.
  package var strokeWidth = StyleProperty.paint("circle-stroke-width", 0.0, in: 0 ... .infinity)
  package var strokeOpacity = StyleProperty.paint("circle-stroke-opacity", 1.0, in: 0...1)
  /// In points, x to the right, y down.
  package var translate = StyleProperty.paint("circle-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "circle-translate-anchor", StyleAnchor.map, use: .layer)
  /// `map`: circles that are farther away are smaller.
  package var pitchScale = StyleProperty.paint("circle-pitch-scale", StyleAnchor.map, use: .layer)
  /// `map`: the circle lies on the ground.
  package var pitchAlignment = StyleProperty.paint(
    "circle-pitch-alignment", StyleAnchor.viewport, use: .layer)
  package var sortKey = StyleProperty.layout("circle-sort-key", 0.0)

  package static let table = PropertyTable(
    Self(), \.radius, \.color, \.blur, \.opacity, \.strokeColor, \.strokeWidth, \.strokeOpacity,
    \.translate, \.translateAnchor, \.pitchScale, \.pitchAlignment, \.sortKey)
}

import StyleExpressions

/// The properties of a background layer.
package struct BackgroundStyle: PropertyGroup {
  package var color = StyleProperty.paint("background-color", Color.black, use: .layer)
  /// The image that is repeated over the plane in place of the colour.
  package var pattern = StyleProperty.paint(
    "background-pattern", ResolvedImage(""), use: .layer)
  package var opacity = StyleProperty.paint("background-opacity", 1.0, in: 0...1, use: .layer)

  package static let table = PropertyTable(Self(), \.color, \.pattern, \.opacity)
}

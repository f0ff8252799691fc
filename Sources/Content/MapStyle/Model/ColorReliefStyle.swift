import StyleExpressions

/// The properties of a layer that colours the ground by its height.
package struct ColorReliefStyle: PropertyGroup {
  package var opacity = StyleProperty.paint("color-relief-opacity", 1.0, in: 0...1, use: .layer)
  /// Colours by `elevation`, in metres.
  package var color = StyleProperty.paint("color-relief-color", Color.transparent, use: .ramp)
  /// How heights are interpolated when they are enlarged.
  package var resampling = StyleProperty.paint(
    "resampling", RasterStyle.Resampling.linear, use: .layer)

  package static let table = PropertyTable(Self(), \.opacity, \.color, \.resampling)
}

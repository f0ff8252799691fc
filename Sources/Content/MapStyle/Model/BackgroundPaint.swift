import StyleExpressions

/// How the background is painted (`background-*`).
package struct BackgroundPaint: Sendable {
  /// Colour of the plane.
  package var color: StyleProperty<Color> = .constant(.black)
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)
  /// Name of the image that repeats over the plane in place of the colour.
  package var pattern: StyleProperty<ResolvedImage>?

  package init() {}
}

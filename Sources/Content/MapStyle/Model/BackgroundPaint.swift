/// How the background is painted (`background-*`).
package struct BackgroundPaint: Sendable {
  /// Colour of the plane.
  package var color: StyleProperty<Color> = .constant(.black)
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)

  package init() {}
}

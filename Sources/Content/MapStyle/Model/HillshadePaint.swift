import StyleExpressions

/// How slopes are shaded (`hillshade-*`).
package struct HillshadePaint: Sendable {
  /// From where the light comes: degrees clockwise from north, or from the top of the screen.
  package var direction: StyleProperty<Double> = .constant(335)
  /// Whether the light turns with the map.
  package var anchor: StyleProperty<StyleAnchor> = .constant(.viewport)
  /// 0...1: how strong the shading is.
  package var exaggeration: StyleProperty<Double> = .constant(0.5)
  /// Colour of slopes that face away from the light.
  package var shadowColor: StyleProperty<Color> = .constant(.black)
  /// Colour of slopes that face the light.
  package var highlightColor: StyleProperty<Color> = .constant(.white)
  /// Colour of steep slopes, whichever way they face.
  package var accentColor: StyleProperty<Color> = .constant(.black)

  package init() {}

  package var dependsOnZoom: Bool {
    direction.dependsOnZoom || anchor.dependsOnZoom || exaggeration.dependsOnZoom
      || shadowColor.dependsOnZoom || highlightColor.dependsOnZoom || accentColor.dependsOnZoom
  }
}

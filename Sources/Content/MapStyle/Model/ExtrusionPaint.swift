import StyleExpressions

/// How an extrusion is painted (`fill-extrusion-*`).
package struct ExtrusionPaint: Sendable {
  /// Colour of roof and walls.
  package var color: StyleProperty<Color> = .constant(.black)
  /// 0...1, of the layer as a whole.
  package var opacity: StyleProperty<Double> = .constant(1)
  /// Name of the image that repeats over roof and walls in place of the colour.
  package var pattern: StyleProperty<ResolvedImage>?
  /// Of the roof, metres.
  package var height: StyleProperty<Double> = .constant(0)
  /// Of the lower edge of the walls, metres.
  package var base: StyleProperty<Double> = .constant(0)
  /// Whether walls darken towards the ground.
  package var verticalGradient: StyleProperty<Bool> = .constant(true)
  /// Shift in points, x to the right, y down.
  package var translate: StyleProperty<SIMD2<Double>> = .constant(.zero)
  /// Whether the shift turns with the map.
  package var translateAnchor: StyleProperty<StyleAnchor> = .constant(.map)

  package init() {}

  /// What all its properties ask of a feature.
  package var references: FeatureReferences {
    var all = FeatureReferences()
    all.formUnion(color.references)
    all.formUnion(opacity.references)
    if let pattern { all.formUnion(pattern.references) }
    all.formUnion(height.references)
    all.formUnion(base.references)
    all.formUnion(verticalGradient.references)
    all.formUnion(translate.references)
    all.formUnion(translateAnchor.references)
    return all
  }
}

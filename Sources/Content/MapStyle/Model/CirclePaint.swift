import StyleExpressions

/// How a circle is painted (`circle-*`).
package struct CirclePaint: Sendable {
  /// Points.
  package var radius: StyleProperty<Double> = .constant(5)
  /// Colour of the disc.
  package var color: StyleProperty<Color> = .constant(.black)
  /// In radii: 1 blurs the whole disc.
  package var blur: StyleProperty<Double> = .constant(0)
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)
  /// Colour of the ring.
  package var strokeColor: StyleProperty<Color> = .constant(.black)
  /// Points, outside of the radius.
  package var strokeWidth: StyleProperty<Double> = .constant(0)
  /// 0...1.
  package var strokeOpacity: StyleProperty<Double> = .constant(1)
  /// Shift in points, x to the right, y down.
  package var translate: StyleProperty<SIMD2<Double>> = .constant(.zero)
  /// Whether the shift turns with the map.
  package var translateAnchor: StyleProperty<StyleAnchor> = .constant(.map)
  /// `map`: farther circles are smaller.
  package var pitchScale: StyleProperty<StyleAnchor> = .constant(.map)
  /// `map`: the circle lies on the ground.
  package var pitchAlignment: StyleProperty<StyleAnchor> = .constant(.viewport)

  package init() {}

  /// What all its properties ask of a feature.
  package var references: FeatureReferences {
    var all = FeatureReferences()
    all.formUnion(radius.references)
    all.formUnion(color.references)
    all.formUnion(blur.references)
    all.formUnion(opacity.references)
    all.formUnion(strokeColor.references)
    all.formUnion(strokeWidth.references)
    all.formUnion(strokeOpacity.references)
    all.formUnion(translate.references)
    all.formUnion(translateAnchor.references)
    all.formUnion(pitchScale.references)
    all.formUnion(pitchAlignment.references)
    return all
  }
}

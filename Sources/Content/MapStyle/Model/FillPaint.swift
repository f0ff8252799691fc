import StyleExpressions

/// How a fill is painted (`fill-*`).
package struct FillPaint: Sendable {
  /// Colour of the area.
  package var color: StyleProperty<Color> = .constant(.black)
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)
  /// Name of the image that repeats over the area in place of the colour.
  package var pattern: StyleProperty<ResolvedImage>?
  /// Colour of the edge; `nil` for that of the area.
  package var outlineColor: StyleProperty<Color>?
  /// Whether the edge is smoothed.
  package var antialias: StyleProperty<Bool> = .constant(true)
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
    if let outlineColor { all.formUnion(outlineColor.references) }
    all.formUnion(antialias.references)
    all.formUnion(translate.references)
    all.formUnion(translateAnchor.references)
    return all
  }
}

/// Whether something is fixed to the map or to the screen.
package enum StyleAnchor: String, StyleWord {
  case map, viewport
}

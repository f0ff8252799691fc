import StyleExpressions

/// How the labels and icons of a layer are painted (`icon-*`, `text-*`).
package struct SymbolPaint: Sendable {
  package var icon = MarkPaint()
  package var text = MarkPaint()

  package init() {}

  /// What painting asks of a feature.
  package var references: FeatureReferences {
    var all = icon.references
    all.formUnion(text.references)
    return all
  }

  package var dependsOnZoom: Bool { icon.dependsOnZoom || text.dependsOnZoom }
}

/// How icons, or texts, are painted. The colours of icons hold for those that are distance fields.
package struct MarkPaint: Sendable {
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)
  package var color: StyleProperty<Color> = .constant(.black)
  package var haloColor: StyleProperty<Color> = .constant(.transparent)
  /// Points.
  package var haloWidth: StyleProperty<Double> = .constant(0)
  /// Points.
  package var haloBlur: StyleProperty<Double> = .constant(0)
  /// Shift in points, x to the right, y down.
  package var translate: StyleProperty<SIMD2<Double>> = .constant(.zero)
  /// Whether the shift turns with the map.
  package var translateAnchor: StyleProperty<StyleAnchor> = .constant(.map)

  package init() {}

  /// What painting asks of a feature.
  package var references: FeatureReferences {
    var all = opacity.references
    all.formUnion(color.references)
    all.formUnion(haloColor.references)
    all.formUnion(haloWidth.references)
    all.formUnion(haloBlur.references)
    return all
  }

  package var dependsOnZoom: Bool {
    opacity.dependsOnZoom || color.dependsOnZoom || haloColor.dependsOnZoom
      || haloWidth.dependsOnZoom || haloBlur.dependsOnZoom
  }
}

import StyleExpressions

/// How the labels and icons of a layer are painted (`icon-*`, `text-*`).
package struct SymbolPaint: Sendable {
  package var icon = MarkPaint("icon")
  package var text = MarkPaint("text")
}

/// How icons or texts are painted. Of icons, only signed distance fields are coloured.
package struct MarkPaint: Sendable {
  package var opacity: StyleProperty<Double>
  package var color: StyleProperty<Color>
  package var haloColor: StyleProperty<Color>
  /// In points.
  package var haloWidth: StyleProperty<Double>
  /// In points.
  package var haloBlur: StyleProperty<Double>
  /// 0 hides the symbol behind buildings. With any other value buildings have no effect on it.
  package var occlusionOpacity: StyleProperty<Double>
  /// In points, x to the right, y down.
  package var translate: StyleProperty<SIMD2<Double>>
  package var translateAnchor: StyleProperty<StyleAnchor>

  init(_ prefix: String) {
    opacity = .paint("\(prefix)-opacity", 1, in: 0...1)
    color = .paint("\(prefix)-color", .black)
    haloColor = .paint("\(prefix)-halo-color", .transparent)
    haloWidth = .paint("\(prefix)-halo-width", 0, in: 0 ... .infinity)
    haloBlur = .paint("\(prefix)-halo-blur", 0, in: 0 ... .infinity)
    occlusionOpacity = .paint("\(prefix)-occlusion-opacity", 1, in: 0...1, use: .layer)
    translate = .paint("\(prefix)-translate", .zero, use: .layer)
    translateAnchor = .paint("\(prefix)-translate-anchor", .map, use: .layer)
  }
}

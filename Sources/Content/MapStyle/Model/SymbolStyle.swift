import StyleExpressions

/// The properties of a symbol layer. A class, because they are many and never change: layers are
/// copied far more often than made.
package final class SymbolStyle: Sendable {
  package let layout: SymbolLayout
  package let paint: SymbolPaint

  package init(layout: SymbolLayout, paint: SymbolPaint) {
    self.layout = layout
    self.paint = paint
  }

  /// What paint and layout ask of a feature.
  package var references: FeatureReferences {
    var all = paint.references
    all.formUnion(layout.icon.references)
    all.formUnion(layout.text.references)
    return all
  }
}

extension SymbolLayout {
  /// What is worked out for each feature and may differ from zoom to zoom within a tile.
  package var contentDependsOnZoom: Bool {
    icon.image.dependsOnZoom || text.field.dependsOnZoom || text.font.dependsOnZoom
      || text.maxWidth.dependsOnZoom || text.anchor.dependsOnZoom || text.offset.dependsOnZoom
      || text.radialOffset.dependsOnZoom || icon.offset.dependsOnZoom
      || icon.anchor.dependsOnZoom || text.variableAnchor.dependsOnZoom
      || text.letterSpacing.dependsOnZoom || text.transform.dependsOnZoom
  }
}

extension IconLayout {
  package var references: FeatureReferences {
    var all = image.references
    all.formUnion(size.references)
    all.formUnion(rotation.references)
    all.formUnion(padding.references)
    all.formUnion(offset.references)
    all.formUnion(anchor.references)
    return all
  }
}

extension TextLayoutRules {
  package var references: FeatureReferences {
    var all = field.references
    all.formUnion(font.references)
    all.formUnion(size.references)
    all.formUnion(maxWidth.references)
    all.formUnion(letterSpacing.references)
    all.formUnion(justification.references)
    all.formUnion(radialOffset.references)
    all.formUnion(variableAnchorOffset.references)
    all.formUnion(anchor.references)
    all.formUnion(rotation.references)
    all.formUnion(transform.references)
    all.formUnion(offset.references)
    return all
  }
}

import StyleExpressions

package struct SymbolProperties: PropertyGroup {
  package var layout = SymbolLayout()
  package var paint = SymbolPaint()

  package static let table = PropertyTable(
    Self(), \.paint.icon.opacity, \.paint.icon.color, \.paint.icon.haloColor,
    \.paint.icon.haloWidth,
    \.paint.icon.haloBlur, \.paint.icon.occlusionOpacity, \.paint.icon.translate,
    \.paint.icon.translateAnchor,
    \.paint.text.opacity, \.paint.text.color, \.paint.text.haloColor, \.paint.text.haloWidth,
    \.paint.text.haloBlur, \.paint.text.occlusionOpacity, \.paint.text.translate,
    \.paint.text.translateAnchor,
    \.layout.placement, \.layout.spacing, \.layout.avoidEdges, \.layout.drawingOrder,
    \.layout.sortKey, \.layout.icon.image, \.layout.icon.overlap, \.layout.icon.allowsOverlap,
    \.layout.icon.ignoresPlacement, \.layout.icon.isOptional, \.layout.icon.rotationAlignment,
    \.layout.icon.pitchAlignment, \.layout.icon.size, \.layout.icon.textFit,
    \.layout.icon.textFitPadding, \.layout.icon.rotation, \.layout.icon.padding,
    \.layout.icon.keepsUpright, \.layout.icon.offset, \.layout.icon.anchor,
    \.layout.text.field, \.layout.text.font, \.layout.text.size, \.layout.text.maxWidth,
    \.layout.text.lineHeight, \.layout.text.letterSpacing, \.layout.text.justification,
    \.layout.text.writingModes, \.layout.text.transform, \.layout.text.radialOffset,
    \.layout.text.variableAnchor, \.layout.text.variableAnchorOffset, \.layout.text.anchor,
    \.layout.text.maxAngle, \.layout.text.rotation, \.layout.text.padding,
    \.layout.text.keepsUpright, \.layout.text.offset, \.layout.text.overlap,
    \.layout.text.allowsOverlap, \.layout.text.ignoresPlacement, \.layout.text.isOptional,
    \.layout.text.rotationAlignment, \.layout.text.pitchAlignment)
}

/// The properties of a symbol layer and values derived from them. A class because the properties
/// are many and never change, and layers are copied far more often than made.
package final class SymbolStyle: Sendable {
  package let layout: SymbolLayout
  package let paint: SymbolPaint
  /// Whether properties that are evaluated per frame and group of labels depend on the zoom.
  package let paintDependsOnZoom: Bool
  /// Whether properties that apply to a whole layer depend on the zoom.
  package let rulesDependOnZoom: Bool
  /// Whether properties that are evaluated when a tile is built depend on the zoom.
  package let contentDependsOnZoom: Bool

  init(_ properties: SymbolProperties) {
    layout = properties.layout
    paint = properties.paint
    paintDependsOnZoom = properties.dependsOnZoom(.feature)
    rulesDependOnZoom = properties.dependsOnZoom(.layer, .tileLayer)
    contentDependsOnZoom = properties.dependsOnZoom(.tileFeature, .tileLayer)
  }

  var properties: SymbolProperties {
    var properties = SymbolProperties.table.initial
    properties.layout = layout
    properties.paint = paint
    return properties
  }
}

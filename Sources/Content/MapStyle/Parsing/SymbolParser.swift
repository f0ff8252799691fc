extension PaintParser {
  /// The properties of a symbol layer.
  mutating func symbol() -> SymbolStyle {
    var paint = SymbolPaint()
    var reader = self.paint()
    PaintParser.read("icon", &paint.icon, from: &reader)
    PaintParser.read("text", &paint.text, from: &reader)
    problems = reader.finish()
    return SymbolStyle(layout: symbolLayout(), paint: paint)
  }

  private static func read(
    _ prefix: String, _ paint: inout MarkPaint, from reader: inout PropertyReader
  ) {
    reader.read("\(prefix)-opacity", &paint.opacity)
    reader.read("\(prefix)-color", &paint.color)
    reader.read("\(prefix)-halo-color", &paint.haloColor)
    reader.read("\(prefix)-halo-width", &paint.haloWidth)
    reader.read("\(prefix)-halo-blur", &paint.haloBlur)
    reader.read("\(prefix)-translate", &paint.translate, perFeature: false)
    reader.read("\(prefix)-translate-anchor", &paint.translateAnchor, perFeature: false)
  }

  private mutating func symbolLayout() -> SymbolLayout {
    var result = SymbolLayout()
    var reader = layout()
    reader.read("symbol-placement", &result.placement, perFeature: false)
    reader.read("symbol-spacing", &result.spacing, perFeature: false)
    reader.read("symbol-avoid-edges", &result.avoidEdges, perFeature: false)
    reader.read("symbol-z-order", &result.drawingOrder, perFeature: false)
    readSortKey("symbol-sort-key", from: &reader)
    PaintParser.read(&result.icon, from: &reader)
    PaintParser.readSetting(&result.text, from: &reader)
    PaintParser.readPlacing(&result.text, from: &reader)
    problems = reader.finish()
    return result
  }

  private static func read(_ icon: inout IconLayout, from reader: inout PropertyReader) {
    reader.read("icon-image", &icon.image)
    reader.read("icon-overlap", &icon.overlap, fallback: .never, perFeature: false)
    reader.read("icon-allow-overlap", &icon.allowsOverlap, perFeature: false)
    reader.read("icon-ignore-placement", &icon.ignoresPlacement, perFeature: false)
    reader.read("icon-optional", &icon.isOptional, perFeature: false)
    reader.read("icon-rotation-alignment", &icon.rotationAlignment, perFeature: false)
    reader.read("icon-pitch-alignment", &icon.pitchAlignment, perFeature: false)
    reader.read("icon-size", &icon.size)
    reader.read("icon-text-fit", &icon.textFit, perFeature: false)
    reader.read("icon-text-fit-padding", &icon.textFitPadding, perFeature: false)
    reader.read("icon-rotate", &icon.rotation)
    reader.read("icon-padding", &icon.padding)
    reader.read("icon-keep-upright", &icon.keepsUpright, perFeature: false)
    reader.read("icon-offset", &icon.offset)
    reader.read("icon-anchor", &icon.anchor)
  }

  /// What the text is and how it is set.
  private static func readSetting(
    _ text: inout TextLayoutRules, from reader: inout PropertyReader
  ) {
    reader.read("text-field", &text.field)
    reader.read("text-font", &text.font)
    reader.read("text-size", &text.size)
    reader.read("text-max-width", &text.maxWidth)
    reader.read("text-line-height", &text.lineHeight, perFeature: false)
    reader.read("text-letter-spacing", &text.letterSpacing)
    reader.read("text-justify", &text.justification)
    reader.read("text-writing-mode", &text.writingModes, perFeature: false)
    reader.read("text-transform", &text.transform)
  }

  /// Where it is put.
  private static func readPlacing(
    _ text: inout TextLayoutRules, from reader: inout PropertyReader
  ) {
    reader.read("text-radial-offset", &text.radialOffset)
    reader.read("text-variable-anchor", &text.variableAnchor, perFeature: false)
    reader.read("text-variable-anchor-offset", &text.variableAnchorOffset)
    reader.read("text-anchor", &text.anchor)
    reader.read("text-max-angle", &text.maxAngle, perFeature: false)
    reader.read("text-rotate", &text.rotation)
    reader.read("text-padding", &text.padding, perFeature: false)
    reader.read("text-keep-upright", &text.keepsUpright, perFeature: false)
    reader.read("text-offset", &text.offset)
    reader.read("text-overlap", &text.overlap, fallback: .never, perFeature: false)
    reader.read("text-allow-overlap", &text.allowsOverlap, perFeature: false)
    reader.read("text-ignore-placement", &text.ignoresPlacement, perFeature: false)
    reader.read("text-optional", &text.isOptional, perFeature: false)
    reader.read("text-rotation-alignment", &text.rotationAlignment, perFeature: false)
    reader.read("text-pitch-alignment", &text.pitchAlignment, perFeature: false)
  }
}

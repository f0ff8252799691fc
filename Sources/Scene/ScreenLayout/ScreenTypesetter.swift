import RenderModel
import TextLayout

/// How a text of the screen is set.
package struct ScreenTextStyle: Sendable, Hashable {
  /// Of an em.
  package var sizePoints: Float
  package var isBold: Bool
  /// Lines are broken so that none is longer, if breaking can help; `nil`: no wrapping.
  package var maxWidthPoints: Float?
  package var justify: TextJustification

  package init(
    sizePoints: Float, isBold: Bool = false, maxWidthPoints: Float? = nil,
    justify: TextJustification = .left
  ) {
    self.sizePoints = sizePoints
    self.isBold = isBold
    self.maxWidthPoints = maxWidthPoints
    self.justify = justify
  }
}

/// Sets the texts that lie over the map, in the fonts of the machine, and keeps their glyphs.
///
/// One serves all canvases of a map, so that their glyphs are in one atlas.
package final class ScreenTypesetter: Sendable {
  let engine: TextEngine
  let glyphs: GlyphAtlas

  /// - Parameter engine: of the machine's fonts.
  package init(engine: TextEngine = TextEngine()) {
    self.engine = engine
    glyphs = GlyphAtlas(engine: engine, sideLimit: 2048)
  }

  func shaped(_ text: String, _ style: ScreenTextStyle) -> ShapedText {
    let size = max(style.sizePoints, 1)
    return engine.shape(
      text,
      TextShaping(
        fontStack: [style.isBold ? "Noto Sans Bold" : "Noto Sans Regular"],
        maxWidthEms: style.maxWidthPoints.map { $0 / size }, lineHeightEms: 1.3,
        justify: style.justify))
  }

  /// Width and height of a text in points: as wide as its longest line, as high as its lines.
  package func size(of text: String, _ style: ScreenTextStyle) -> SIMD2<Float> {
    let box = shaped(text, style).box
    return SIMD2(box.width, box.height) * max(style.sizePoints, 1)
  }
}

import RenderModel
import TextLayout

package struct ScreenTextStyle: Sendable, Hashable {
  /// The size of an em.
  package var sizePoints: Float
  package var isBold: Bool
  /// Lines are wrapped to this width if possible; `nil` for no wrapping.
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

/// Shapes the texts over the map in the system's fonts, and keeps their glyphs.
///
/// All canvases of a map share one, so that their glyphs are in one atlas.
package final class ScreenTypesetter: Sendable {
  let engine: TextEngine
  let glyphs: GlyphAtlas

  /// - Parameter engine: a text engine with the system's fonts.
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

  /// Width and height of a text in points: those of its longest line, and of all lines.
  package func size(of text: String, _ style: ScreenTextStyle) -> SIMD2<Float> {
    let box = shaped(text, style).box
    return SIMD2(box.width, box.height) * max(style.sizePoints, 1)
  }
}

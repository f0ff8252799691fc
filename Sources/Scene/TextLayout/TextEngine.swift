import Synchronization

/// Turns texts into glyphs at their places, and glyphs into pictures. One serves all threads.
package final class TextEngine: Sendable {
  package init() {}

  /// Grows whenever glyphs of the style's fonts arrived, on which a provisional text waited.
  package var glyphRevision: Int { 0 }

  /// Lays out a text; never fails, what no font has is shown as a box.
  package func shape(_ sections: [TextSection], _ options: TextShaping) -> ShapedText {
    .empty
  }

  /// The picture of a glyph; nil for one without any (a space), or of another engine.
  package func glyphImage(_ id: GlyphID) -> GlyphImage? {
    nil
  }
}

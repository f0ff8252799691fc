import MapStyle
import Sprites
import TextLayout
import TileSources

/// What a scene shows: a style and the sources that it names. A value; showing something else
/// means handing over another one.
package struct SceneContent: Sendable {
  package var style: Style
  /// By the style's source ids.
  package var sources: [String: any TileSource]
  /// The style's icons and patterns; nil while there are none.
  package var sprites: SpriteSheet?

  /// Gets the style's glyph files; nil where it names none, and all glyphs come from installed
  /// fonts.
  package var glyphs: GlyphRangeLoader?

  /// What is wrong with how the sources are loaded, a line each.
  package var loadingProblems: @Sendable () -> [String]

  package init(
    style: Style, sources: [String: any TileSource], sprites: SpriteSheet? = nil,
    glyphs: GlyphRangeLoader? = nil, loadingProblems: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.style = style
    self.sources = sources
    self.sprites = sprites
    self.glyphs = glyphs
    self.loadingProblems = loadingProblems
  }
}

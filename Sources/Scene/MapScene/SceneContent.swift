import MapStyle
import MapSurface
import Sprites
import TextLayout
import TileSources

/// What a scene shows: a style and the sources that it names. A value that can be replaced.
package struct SceneContent: Sendable {
  package var style: Style
  /// Whether the map is a plane or a globe.
  package var projection: MapProjection {
    get { style.projection }
    set { style.projection = newValue }
  }
  /// The sources by their ids in the style.
  package var sources: [String: any TileSource]
  /// The style's icons and patterns, or `nil` while there are none.
  package var sprites: SpriteSheet?

  /// Loads the style's glyph files. `nil` if all glyphs come from installed fonts.
  package var glyphs: GlyphRangeLoader?

  /// Reports what is wrong with how the sources are loaded, one problem per line.
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

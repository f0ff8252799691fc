import MapStyle
import TileSources

/// What a scene shows: a style and the sources that it names. A value; showing something else
/// means handing over another one.
package struct SceneContent: Sendable {
  package var style: Style
  /// By the style's source ids.
  package var sources: [String: any TileSource]

  package init(style: Style, sources: [String: any TileSource]) {
    self.style = style
    self.sources = sources
  }
}

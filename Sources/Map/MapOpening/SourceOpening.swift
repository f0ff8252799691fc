import GeoJSON
import MapStyle
import ResourceLoading
import TileSources

/// Opens sources for a style that is already shown. The style's location determines what they may
/// name.
package struct SourceOpening: Sendable {
  /// The location of the style.
  let style: String
  let loader: any ResourceLoader
  /// The glyphs for the labels of opened sources.
  var glyphs: StyleGlyphs?

  /// For maps without their own style: the application may name anything.
  static func free(_ loader: any ResourceLoader) -> SourceOpening {
    SourceOpening(style: "style.json", loader: loader)
  }

  /// Opens a source. Blocks while it is loaded.
  ///
  /// - Parameters:
  ///   - style: the style for which it is opened.
  ///   - sources: the open sources of the style.
  package func open(
    _ source: StyleSource, for style: Style, _ sources: [String: any TileSource]
  ) throws(MapError) -> any TileSource {
    let opened = try MapError.reading(source.id, try opened(source, for: style, sources))
    glyphs?.note(opened)
    return opened
  }

  private func opened(
    _ source: StyleSource, for style: Style, _ sources: [String: any TileSource]
  ) throws -> any TileSource {
    switch source.kind {
    case .geojson:
      var problems: [String] = []
      let options = GeoJSONOptions(source.definition, problems: &problems)
      if let opened = try StyleReference.openGeoJSON(
        source, options, name: "source \(source.id)", besides: self.style, loader: loader)
      {
        return opened
      }
      throw TileSourceError.unsupported(path: source.id, reason: "the source has no data")
    case .vector, .raster, .elevation, .image:
      return try StyleReference.open(source, besides: self.style, loader: loader)
    case .contour: return try StyleReference.openContours(source, in: style, sources)
    case .other(let type):
      throw TileSourceError.unsupported(
        path: source.id, reason: "sources of type \(type) are not read")
    }
  }

  /// Notes that data provided by the application are drawn from now on.
  package func noteLocalData() { glyphs?.noteLocalData() }
}

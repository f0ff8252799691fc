import GeoJSON
import JSON
import MapStyle
import ResourceLoading
import TileSources

/// Opens sources for a style that is shown already: what they may name follows from where that style
/// lies.
package struct SourceOpening: Sendable {
  /// Where the style lies.
  let style: String
  let loader: any ResourceLoader
  /// The glyphs of the labels of what is opened.
  var glyphs: StyleGlyphs?

  /// For maps without a style of their own: what the application names.
  static func free(_ loader: any ResourceLoader) -> SourceOpening {
    SourceOpening(style: "style.json", loader: loader)
  }

  /// Opens a source. Blocks while it is loaded.
  ///
  /// - Parameters:
  ///   - style: that which it is for.
  ///   - sources: those of the style that are open.
  package func open(
    _ source: StyleSource, for style: Style, _ sources: [String: any TileSource]
  ) throws(MapError) -> any TileSource {
    do throws(TileSourceError) {
      let opened: any TileSource
      switch source.kind {
      case .geojson: opened = try openGeoJSON(source)
      case .vector, .raster, .elevation, .image:
        opened = try StyleReference.open(source, besides: self.style, loader: loader)
      case .contour: opened = try StyleReference.openContours(source, in: style, sources)
      case .other(let type):
        throw .unsupported(path: source.id, reason: "sources of type \(type) are not read")
      }
      glyphs?.note(opened)
      return opened
    } catch {
      throw MapError(error, path: source.id)
    }
  }

  /// Takes note that data which the application hands over are drawn from now on.
  package func noteLocalData() { glyphs?.noteLocalData() }

  private func openGeoJSON(_ source: StyleSource) throws(TileSourceError) -> any TileSource {
    let name = "source \(source.id)"
    var problems: [String] = []
    let options = GeoJSONOptions(source.definition, problems: &problems)
    switch source.data {
    case .inline(let json)?:
      return try GeoJSONSource(Array(json.text.utf8), name: name, options: options)
    case .url(let url)?:
      let location = StyleReference.location(of: url, besides: style)
      let resource: Resource
      do throws(ResourceError) {
        resource = try loader.loadAndWait(
          ResourceRequest(location, byteLimit: GeoJSONSource.largestText, kind: .json))
      } catch {
        throw TileSourceError(error)
      }
      return try GeoJSONSource(
        resource.bytes, name: location, options: options,
        isLocal: !ResourceLocation.isRemote(location))
    case nil:
      throw .unsupported(path: source.id, reason: "the source has no data")
    }
  }
}

import GeoJSON
import JSON
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

  /// Notes that data provided by the application are drawn from now on.
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

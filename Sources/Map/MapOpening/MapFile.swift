import GeoJSON
import ResourceLoading
import TileSources

/// What lies at a path or URL, told by its content.
enum MapFile {
  /// Tiles, of vectors or of pictures.
  case tiles(any TileSource)
  /// Places, lines and areas, pictures below them, and what could not be used.
  case features(GeoJSONSource, pictures: PlacesPictures, problems: [String])
  /// A JSON text that is neither: a style, if anything.
  case document(Resource)

  /// Opens a file, a folder or a URL. Blocks while that is loaded.
  ///
  /// - Parameter location: where a map lies that was asked for as `path`.
  /// - Throws: `MapError.unusableContent`, which names it.
  static func open(
    _ path: String, at location: String, loader: any ResourceLoader
  ) throws(MapError) -> MapFile {
    if GeoJSONFile.isOne(path) {
      return try GeoJSONFile.open(path)
    }
    do throws(TileSourceError) {
      guard LocatedMap.isLocation(location) || location.hasSuffix(".json") else {
        return .tiles(try TileSourceOpening.open(path: location))
      }
      switch try LocatedMap.open(location, loader: loader) {
      case .tiles(let source): return .tiles(source)
      case .document(let found):
        guard GeoJSONSource.isLikely(Array(found.bytes.prefix(1 << 16))) else {
          return .document(found)
        }
        let source = try GeoJSONSource.forShowing(
          found.bytes, name: location, isLocal: !ResourceLocation.isRemote(location))
        return .features(source, pictures: PlacesPictures(), problems: [])
      }
    } catch {
      throw MapError(error, path: path)
    }
  }
}

import GeoJSON
import ResourceLoading
import TileSources

/// What is at a path or URL or comes from standard input, recognised by its content.
enum MapFile {
  /// Vector or raster tiles.
  case tiles(any TileSource)
  /// GeoJSON, GPX or KML; a folder or an archive may contain several files.
  case features(OpenedFeatures)
  /// Other JSON, which can only be a style.
  case document(Resource)

  /// Opens a file, a folder, a URL or standard input. Blocks while that is loaded.
  ///
  /// - Parameter location: where the map is that was requested as `path`.
  /// - Throws: `MapError.unusableContent`, which names it.
  static func open(
    _ path: String, at location: String, loader: any ResourceLoader
  ) throws(MapError) -> MapFile {
    if path == StandardInput.name {
      let bytes = try GeoJSONFile.read(path)
      guard !bytes.starts(with: "PMTiles".utf8), !bytes.starts(with: "SQLite format 3".utf8) else {
        throw .fault(
          .unsupported, of: path,
          "an archive of tiles is read in parts, and not from standard input; save it")
      }
      return try read(Resource(bytes: bytes), of: path)
    }
    if TileFolder.isFolder(path), !TileFolderSource.isOne(path) {
      return .features(try OpenedFeatures(folder: path))
    }
    if GeoJSONFile.isOne(path) {
      return .features(
        try OpenedFeatures(try GeoJSONFile.read(path), path: path, isLocal: true))
    }
    switch try find(location, path, loader) {
    case .tiles(let source): return .tiles(source)
    case .document(let found):
      do throws(MapError) {
        return try read(found, of: location)
      } catch {
        guard found.isFromCache else { throw error }
      }
    }
    // The cached content is broken, so it must be loaded again.
    loader.discard(LocatedMap.request(location))
    switch try find(location, path, loader) {
    case .tiles(let source): return .tiles(source)
    case .document(let found): return try read(found, of: location)
    }
  }

  private static func find(
    _ location: String, _ path: String, _ loader: any ResourceLoader
  ) throws(MapError) -> LocatedMap {
    guard LocatedMap.isLocation(location) || location.hasSuffix(".json") else {
      return .tiles(try MapError.reading(path, try TileSourceOpening.open(path: location)))
    }
    return try MapError.reading(path, try LocatedMap.open(location, loader: loader))
  }

  private static func read(_ found: Resource, of location: String) throws(MapError) -> MapFile {
    // The reader of styles can report errors better.
    let isObject = found.bytes.first { $0 > 0x20 && $0 < 0x7f } == UInt8(ascii: "{")
    if isObject, !GeoJSONFile.isNamed(location), !GeoJSONFile.isContent(found.bytes) {
      if let reason = ForeignFile.refusal(ofJSON: found.bytes) {
        throw .fault(.unsupported, of: location, reason)
      }
      return .document(found)
    }
    return .features(
      try OpenedFeatures(
        found.bytes, path: location, isLocal: !ResourceLocation.isRemote(location)))
  }
}

import GeoMath
import JSON
import ResourceLoading
import VectorTiles

/// The map at a URL or in a document, recognised by its content.
package enum LocatedMap: Sendable {
  case tiles(any TileSource)
  /// A document that does not describe tiles: a style, or features.
  case document(Resource)

  private static let documentLimit = 256 << 20
  /// The most bytes of a text that may be TileJSON.
  private static let descriptionLimit = 8 << 20

  /// Whether a location is meant for `open`, rather than the path of a file or folder.
  package static func isLocation(_ location: String) -> Bool {
    ResourceLocation.scheme(of: location) != nil || TileTemplate.isTemplate(location)
  }

  /// Opens a URL (of a TileJSON, a PMTiles archive, a style, …), a tile template with {z}, {x} and
  /// {y}, or the path of a JSON file. Paths may be prefixed with `pmtiles://` or `mbtiles://`, and
  /// URLs with `pmtiles://`. Blocks.
  ///
  /// - Throws: `TileSourceError` with the location.
  package static func open(
    _ location: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> LocatedMap {
    for scheme in ["pmtiles://", "mbtiles://"] where location.hasPrefix(scheme) {
      let rest = String(location.dropFirst(scheme.count))
      guard ResourceLocation.isRemote(rest) else {
        try loader.mayLoad(rest)
        return .tiles(try TileSourceOpening.open(path: ResourceLocation.filePath(of: rest) ?? rest))
      }
      guard scheme == "pmtiles://" else { throw remoteDatabase(rest) }
      return .tiles(try RemotePMTilesSource(url: rest, loader: loader))
    }
    if TileTemplate.isTemplate(location) {
      let template = try TileTemplate(location)
      try loader.mayLoad(template)
      return .tiles(TemplateTileSource(template, loader: loader))
    }
    if ResourceLocation.isRemote(location) { return try openRemote(location, loader: loader) }
    guard let path = ResourceLocation.filePath(of: location) else {
      let scheme = ResourceLocation.scheme(of: location) ?? ""
      throw .unsupported(path: location, reason: "addresses with \(scheme):// are not read")
    }
    if path.hasSuffix(".json") { return try openDocument(path, loader: loader) }
    try loader.mayLoad(location)
    return .tiles(try TileSourceOpening.open(path: path))
  }

  private static func remoteDatabase(_ location: String) -> TileSourceError {
    .unsupported(
      path: location, reason: "an MBTiles database is read only from a file; download it")
  }

  private static func openRemote(
    _ url: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> LocatedMap {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    if path.hasSuffix(".pmtiles") {
      return .tiles(try RemotePMTilesSource(url: url, loader: loader))
    }
    if path.hasSuffix(".mbtiles") { throw remoteDatabase(url) }
    do throws(TileSourceError) {
      return try openDocument(url, loader: loader)
    } catch {
      // The cache has only parts of an archive whose URL does not end in .pmtiles.
      guard error.isTemporary,
        let source = try? RemotePMTilesSource(url: url, loader: loader)
      else { throw error }
      return .tiles(source)
    }
  }

  package static func request(_ location: String) -> ResourceRequest {
    ResourceRequest(location, byteLimit: documentLimit, kind: .document)
  }

  private static func openDocument(
    _ location: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> LocatedMap {
    let loaded: (resource: Resource, value: LocatedMap?)
    var fault: TileSourceError?
    do throws(ResourceError) {
      loaded = try loader.loadAndRead(request(location)) { resource in
        do throws(TileSourceError) {
          return try read(resource, of: location, loader: loader)
        } catch {
          fault = error
          return nil
        }
      }
    } catch {
      if case .archive = error {
        return .tiles(try RemotePMTilesSource(url: location, loader: loader))
      }
      throw TileSourceError(error)
    }
    guard let map = loaded.value else {
      throw fault ?? .damaged(path: location, reason: "it cannot be read")
    }
    return map
  }

  /// The map that a document contains.
  private static func read(
    _ resource: Resource, of location: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> LocatedMap {
    var resource = resource
    if Decompression.packing(of: resource.bytes) == .gzip,
      let unpacked = try? Decompression.gunzipped(resource.bytes, limit: documentLimit)
    {
      resource.bytes = unpacked
    }
    let bytes = resource.bytes
    if TileSourceSummary.Content(sniffing: bytes) != .unknown {
      throw .unsupported(
        path: location,
        reason: "it is a single tile; give a template with {z}, {x} and {y} in its place")
    }
    // No description of tiles is this long, but features may be.
    if bytes.count > descriptionLimit { return .document(resource) }
    // The reader of the document can say what is wrong with it.
    guard let json = try? JSONParser.parse(bytes), json.object != nil, TileJSON.isTileJSON(json)
    else { return .document(resource) }
    let own = loader.forDocument(at: location, resource)
    let description = try TileJSON(json, location: location)
    for template in description.templates { try own.mayLoad(template) }
    return .tiles(TemplateTileSource(description, loader: own))
  }
}

extension ResourceLoader {
  /// - Throws: If this loader may not load a location, before anything is tried.
  package func mayLoad(_ location: String) throws(TileSourceError) {
    if let objection = objection(to: location) { throw TileSourceError(objection) }
  }

  /// - Throws: If this loader may not load a template's tiles.
  package func mayLoad(_ template: TileTemplate) throws(TileSourceError) {
    try mayLoad(template.location(of: TileID(z: 0, x: 0, y: 0)))
  }
}

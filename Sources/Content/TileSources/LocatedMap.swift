import GeoMath
import JSON
import ResourceLoading
import VectorTiles

/// What a URL or the name of a document leads to, told by what is there.
package enum LocatedMap: Sendable {
  case tiles(any TileSource)
  /// What describes no tiles: a style, or features.
  case document(Resource)

  /// The most bytes of a document.
  private static let documentLimit = 256 << 20
  /// The most bytes of a text that may be TileJSON.
  private static let descriptionLimit = 8 << 20

  /// Whether a location is one that `open` is for, rather than the path of a file or folder.
  package static func isLocation(_ location: String) -> Bool {
    ResourceLocation.scheme(of: location) != nil || TileTemplate.isTemplate(location)
  }

  /// Opens a URL (of a TileJSON, a PMTiles archive, a style, …), a template of tiles with {z}, {x}
  /// and {y}, or the path of a JSON file. `pmtiles://` and `mbtiles://` may stand before paths, and
  /// `pmtiles://` before URLs. Blocks.
  ///
  /// - Throws: `TileSourceError`, which names the location.
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
      // Of an archive whose name does not tell, the cache has only parts.
      guard case .unavailable = error,
        let source = try? RemotePMTilesSource(url: url, loader: loader)
      else { throw error }
      return .tiles(source)
    }
  }

  /// What asks for a document.
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

  /// What a document holds.
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
    // No description of tiles is so long; features may be.
    if bytes.count > descriptionLimit { return .document(resource) }
    // Who reads it can say where it is wrong.
    guard let json = try? JSONParser.parse(bytes), json.object != nil, TileJSON.isTileJSON(json)
    else { return .document(resource) }
    let own = loader.forDocument(at: location, resource)
    let description = try TileJSON(json, location: location)
    for template in description.templates { try own.mayLoad(template) }
    return .tiles(TemplateTileSource(description, loader: own))
  }
}

extension ResourceLoader {
  /// - Throws: where this may not load a location, which is told before anything is tried.
  package func mayLoad(_ location: String) throws(TileSourceError) {
    if let objection = objection(to: location) { throw TileSourceError(objection) }
  }

  /// - Throws: where this may not load a template's tiles.
  package func mayLoad(_ template: TileTemplate) throws(TileSourceError) {
    try mayLoad(template.location(of: TileID(z: 0, x: 0, y: 0)))
  }
}

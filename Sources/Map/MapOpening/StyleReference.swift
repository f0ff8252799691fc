import Contours
import Foundation
import GeoJSON
import GeoMath
import JSON
import MapStyle
import ResourceLoading
import TileSources

/// Resolves and opens what a style names: next to itself, in files, or on the network.
enum StyleReference {
  /// The location of a requested map. A file of that name has precedence over the map of streets.
  static func location(ofMap name: String) -> String {
    name == StreetMap.name && !FileManager.default.fileExists(atPath: name)
      ? StreetMap.address : name
  }

  /// The location of something that the style at `style` names.
  static func location(of reference: String, besides style: String) -> String {
    for scheme in ["mbtiles://", "pmtiles://"] where reference.hasPrefix(scheme) {
      let rest = String(reference.dropFirst(scheme.count))
      if ResourceLocation.scheme(of: rest) != nil || rest.hasPrefix("/") { return reference }
      let resolved = ResourceLocation.resolve(rest, against: style)
      return ResourceLocation.isRemote(resolved) ? scheme + resolved : resolved
    }
    return ResourceLocation.resolve(reference, against: style)
  }

  /// Opens a source that a style declares. Blocks.
  ///
  /// - Parameter loader: loads what the style may name.
  /// - Throws: `TileSourceError`, which names the source.
  static func open(
    _ source: StyleSource, besides style: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> any TileSource {
    if source.kind == .image { return try openImage(source, besides: style, loader: loader) }
    guard let reference = source.url ?? source.tiles.first else {
      throw .unsupported(path: source.id, reason: "the source names neither a url nor tiles")
    }
    let location = location(of: reference, besides: style)
    if source.url == nil, TileTemplate.isTemplate(location) || !isArchive(location) {
      return try openTemplates(of: source, besides: style, loader: loader)
    }
    guard case .tiles(let opened) = try LocatedMap.open(location, loader: loader) else {
      throw .damaged(path: location, reason: "it is no TileJSON and no archive of tiles")
    }
    return opened
  }

  /// A picture on four corners is the only tile of its source.
  private static func openImage(
    _ source: StyleSource, besides style: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> any TileSource {
    guard let url = source.url, let corners = source.corners else {
      throw .unsupported(path: source.id, reason: "the picture has no url or no coordinates")
    }
    let template = try TileTemplate(location(of: url, besides: style), mayBeOneTile: true)
    try loader.mayLoad(template)
    var summary = TileSourceSummary(
      name: source.id, content: .png, zooms: 0...0, bounds: corners.bounds,
      attribution: source.attribution)
    // However small it is, users may zoom in on it as far as they like.
    summary.unevenDepths = [.init(bounds: corners.bounds, deepest: TileID.deepestLevel)]
    return TemplateTileSource(
      templates: [template], summary: summary, loader: loader, isComplete: true)
  }

  private static func isArchive(_ location: String) -> Bool {
    let path = location.lowercased()
    return ["pmtiles://", "mbtiles://"].contains { path.hasPrefix($0) }
      || [".pmtiles", ".mbtiles", ".json"].contains { path.hasSuffix($0) }
  }

  private static func openTemplates(
    of source: StyleSource, besides style: String, loader: any ResourceLoader
  ) throws(TileSourceError) -> any TileSource {
    var templates: [TileTemplate] = []
    let scheme: TileTemplate.Scheme = source.scheme == .tms ? .tms : .xyz
    for text in source.tiles {
      let template = try TileTemplate(
        location(of: text, besides: style), scheme: scheme, mayBeOneTile: true)
      try loader.mayLoad(template)
      templates.append(template)
    }
    var content = templates.first?.content ?? .vector
    if source.kind != .vector, content == .vector { content = .png }
    let zooms = min(source.minZoom, source.maxZoom)...max(source.minZoom, source.maxZoom)
    let summary = TileSourceSummary(
      name: source.id, content: content, zooms: zooms, bounds: source.bounds,
      attribution: source.attribution)
    return TemplateTileSource(templates: templates, summary: summary, loader: loader)
  }

  /// Opens a GeoJSON source that a style declares. Blocks.
  ///
  /// - Parameters:
  ///   - isLocal: whether data in the style itself come from this machine.
  ///   - byteLimit: the largest size of data at a URL.
  ///   - count: called with the size of the data and the name of their origin.
  /// - Returns: `nil` if the source has no data.
  static func openGeoJSON(
    _ source: StyleSource, _ options: GeoJSONOptions, name: String, besides style: String,
    loader: any ResourceLoader, isLocal: Bool = true, byteLimit: Int = GeoJSONSource.largestText,
    count: (Int, String) throws -> Void = { _, _ in }
  ) throws -> GeoJSONSource? {
    switch source.data {
    case .inline(let json)?:
      let text = Array(json.text.utf8)
      try count(text.count, name)
      return try GeoJSONSource(text, name: name, options: options, isLocal: isLocal)
    case .url(let url)?:
      let location = location(of: url, besides: style)
      func read(_ resource: Resource) throws(TileSourceError) -> GeoJSONSource {
        try GeoJSONSource(
          resource.bytes, name: location, options: options,
          isLocal: !ResourceLocation.isRemote(location))
      }
      let request = ResourceRequest(location, byteLimit: byteLimit, kind: .json)
      let found = try loader.loadAndRead(request) { try? read($0) }
      try count(found.resource.bytes.count, location)
      // Read again to find out what is wrong with it.
      return try found.value ?? read(found.resource)
    case nil: return nil
    }
  }

  /// Opens a source of contours, whose elevation data come from another source of the style.
  ///
  /// - Parameter sources: the open sources by their ids in the style.
  /// - Throws: `TileSourceError`, which names the source.
  static func openContours(
    _ declared: StyleSource, in style: Style, _ sources: [String: any TileSource]
  ) throws(TileSourceError) -> any TileSource {
    guard let definition = declared.contour else {
      throw .unsupported(path: declared.id, reason: "the contours name no source of their heights")
    }
    let id = definition.sourceID
    guard let heights = style.source(id), heights.kind == .elevation, let source = sources[id]
    else {
      throw .unsupported(
        path: declared.id, reason: "the source of the heights, \(id), is not there or has none")
    }
    return try ContourSource(
      definition, name: declared.id, elevation: source, encoding: heights.encoding,
      zooms: min(declared.minZoom, declared.maxZoom)...max(declared.minZoom, declared.maxZoom))
  }
}

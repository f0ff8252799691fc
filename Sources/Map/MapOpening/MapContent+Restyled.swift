import GeoJSON
import GeoMath
import ImageCodec
import MapStyle
import TileSources

/// One of the maps that content consists of.
package enum MapPart: Sendable {
  /// A map that is drawn in one of Rhumb's styles.
  case map(any TileSource, MapSchema)
  /// GeoJSON features, drawn above the other maps.
  case features(GeoJSONSource, path: String)
  /// Pictures on the ground, drawn below the features of their file, and icons of its points.
  case pictures(PlacesPictures)
  /// Names of points that are drawn by other means.
  case names(GeoJSONSource)
  /// A style with its own colours.
  case style

  /// Whether it always is drawn in one of Rhumb's styles.
  var isNames: Bool { if case .names = self { true } else { false } }
}

/// The properties of a map that determine its style. Finding them may read a tile.
package struct MapSchema: Sendable {
  /// In points; `nil` for a vector map.
  let rasterTileSize: Double?
  let layers: [TileSourceSummary.VectorLayer]

  init(of source: any TileSource) {
    rasterTileSize = source.rasterTileSize
    layers = rasterTileSize == nil ? SourceInspection(source).vectorLayers : []
  }

  /// Whether the built-in styles can draw the map. If its layers are unknown, this is assumed.
  var isOpenMapTiles: Bool {
    rasterTileSize == nil
      && (layers.isEmpty || GenericStyle.isOpenMapTiles(layerNames: layers.map(\.name)))
  }
}

extension MapContent {
  /// The same maps in another of Rhumb's styles. Nothing is opened or read again. Maps with their
  /// own style do not change.
  ///
  /// - Returns: `nil` if that is not possible, because maps with their own style are mixed with
  ///   others or something is missing. Everything must be opened again then.
  package func restyled(_ style: MapStyleChoice) -> MapContent? {
    guard !parts.isEmpty, !isIncomplete else { return nil }
    let ownStyles = parts.count { if case .style = $0 { true } else { false } }
    // Names over maps with their own style are few and small, so they do not change either.
    if ownStyles == parts.count(where: { !$0.isNames }) { return self }
    guard ownStyles == 0 else { return nil }
    var builder = MapContentBuilder(style: style, isOverWorld: isOverWorld)
    builder.isOverlay = isOverlay
    for part in parts {
      switch part {
      case .map(let source, let schema):
        guard (try? builder.add(source, schema)) != nil else { return nil }
      case .features(let source, let path): builder.add(source, of: path)
      case .pictures(let pictures): builder.add(pictures)
      case .names(let source): builder.add(names: source)
      case .style: return nil
      }
    }
    var content = builder.content
    content.languages = languages
    content.projection = projection
    if let addedTerrain {
      guard (try? content.add(addedTerrain)) != nil else { return nil }
      content.takeGround(of: self)
    }
    if let contourHeights, (try? content.addContours(of: contourHeights)) == nil { return nil }
    return content
  }
}

extension TileSource {
  /// The size in points at which the tiles of a raster map should be drawn: 256 or 512, depending on
  /// the pixels of the first tile that is found. `nil` for a map without raster tiles.
  var rasterTileSize: Double? {
    guard summary.content.isPicture else { return nil }
    let middle = summary.bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
    // The number of levels that are searched for a tile is limited.
    for level in summary.zooms.prefix(8) {
      guard let bytes = try? tile(TileID(containing: middle, level: level)),
        let size = try? ImageDecoding.size(of: bytes)
      else { continue }
      return size.width >= 512 ? 512 : 256
    }
    return 256
  }
}

extension TileSourceSummary.Content {
  var isPicture: Bool {
    switch self {
    case .png, .jpeg, .webp: true
    case .vector, .features, .unknown: false
    }
  }
}

import GeoJSON
import MapStyle
import TileSources

/// One of the maps that content was put together from.
package enum MapPart: Sendable {
  /// Drawn in one of Rhumb's styles.
  case map(any TileSource, MapSchema)
  /// GeoJSON, drawn above the others.
  case features(GeoJSONSource, path: String)
  /// Pictures on the ground, drawn below the features of their file, and icons of its points.
  case pictures(PlacesPictures)
  /// Names of points that are drawn otherwise.
  case names(GeoJSONSource)
  /// A style with its own colours.
  case style

  /// Whether it is drawn in one of Rhumb's styles in any case.
  var isNames: Bool { if case .names = self { true } else { false } }
}

/// What of a map decides in which style it is drawn. Finding it out may read a tile.
package struct MapSchema: Sendable {
  /// Points; `nil` for a map of vectors.
  let rasterTileSize: Double?
  let layers: [TileSourceSummary.VectorLayer]

  init(of source: any TileSource) {
    rasterTileSize = RasterTileSize.points(of: source)
    layers = rasterTileSize == nil ? SourceInspection(source).vectorLayers : []
  }

  /// Whether the built-in styles draw it; what tells nothing of its layers is taken to be so.
  var isOpenMapTiles: Bool {
    rasterTileSize == nil
      && (layers.isEmpty || GenericStyle.isOpenMapTiles(layerNames: layers.map(\.name)))
  }
}

extension MapContent {
  /// The same maps in another of Rhumb's styles: nothing is opened or read anew. Maps in a style of
  /// their own stay as they are.
  ///
  /// - Returns: `nil` where that is not possible, since such maps are mixed with others or something
  ///   is missing: then everything must be opened again.
  package func restyled(_ style: MapStyleChoice) -> MapContent? {
    guard !parts.isEmpty, !isIncomplete else { return nil }
    let ownStyles = parts.count { if case .style = $0 { true } else { false } }
    // What stands over a style of its own is few and small, and stays as it is, too.
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
    if let addedTerrain {
      guard (try? content.add(addedTerrain)) != nil else { return nil }
      content.takeGround(of: self)
    }
    if let contourHeights, (try? content.addContours(of: contourHeights)) == nil { return nil }
    return content
  }
}

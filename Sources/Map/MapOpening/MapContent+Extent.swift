import GeoJSON
import GeoMath
import MapScene
import TileSources

/// The parts of content and their extent.
extension MapContent {
  /// A file of features that is drawn above the maps.
  package struct FeatureFile: Sendable {
    package var path: String
    /// The id in the style.
    package var sourceID: String
    /// `nil` if the file is empty.
    package var bounds: CoordinateBounds?
  }

  /// The files of features, bottom to top.
  package var featureFiles: [FeatureFile] {
    parts.compactMap { part in
      guard case .features(let source, let path) = part,
        let id = scene.sources.first(where: { ($0.value as? GeoJSONSource) === source })?.key
      else { return nil }
      return FeatureFile(
        path: path, sourceID: id, bounds: source.summary.bounds.flatMap(CoordinateBounds.init))
    }
  }

  /// Whether the lowest map is the embedded world.
  package var isEmbeddedWorld: Bool {
    parts.contains { if case .map(let source, _) = $0 { source is EmbeddedWorld } else { false } }
  }

  /// The deepest tile level of the lowest map, in style zoom; 0 without a map.
  package var deepestTileLevel: Int { lowestMap?.zooms.upperBound ?? 0 }

  /// The centre of the data: the one that the lowest map states, or else the centre of ``bounds``,
  /// or else 0° N 0° E, where the embedded map has its town.
  package var center: Coordinate {
    if let stated = lowestMap?.center { return stated }
    return bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
  }

  private var lowestMap: TileSourceSummary? {
    let ids = scene.sources.keys
    let maps = ids.filter { !EmbeddedWorld.pictureIDs.contains($0) }
    return (maps.min() ?? ids.min()).flatMap { scene.sources[$0]?.summary }
  }
}

extension CoordinateBounds {
  /// The same box; `nil` if it is invalid.
  package init?(_ box: GeographicBox) {
    self.init(south: box.south, west: box.west, north: box.north, east: box.east)
  }
}

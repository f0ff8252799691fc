import GeoJSON
import GeoMath
import MapScene
import TileSources

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
      let bounds = source.summary.bounds.flatMap {
        CoordinateBounds(south: $0.south, west: $0.west, north: $0.north, east: $0.east)
      }
      return FeatureFile(path: path, sourceID: id, bounds: bounds)
    }
  }
}

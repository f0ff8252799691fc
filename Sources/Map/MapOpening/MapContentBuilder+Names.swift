import Annotations
import GeoJSON
import MapStyle

/// Additions to overlays from files: names of points, which are placed together with the map's own
/// names and have a halo, and invisible lines along tracks, which a click can find.
extension MapContentBuilder {
  /// Adds the names of points and the tracks in files above the existing layers. Unreadable files
  /// are skipped, because whoever draws the points reports them.
  mutating func add(namesIn paths: [String]) {
    let named = paths.filter { !$0.contains("{") }.flatMap { namedFeatures(in: $0) }
    guard !named.isEmpty,
      let source = try? GeoJSONSource.forShowing(
        AnnotationFile(features: named).geoJSON, name: "names")
    else { return }
    add(names: source)
  }

  mutating func add(names source: GeoJSONSource) {
    parts.append(.names(source))
    sources[Self.namesID] = source
    appendOwn(GenericStyle.overlayNames(sourceID: Self.namesID, isDark: choice == .dark))
  }

  private static let namesID = "overlay-names"

  private func namedFeatures(in path: String) -> [AnnotationFeature] {
    guard let bytes = try? GeoJSONFile.read(path, loader: loader),
      let file = try? PlacesDocument(
        bytes, path: path, isFile: GeoJSONFile.hasNeighbours(path)
      ).annotations()
    else { return [] }
    return file.features.filter { feature in
      if case .point = feature.geometry { return feature.name != nil }
      return feature.track != nil
    }
  }
}

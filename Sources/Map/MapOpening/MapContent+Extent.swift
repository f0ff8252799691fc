import GeoMath
import MapScene
import TileSources

/// The extent of content, from which benchmarks choose their cameras.
extension MapContent {
  /// The deepest tile level of the lowest map, in style zoom; 0 without a map.
  package var deepestTileLevel: Int { lowestMap?.zooms.upperBound ?? 0 }

  /// The centre of the data: the one that the lowest map states, or else the centre of ``bounds``,
  /// or else 0° N 0° E, where the embedded map has its town.
  package var center: Coordinate {
    if let stated = lowestMap?.center { return stated }
    return bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
  }

  private var lowestMap: TileSourceSummary? {
    scene.sources.keys.min().flatMap { scene.sources[$0]?.summary }
  }
}

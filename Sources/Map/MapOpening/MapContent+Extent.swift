import GeoMath
import MapScene
import TileSources

/// How far content goes, for benchmarks that choose their cameras from it.
extension MapContent {
  /// The deepest level for which the lowest map has tiles, in style zoom; 0 without a map.
  package var deepestTileLevel: Int { lowestMap?.zooms.upperBound ?? 0 }

  /// The middle of the data: as the lowest map states it, else the middle of ``bounds``, else
  /// 0° N 0° E, where the embedded map has its town.
  package var center: Coordinate {
    if let stated = lowestMap?.center { return stated }
    return bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
  }

  private var lowestMap: TileSourceSummary? {
    scene.sources.keys.min().flatMap { scene.sources[$0]?.summary }
  }
}

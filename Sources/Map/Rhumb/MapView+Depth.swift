import CameraCore
import GeoMath
import MapOpening
import MapScene
import MapStyle
import TileSources

/// Limits of the zoom by the depth of the data.
extension MapView {
  /// The default of ``maxOverzoom``: 12 levels. Even the tiles of a map of a country can then be
  /// viewed from house to house.
  public nonisolated static let standardOverzoom = 12.0

  /// The number of levels by which the zoom can exceed the deepest data at the target; `nil` for no
  /// limit except ``maxZoom``. It applies to the program and to the user.
  ///
  /// The limit follows the deepest of all sources, each within its bounds. The embedded world has
  /// tiles up to zoom 9, so it can be viewed at zoom 21, and the town in it at any zoom. Around a
  /// deeper area the limit decreases smoothly, so that nothing jumps when the user pans out of it.
  /// If no source covers the world, the deepest source determines the limit everywhere. Overlays of
  /// the application do not count: remove the limit if they need to be seen from very near.
  ///
  /// Values below 0 count as 0. Values that are not finite are ignored.
  public var maxOverzoom: Double? {
    get { storedOverzoom }
    set {
      guard newValue?.isFinite ?? true else { return }
      storedOverzoom = newValue.map { max($0, 0) }
      limitDepth()
    }
  }

  /// Updates the limit to the current sources.
  func limitDepth() {
    let depth = storedOverzoom.flatMap {
      ContentDepth(of: controller.latestScene.content.sources.values.map(\.summary), overzoom: $0)
    }
    guard depth != controller.limits.contentDepth else { return }
    changeLimits { $0.contentDepth = depth }
  }
}

extension MapContent {
  /// The depth limit of the content's sources.
  func depth(overzoom: Double) -> ContentDepth? {
    ContentDepth(of: scene.sources.values.map(\.summary), overzoom: overzoom)
  }
}

extension ContentDepth {
  fileprivate init?(of sources: [TileSourceSummary], overzoom: Double) {
    self.init(
      sources.flatMap(\.depths).map { depth in
        Area(
          bounds: depth.bounds.flatMap {
            CoordinateBounds(south: $0.south, west: $0.west, north: $0.north, east: $0.east)
          }, maxZoom: StyleZoom(Double(depth.deepest)).rhumbZoom + overzoom)
      })
  }
}

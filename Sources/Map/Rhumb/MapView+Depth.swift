import CameraCore
import GeoMath
import MapOpening
import MapScene
import MapStyle
import TileSources

/// How far the map can be zoomed in, by what it shows and where.
extension MapView {
  /// The levels that any map can be zoomed in beyond its data until it is told otherwise: 12, with
  /// which tiles of a country's map still can be looked at from house to house.
  public nonisolated static let standardOverzoom = 12.0

  /// So many levels the map can be zoomed in beyond the deepest data that it has at the target; `nil`
  /// for no limit but ``maxZoom``. Holds the program and the user alike.
  ///
  /// The deepest of all sources counts, each where its bounds say that it has data: the embedded world
  /// has tiles up to zoom 9, so it can be looked at from zoom 21, and the town in it from any zoom.
  /// Around a deeper area the limit falls off gently, so that nothing jumps when the map is moved out
  /// of it. Where no source covers the world, the deepest one counts everywhere. What an application
  /// puts on the map does not count: lift the limit for overlays that are to be seen from very near.
  ///
  /// Values below 0 count as 0; one that is not finite changes nothing.
  public var maxOverzoom: Double? {
    get { storedOverzoom }
    set {
      guard newValue?.isFinite ?? true else { return }
      storedOverzoom = newValue.map { max($0, 0) }
      limitDepth()
    }
  }

  /// Brings the limit up to the sources that there are.
  func limitDepth() {
    let depth = storedOverzoom.flatMap {
      ContentDepth(of: controller.latestScene.content.sources.values.map(\.summary), overzoom: $0)
    }
    guard depth != controller.limits.contentDepth else { return }
    changeLimits { $0.contentDepth = depth }
  }
}

extension MapContent {
  /// How deep the content can be looked into.
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

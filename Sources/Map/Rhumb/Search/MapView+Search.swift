import CameraCore
import GeoMath
import MapOpening
import MapScene
import MapStyle
import TileSources

/// Places by name.
extension MapView {
  /// The places that a text may mean, the best first: countries, states, towns and other places of
  /// the world; streets, points of interest and whatever has a name in the tiles that are in sight;
  /// coordinates as people write them, links to maps, plus codes, MGRS and UTM.
  ///
  /// ```swift
  /// if let place = try map.search("sao paulo").first { map.animate(with: place.cameraUpdate) }
  /// ```
  ///
  /// Names are found without case and accents, by their beginning or that of a word in them, and with
  /// one letter wrong in words of at least four. The state or country may stand beside the name:
  /// "springfield, illinois". No network is needed. The first search reads the list of places, and the
  /// first one after other tiles have come looks through these.
  ///
  /// - Throws: `MapError.unusableContent` when the list of places is not installed or damaged.
  public func search(
    _ text: String, options: SearchOptions = SearchOptions()
  ) throws(MapError) -> [SearchResult] {
    let finder = try searching.finder()
    let names = names
    var options = options
    let target = controller.camera.target
    if options.near == nil, controller.camera.zoom >= Self.nearbyZoom { options.near = target }
    return finder.results(for: text, options, map: names, center: target).results
  }

  /// Reads what the first search needs, so that it does not wait for it. What cannot be read is told
  /// by that search.
  package func prepareSearch() { _ = try? searching.finder() }

  /// What has a name in the tiles that are in sight; `nil` where nothing has.
  package var names: MapNames? { searching.names(of: controller.scene) }

  /// From here on a camera looks at a place rather than at the world.
  private static let nearbyZoom = 7.0
}

/// What searching keeps from one time to the next.
struct MapSearching {
  private var world: PlaceFinder?
  private var tiles: TilesInSight?
  private var names: MapNames?

  mutating func finder() throws(MapError) -> PlaceFinder {
    if let world { return world }
    let finder = try PlaceFinder()
    world = finder
    return finder
  }

  mutating func names(of scene: MapScene) -> MapNames? {
    let inSight = scene.tilesInSight
    if tiles != inSight {
      tiles = inSight
      names = MapNames(scene.namedFeatures())
    }
    return names
  }
}

extension MapContent {
  /// The zoom at which the deepest tiles of its sources are shown in their own size.
  package var deepestZoom: Double {
    let levels = scene.sources.values.map(\.summary.zooms.upperBound)
    return StyleZoom(Double(levels.max() ?? 0)).rhumbZoom
  }
}

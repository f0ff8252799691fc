import CameraCore
import GeoMath
import MapScene
import MapStyle
import TileSources

/// Search for places by name.
extension MapView {
  /// The places that a text may mean, the best first: countries, states, towns and other places of
  /// the world; streets, points of interest and other named features in the visible tiles;
  /// coordinates as people write them, links to maps, plus codes, MGRS and UTM.
  ///
  /// ```swift
  /// if let place = try map.search("sao paulo").first { map.animate(place.cameraUpdate) }
  /// ```
  ///
  /// Names match regardless of case and accents, by their beginning or that of one of their words.
  /// Words of at least four letters may contain one wrong letter. The state or country may follow
  /// the name: "springfield, illinois". No network is needed. The first search reads the list of
  /// places, and the first one after the visible tiles have changed indexes their names.
  ///
  /// - Throws: `MapError.unusableContent` if the list of places is not installed or damaged.
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

  /// The place of the world that a map's label names.
  ///
  /// - Parameters:
  ///   - name: as the label has it, in any language.
  ///   - place: where the label is.
  package func worldPlace(
    named name: String, at place: Coordinate, in languages: LabelLanguages
  ) -> SearchResult? {
    (try? searching.finder())?.place(named: name, at: place, languages.codes)
  }

  /// Where a place is, by the nearest town and its country: "Limuru, Kenya" or "Near Limuru,
  /// Kenya". `nil` far from all towns.
  package func location(of place: Coordinate, in languages: LabelLanguages) -> String? {
    (try? searching.finder())?.location(of: place, languages.codes)
  }

  /// The town that the view is best called after, in the language of the labels: a large one near the
  /// middle. `nil` if there is none in view, or no list of places.
  package var townInView: String? {
    let radius = controller.camera.metresPerPoint * min(size.width, size.height) / 2
    let languages = style.languages.tags.isEmpty ? LabelLanguages.desktop() : style.languages
    return (try? searching.finder())?.town(
      around: camera.target, within: radius, languages.codes)
  }

  /// Reads the data of the first search in advance. If that fails, the search reports the error.
  package func prepareSearch() { _ = try? searching.finder() }

  /// The names in the visible tiles; `nil` if there are none.
  package var names: MapNames? { searching.names(of: controller.scene) }

  /// The camera is considered to look at a place, rather than at the world, from this zoom on.
  private static let nearbyZoom = 7.0
}

/// The state that is kept between searches.
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
  /// The zoom up to which the map's areas and pictures show more at a place.
  package func detailedZoom(at place: Coordinate) -> Double {
    let shown = scene.style.layers.filter { layer in
      switch layer.kind {
      case .fill, .raster: true
      default: false
      }
    }
    var detailed = scene
    let ids = Set(shown.compactMap(\.sourceID))
    detailed.sources = scene.sources.filter { ids.contains($0.key) }
    return detailed.depth(overzoom: 0)?.maxZoom(at: place) ?? deepestZoom
  }

  /// The zoom at which the deepest tiles of the sources have their own size.
  package var deepestZoom: Double {
    let levels = scene.sources.values.map(\.summary.zooms.upperBound)
    return StyleZoom(Double(levels.max() ?? 0)).rhumbZoom
  }
}

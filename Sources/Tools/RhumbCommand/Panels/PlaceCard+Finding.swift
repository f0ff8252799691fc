import CoordinateNotation
import Rhumb

/// The cards of what is on the map and in the list of the world's places.
@MainActor
extension PlaceCard {
  /// Describes what is drawn at a point: a label, an icon, or a feature of an opened file.
  ///
  /// - Returns: `nil` if there is nothing of the kind.
  init?(at tap: MapTap, in map: MapView) {
    let found = map.style.queryRenderedFeatures(at: tap.point, tolerance: 4)
    guard let feature = found.first(where: { Self.isWorthTelling($0, in: map) }) else { return nil }
    self.init(feature, in: map.style.languages.tags, at: tap.coordinate)
    let isOfWorld = isNamed && feature.isOfTiles && feature.hasClass(of: Self.classesOfWorld)
    if isOfWorld,
      let place = map.worldPlace(named: title, at: coordinate, in: map.wantedLanguages)
    {
      kind = place.subtitle
      elevation = elevation ?? place.elevation
    } else if !feature.hasClass(of: Self.classesOfAreas) {
      location = map.location(of: coordinate)
    }
  }

  /// A result of a search.
  init(_ result: SearchResult, in map: MapView) {
    title = result.title
    isNamed = result.kind != .coordinate
    kind = result.subtitle
    elevation = result.elevation
    coordinate = result.coordinate
    location = result.source == .world ? nil : map.location(of: result.coordinate)
    isMarked = true
  }

  /// A place where nothing is known to be.
  init(_ place: Coordinate, in map: MapView) {
    let location = map.location(of: place)
    title = location ?? CoordinateText.decimal(place)
    isNamed = false
    coordinate = place
    isMarked = true
  }

  /// One of the user's own places.
  init(_ place: OwnPlace, in map: MapView) {
    title = place.shownName
    coordinate = place.coordinate
    location = map.location(of: place.coordinate)
    pin = place.id
  }

  /// The classes of places that the list of the world's places has.
  private static let classesOfWorld: Set<String> = classesOfAreas.union([
    "capital", "city", "town", "village", "island", "lake", "peak", "volcano", "river",
  ])

  /// The classes of places that are so large that no town is near them.
  private static let classesOfAreas: Set<String> = [
    "continent", "country", "state", "province", "region", "ocean", "sea", "bay", "strait",
    "range", "desert", "plateau", "plain", "peninsula",
  ]

  /// Features of areas, streets and buildings are the background, not what a click means.
  private static func isWorthTelling(_ feature: QueriedFeature, in map: MapView) -> Bool {
    if !feature.isOfTiles {
      return !feature.properties.isEmpty && feature.properties[TrackCard.endProperty] == nil
    }
    let type = feature.layer.flatMap { map.style.layer($0)?["type"]?.string }
    return type == "symbol" || type == "circle"
  }
}

extension QueriedFeature {
  /// Whether it comes from tiles. What the user opened has no layers.
  var isOfTiles: Bool { sourceLayer != nil }

  /// Whether its layer is one of a published schema, whose words are for styles and not for people.
  var isOfKnownSchema: Bool { sourceLayer.map(Self.schemaLayers.contains) ?? false }

  fileprivate func hasClass(of classes: Set<String>) -> Bool {
    PlaceCard.kindNames.contains { properties[$0]?.string.map(classes.contains) ?? false }
  }

  /// Layers with labels and icons in the schemas of OpenMapTiles, Shortbread, Mapbox Streets and
  /// Protomaps.
  private static let schemaLayers: Set<String> = [
    "aerodrome_label", "boundary", "building", "housenumber", "landcover", "landuse",
    "mountain_peak", "park", "place", "poi", "transportation", "transportation_name", "water",
    "water_name", "waterway",
    "addresses", "aerialways", "boundaries", "boundary_labels", "bridges", "buildings", "land",
    "ocean", "place_labels", "pois", "public_transport", "sites", "street_labels",
    "street_labels_points", "street_polygons", "streets", "streets_polygons_labels", "water_lines",
    "water_lines_labels", "water_polygons", "water_polygons_labels",
    "admin", "airport_label", "housenum_label", "motorway_junction", "natural_label",
    "place_label", "poi_label", "road", "structure", "transit_stop_label",
    "earth", "natural", "physical_line", "physical_point", "places", "roads", "transit",
  ]
}

extension MapView {
  /// The languages for names outside the map: those of its labels, or the desktop's.
  var wantedLanguages: LabelLanguages {
    style.languages.tags.isEmpty ? .desktop() : style.languages
  }

  /// Where a place is, in words; `nil` far from all towns.
  func location(of place: Coordinate) -> String? { location(of: place, in: wantedLanguages) }
}

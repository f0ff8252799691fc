/// The likely content of a layer in an unknown map, judging by its name.
enum LayerRole: CaseIterable {
  case land, hillshade, landUse, contour, water, waterway, graticule, aeroway, area, road, rail
  case boundary, building, pointOfInterest, place
  /// House numbers, and names of things that other layers draw: only labels are drawn.
  case annotation

  /// Words with their roles. The first word found in the name decides.
  private static let words: [(LayerRole, [String])] = [
    (.annotation, ["addr", "housenum", "house_num", "water_name", "transportation_name"]),
    (.waterway, ["waterway", "water_line", "river", "stream", "canal"]),
    (.water, ["water", "ocean", "sea", "lake"]),
    (.hillshade, ["hillshade"]),
    (.contour, ["contour", "isoline", "depth"]),
    (.graticule, ["geoline", "graticule", "meridian", "parallel"]),
    (.building, ["building", "structure_poly"]),
    (.boundary, ["boundar", "admin", "border", "disputed"]),
    (.rail, ["rail", "tram", "subway"]),
    (.aeroway, ["aeroway", "runway", "airport"]),
    (.road, ["road", "street", "transport", "highway", "motorway", "path", "bridge", "ferr"]),
    (
      .landUse,
      [
        "landuse", "landcover", "land_use", "land_cover", "park", "forest", "wood", "vegetation",
        "site", "green", "urban", "natural", "glacier", "ice",
      ]
    ),
    (.place, ["place", "centroid", "cit", "town", "settlement", "populated", "capital"]),
    (.pointOfInterest, ["poi", "station", "stop", "peak", "amenit", "shop"]),
    (.land, ["land", "countr", "earth", "state", "province", "continent", "region", "coast"]),
  ]

  init(layerName: String) {
    let name = layerName.lowercased()
    let found = Self.words.first { $0.1.contains(where: name.contains) }?.0
    let isLabel = name.contains("label") || name.hasSuffix("_name") || name.hasSuffix("_names")
    switch found {
    case .place?, .pointOfInterest?: self = found ?? .area
    case .rail? where isLabel: self = .pointOfInterest
    case _ where isLabel: self = .annotation
    case let role?: self = role
    case nil: self = .area
    }
  }
}

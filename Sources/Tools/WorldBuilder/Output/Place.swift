import GeoMath
import TileWriting
import VectorTiles

/// A named point.
struct Place {
  /// The OpenMapTiles class, in order of importance. Classes from `range` on are our own.
  enum Kind: String {
    case continent, country, state, province, city, town, village, island
    case ocean, sea, bay, strait, lake, river
    case peak, volcano
    case range, desert, plateau, plain, peninsula
  }

  var kind: Kind
  var names: PlaceNames
  /// On the Mercator plane.
  var position: WorldPoint
  /// 1 for the most important of its kind.
  var rank: Int
  /// The country's ISO 3166-1 code.
  var countryCode: String?
  /// The state's ISO 3166-2 code.
  var stateCode: String?
  /// The state that contains a town.
  var stateName: String?
  /// 2 for a country's capital, 4 for a state's.
  var capitalLevel: Int?
  var population: Int?
  /// In metres above sea level.
  var elevation: Int?
  /// The box around it, if it is not found by an outline.
  var bounds: CoordinateBounds?
  /// The first level that shows it.
  var leastLevel: Int
  /// The last level that shows it.
  var lastLevel = LevelRules.levels.upperBound

  private var layer: String {
    switch kind {
    case .ocean, .sea, .bay, .strait, .lake, .river: "water_name"
    case .peak, .volcano, .range: "mountain_peak"
    default: "place"
    }
  }

  /// Whether the tiles have its name in all languages. Small places would take most of their space.
  private var isTranslated: Bool {
    switch kind {
    case .state, .province: leastLevel <= 5
    case .city, .town, .village: rank <= 7
    default: true
    }
  }

  private var properties: [(String, PropertyValue)] {
    var properties: [(String, PropertyValue)] = [("class", .string(kind.rawValue))]
    properties += names.properties(isTranslated: isTranslated)
    properties.append(("rank", .int(Int64(rank))))
    if let capitalLevel { properties.append(("capital", .int(Int64(capitalLevel)))) }
    if kind == .country, let countryCode { properties.append(("iso_a2", .string(countryCode))) }
    if let stateCode { properties.append(("iso_3166_2", .string(stateCode))) }
    if let elevation { properties.append(("ele", .int(Int64(elevation)))) }
    return properties
  }

  /// The layers of points, the most important first in each. `first` is one that already has lines.
  static func layers(
    _ places: [(Place, TilePoint)], after first: VectorTileLayerEncoder?
  ) -> [VectorTileLayerEncoder] {
    let sorted = places.sorted { $0.0.precedes($1.0) }
    let names: [String] = ["water_name", "mountain_peak", "place"]
    let others = names.filter { $0 != first?.name }
    let layers = (first.map { [$0] } ?? []) + others.map { VectorTileLayerEncoder(name: $0) }
    return layers.map { empty in
      var layer = empty
      for (place, point) in sorted where place.layer == layer.name {
        layer.addPoint(point, properties: place.properties)
      }
      return layer
    }
  }

  private func precedes(_ other: Place) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if population != other.population { return population ?? 0 > other.population ?? 0 }
    return (names.english, position.x) < (other.names.english, other.position.x)
  }
}

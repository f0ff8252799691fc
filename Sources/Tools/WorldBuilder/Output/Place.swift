import GeoMath
import TileWriting
import VectorTiles

/// A named point: continent, country, state, city, ocean, sea or lake.
struct Place {
  /// The OpenMapTiles class: `continent`, `country`, `state`, `city`, `ocean`, `sea` or `lake`.
  var kind: String
  var name: String
  /// On the Mercator plane.
  var position: WorldPoint
  /// 1 for the most important of its kind.
  var rank: Int
  /// The country's code in ISO 3166-1, for countries.
  var countryCode: String?
  /// 2 for a country's capital, 4 for a state's.
  var capitalLevel: Int?
  /// The first level that shows it.
  var leastLevel: Int
  /// The last level that shows it.
  var lastLevel = LevelRules.levels.upperBound

  private var isWater: Bool { ["ocean", "sea", "lake"].contains(kind) }

  private var properties: [(String, PropertyValue)] {
    var properties: [(String, PropertyValue)] = [
      ("class", .string(kind)), ("name", .string(name)), ("name:latin", .string(name)),
    ]
    guard !isWater else { return properties }
    properties += [("name_en", .string(name)), ("rank", .int(Int64(rank)))]
    if let capitalLevel { properties.append(("capital", .int(Int64(capitalLevel)))) }
    if let countryCode { properties.append(("iso_a2", .string(countryCode))) }
    return properties
  }

  /// The layers `water_name` and `place`, the important first.
  static func layers(_ places: [(Place, TilePoint)]) -> [VectorTileLayerEncoder] {
    var names = VectorTileLayerEncoder(name: "water_name")
    var layer = VectorTileLayerEncoder(name: "place")
    for (place, point) in places.sorted(by: { $0.0.order < $1.0.order }) {
      if place.isWater {
        names.addPoint(point, properties: place.properties)
      } else {
        layer.addPoint(point, properties: place.properties)
      }
    }
    return [names, layer]
  }

  private var order: (Int, Int, String) {
    let kinds = ["continent", "country", "state", "city"]
    return (kinds.firstIndex(of: kind) ?? kinds.count, rank, name)
  }
}

import VectorTiles

/// The attributes of a line. Lines of a tile with the same attributes become one feature.
enum LineKind: Hashable {
  case border(adminLevel: Int, isDisputed: Bool)
  case river(level: Int, name: String?)
  /// The line along which a river's name is set.
  case riverName(PlaceNames)

  var layer: String {
    switch self {
    case .border: "boundary"
    case .river: "waterway"
    case .riverName: "water_name"
    }
  }

  /// The attributes with the names of the OpenMapTiles schema.
  var properties: [(String, PropertyValue)] {
    switch self {
    case .border(let adminLevel, let isDisputed):
      [
        ("admin_level", .int(Int64(adminLevel))), ("disputed", .int(isDisputed ? 1 : 0)),
        ("maritime", .int(0)),
      ]
    case .riverName(let names): [("class", .string("river"))] + names.properties
    case .river(let level, let name):
      (name.map { [("name", .string($0))] } ?? []) + [
        ("class", .string(level < 8 ? "river" : "canal")),
        ("intermittent", .int((5...7).contains(level) ? 1 : 0)),
      ]
    }
  }
}

import VectorTiles

/// The attributes of a line, by which lines of a tile become one feature.
enum LineKind: Hashable {
  case border(adminLevel: Int, isDisputed: Bool)
  case river(level: Int)

  var isBorder: Bool {
    if case .border = self { true } else { false }
  }

  /// The attributes as the OpenMapTiles schema names them.
  var properties: [(String, PropertyValue)] {
    switch self {
    case .border(let adminLevel, let isDisputed):
      [
        ("admin_level", .int(Int64(adminLevel))), ("disputed", .int(isDisputed ? 1 : 0)),
        ("maritime", .int(0)),
      ]
    case .river(let level):
      [
        ("class", .string(level < 8 ? "river" : "canal")),
        ("intermittent", .int((5...7).contains(level) ? 1 : 0)),
      ]
    }
  }
}

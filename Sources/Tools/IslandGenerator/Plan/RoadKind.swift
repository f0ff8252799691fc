/// The kinds of roads and other ways on the island. The raw value is the tiles' `class`.
enum RoadKind: String, Sendable {
  case motorway, primary, secondary, tertiary, minor, service, track, path, rail, pier, ferry

  /// Half the width of the ground that it occupies, in metres.
  var halfWidth: Double { traits.halfWidth }
  /// The first tile level that shows it, as in OpenMapTiles.
  var firstLevel: Int { traits.firstLevel }
  var firstNameLevel: Int { traits.firstNameLevel }

  private var traits: (halfWidth: Double, firstLevel: Int, firstNameLevel: Int) {
    switch self {
    case .motorway: (7, 8, 11)
    case .primary: (8, 9, 12)
    case .secondary: (6.5, 9, 12)
    case .tertiary: (5.5, 11, 12)
    case .minor: (4.5, 12, 13)
    case .service: (3, 13, 14)
    case .track: (2, 13, 14)
    case .path: (1.5, 14, 14)
    case .rail: (4, 10, 14)
    case .pier: (5, 12, 14)
    case .ferry: (0, 9, 14)
    }
  }
}

/// A road or other way with one name and one kind, in metres on the plan.
struct Road: Sendable {
  enum Crossing: String, Sendable {
    case bridge, tunnel
  }

  var kind: RoadKind
  var name: String?
  /// The name in the script of its quarter, if that is not Latin.
  var localName: LocalName?
  var points: [Vector]
  var crossing: Crossing?
  var oneway = false
  var ramp = false
  var subclass: String?
}

/// The kinds of way on the island. The raw value is the tiles' `class`.
enum RoadKind: String, Sendable {
  case motorway, primary, secondary, tertiary, minor, service, track, path, rail, pier, ferry

  /// Half of the ground that the way takes up, in metres.
  var halfWidth: Double {
    switch self {
    case .motorway: 7
    case .primary: 8
    case .secondary: 6.5
    case .tertiary: 5.5
    case .minor: 4.5
    case .service: 3
    case .track: 2
    case .path: 1.5
    case .rail: 4
    case .pier: 5
    case .ferry: 0
    }
  }

  /// The first tile level that shows the way, as OpenMapTiles has it.
  var firstLevel: Int {
    switch self {
    case .motorway: 8
    case .primary, .secondary, .ferry: 9
    case .rail: 10
    case .tertiary: 11
    case .minor, .pier: 12
    case .service, .track: 13
    case .path: 14
    }
  }

  /// The first tile level that carries the way's name.
  var firstNameLevel: Int {
    switch self {
    case .motorway: 11
    case .primary, .secondary, .tertiary: 12
    case .minor: 13
    default: 14
    }
  }
}

/// A way with one name and one kind, in metres on the plan.
struct Road: Sendable {
  enum Crossing: String, Sendable {
    case bridge, tunnel
  }

  var kind: RoadKind
  var name: String?
  var points: [Vector]
  var crossing: Crossing?
  var oneway = false
  var ramp = false
  var subclass: String?
}

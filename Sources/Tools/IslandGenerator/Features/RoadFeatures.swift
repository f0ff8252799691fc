import VectorTiles

/// Roads and other ways, and their names.
extension FeatureList {
  mutating func addRoad(_ road: Road) {
    let kind = road.kind
    var properties: [(String, PropertyValue)] = []
    if let crossing = road.crossing {
      properties.append(("brunnel", .string(crossing.rawValue)))
      properties.append(("layer", .int(crossing == .bridge ? 1 : -1)))
    }
    if road.oneway { properties.append(("oneway", .int(1))) }
    if road.ramp { properties.append(("ramp", .int(1))) }
    switch kind {
    case .track, .path: properties.append(("surface", .string("unpaved")))
    case .rail, .ferry, .pier: break
    default: properties.append(("surface", .string("paved")))
    }
    let level = road.ramp ? max(kind.firstLevel, 12) : kind.firstLevel
    add(
      .transportation, .line(road.points), from: level, kind.rawValue, road.subclass,
      and: properties)
    if let name = road.name {
      add(
        .transportationName, .line(road.points), from: kind.firstNameLevel, kind.rawValue,
        name: name, local: road.localName)
    }
  }

  /// Adds a pier or mole: its deck and its middle line.
  mutating func addPier(_ points: [Vector], halfWidth: Double) {
    let deck = Polyline.ribbon(points) { _ in halfWidth }
    add(.transportation, .polygon([deck]), from: 12, "pier")
    addRoad(Road(kind: .pier, name: nil, points: points))
  }

  /// Adds the paved square around the monument at the island's centre.
  mutating func addPlaza() {
    let ring = Ring.circle(center: .zero, radius: 34, corners: 36)
    add(.transportation, .polygon([Ring.outer(ring)]), from: 13, "path", "pedestrian")
    for degrees in [45.0, 135, 225, 315] {
      let way = Vector.direction(degrees: degrees)
      let points = [way * 34, way * MainRoads.roundaboutRadius]
      addRoad(Road(kind: .path, name: nil, points: points, subclass: "footway"))
    }
  }
}

/// The moles and piers of the harbour, and the routes of the ferries.
struct Harbour: Sendable {
  private(set) var piers: [(points: [Vector], halfWidth: Double)] = []
  private(set) var ferries: [Road] = []

  init(terrain: Terrain) {
    let ways: [(Double, Double, Double, Double)] = [
      (-120, 88, 190, 5), (120, 92, 150, 4), (330, 90, 320, 11), (560, 94, 150, 4),
      (760, 98, 210, 6),
    ]
    for (x, degrees, length, halfWidth) in ways {
      guard let shore = Harbour.shore(x: x, terrain: terrain) else { continue }
      let end = shore + Vector.direction(degrees: degrees) * length
      piers.append((Polyline.resampled([shore - Vector(0, 12), end], step: 40), halfWidth))
    }
    let mole: [Vector] = [
      Vector(1500, 1560), Vector(1330, 1690), Vector(1100, 1800), Vector(880, 1860),
      Vector(660, 1870),
    ]
    piers.append((Polyline.spline(through: mole, step: 30), 8))
    if let quay = piers.dropFirst(2).first?.points.last {
      let knots = [
        quay, Vector(420, 1900), Vector(500, 2700), Vector(500, 4500), Vector(0, Terrain.reach),
      ]
      ferries.append(ferry("Equator Ferry", knots))
      ferries.append(ferry("Longitude Line", [quay] + IslandDrawing.eastFerry))
      ferries.append(ferry("Sign Sound Ferry", [quay] + IslandDrawing.westFerry))
    }
  }

  private func ferry(_ name: String, _ knots: [Vector]) -> Road {
    Road(kind: .ferry, name: name, points: Polyline.spline(through: knots, step: 60))
  }

  /// The end of the land, going south from the harbour front.
  private static func shore(x: Double, terrain: Terrain) -> Vector? {
    (0..<120).lazy.map { Vector(x, 560 + Double($0) * 8) }
      .first { terrain.shoreDistance.value(at: $0) < 2 }
  }
}

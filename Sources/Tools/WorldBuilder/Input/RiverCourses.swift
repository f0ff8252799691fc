import GeoMath
import PlaneGeometry

/// Finds the courses of great rivers among the nameless pieces of line of GSHHG: the shortest way
/// along them by a few places that the table `rivers.tsv` names.
struct RiverCourses {
  private let rivers: [Rivers.River]
  /// How many lines of the network, after those of the rivers, are banks of wide rivers; those of
  /// lakes follow.
  private let bankCount: Int
  private let network: RiverNetwork
  /// For each point of the network whether the piece of line from it to the next has its name.
  private var isNamed: [Bool]

  /// The rivers with names where the table has them; `report` is told of courses that were not
  /// found.
  static func name(
    _ rivers: [Rivers.River], shores: [Shorelines.Shore], table path: String, names: NameTable,
    report: (String) -> Void
  ) throws -> [Rivers.River] {
    var courses = RiverCourses(rivers, shores)
    var named: [Rivers.River] = []
    for row in try TSVTable(path: path, columns: 4).rows {
      let places = try row[3].split(separator: " ").map { text in
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { throw row.bad("not a list of places", 3) }
        return WebMercator.worldPoint(Coordinate(latitude: numbers[0], longitude: numbers[1]))
      }
      let name = names.corrected(PlaceNames(local: row[1], english: row[0]), "river")
      let rank = try row.integer(2)
      let lines = courses.take(places)
      if lines.isEmpty { report("no course found: \(row[0])") }
      named += lines.map { Rivers.River(line: $0, level: rank, names: name) }
    }
    return named + courses.remaining + rivers.filter { $0.level > 7 }
  }

  /// Lakes smaller than this are bridged; as a part of the plane, 20 km at the equator.
  private static let leastLake = 20.0 / 40_000

  private init(_ rivers: [Rivers.River], _ shores: [Shorelines.Shore]) {
    // Canals are no part of a river's course.
    self.rivers = rivers.filter { $0.level < 8 }
    let lines = self.rivers.map {
      RiverNetwork.Line(
        points: $0.line.points, isRing: false, cost: 1 + 0.15 * Double($0.level))
    }
    let waters = shores.filter { $0.level == 2 && $0.line.kind == .ring }
    let banks = waters.filter(\.isRiver)
    let lakes = waters.filter { !$0.isRiver && $0.line.span > Self.leastLake }
    bankCount = banks.count
    network = RiverNetwork(
      lines + banks.map { RiverNetwork.Line(points: $0.line.points, isRing: true, cost: 1.4) }
        + lakes.map { RiverNetwork.Line(points: $0.line.points, isRing: true, cost: 2.5) })
    isNamed = [Bool](repeating: false, count: network.points.count)
  }

  /// The lines of the way by `places` that no other river has taken.
  private mutating func take(_ places: [WorldPoint]) -> [Polyline] {
    var lines: [[WorldPoint]] = []
    for way in network.ways(by: places) {
      lines.append([])
      for (a, b) in zip(way, way.dropFirst()) {
        let isPiece = network.isPiece(a, b)
        let isJoint = !isPiece && network.distance(a, b) < RiverNetwork.joint
        // Through a lake no river is drawn.
        let isLake = network.line[a] >= rivers.count + bankCount
        guard isJoint || isPiece && !isLake && !isNamed[min(a, b)] else {
          lines.append([])
          continue
        }
        if isPiece { isNamed[min(a, b)] = true }
        if lines[lines.count - 1].isEmpty { lines[lines.count - 1].append(network.points[a]) }
        lines[lines.count - 1].append(network.points[b])
      }
    }
    return lines.filter { $0.count > 1 }.map { Polyline(points: $0, kind: .line) }
  }

  /// What has no name.
  private var remaining: [Rivers.River] {
    var result: [Rivers.River] = []
    for (index, river) in rivers.enumerated() {
      let range = network.range(of: index)
      guard !range.isEmpty, isNamed[range].contains(true) else {
        result.append(river)
        continue
      }
      var points: [WorldPoint] = []
      for point in range {
        points.append(network.points[point])
        guard isNamed[point] || point == range.upperBound - 1 else { continue }
        if points.count > 1 {
          result.append(
            Rivers.River(line: Polyline(points: points, kind: .line), level: river.level))
        }
        points = []
      }
    }
    return result
  }
}

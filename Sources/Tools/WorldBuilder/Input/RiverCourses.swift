import GeoMath
import PlaneGeometry

/// Finds the courses of large rivers among the unnamed lines of GSHHG: the shortest path along them
/// through a few places in the table `rivers.tsv`.
struct RiverCourses {
  private let rivers: [Rivers.River]
  /// The number of the network's lines that are banks of wide rivers. They follow the rivers' lines
  /// and precede those of lakes.
  private let bankCount: Int
  private let network: RiverNetwork
  /// For each point of the network, whether the piece of line to the next point has been named.
  private var isNamed: [Bool]

  /// The rivers with names from the table. `report` receives courses that were not found.
  static func name(
    _ rivers: [Rivers.River], shores: [Shorelines.Shore], table path: String, names: NameTable,
    report: (String) -> Void
  ) throws -> [Rivers.River] {
    var courses = RiverCourses(rivers, shores)
    var named: [Rivers.River] = []
    for row in try TSVTable(path: path, columns: 4).rows {
      let places = try row.coordinates(3).map(WebMercator.worldPoint)
      let name = names.corrected(PlaceNames(local: row[1], english: row[0]), "river")
      let rank = try row.integer(2)
      let lines = courses.take(places)
      if lines.isEmpty { report("no course found: \(row[0])") }
      named += lines.map { Rivers.River(line: $0, level: rank, names: name) }
    }
    return named + courses.remaining + rivers.filter { $0.level > 7 }
  }

  /// Smaller lakes are bridged. It is a fraction of the plane's width, 20 km at the equator.
  private static let leastLake = 20.0 / 40_000

  private init(_ rivers: [Rivers.River], _ shores: [Shorelines.Shore]) {
    // Canals are not part of a river's course.
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

  /// The lines of the path through `places` that no other river has taken.
  private mutating func take(_ places: [WorldPoint]) -> [Polyline] {
    var lines: [[WorldPoint]] = []
    for way in network.ways(by: places) {
      lines.append([])
      for (a, b) in zip(way, way.dropFirst()) {
        let isPiece = network.isPiece(a, b)
        let isJoint = !isPiece && network.distance(a, b) < RiverNetwork.joint
        // No river is drawn through a lake.
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

  /// The lines without a name.
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

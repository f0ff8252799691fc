import GeoMath
import PlaneGeometry

/// The points of all rivers and their connections: along the lines, along the banks of wide rivers
/// and lakes, from a line to a nearby end of another, and between ends farther apart.
struct RiverNetwork {
  /// A line that a path can follow.
  struct Line {
    var points: [WorldPoint]
    var isRing: Bool
    /// The cost per length of a path along it. Larger rivers cost less.
    var cost: Double
  }

  /// Closer lines are connected. It is a fraction of the plane's width, 3 km at the equator.
  static let joint = 0.03 / 360
  /// The widest gap between the ends of a river's lines.
  private static let gap = 0.9 / 360
  /// The maximum distance of a river from a place in the table.
  private static let reach = 0.4 / 360
  /// The factor by which a path without a line costs more than one along a line.
  private static let gapCost = 3.0

  private(set) var points: [WorldPoint] = []
  /// The line of each point.
  private(set) var line: [Int] = []
  private var starts: [Int] = []
  private var costs: [Double] = []
  private var isRing: [Bool] = []
  private var ends: [SIMD2<Int32>: [Int]] = [:]
  private var cells: [SIMD2<Int32>: [Int]] = [:]
  private var joints: [Int: [Int]] = [:]

  init(_ lines: [Line]) {
    for (index, line) in lines.enumerated() {
      starts.append(points.count)
      costs.append(line.cost)
      isRing.append(line.isRing)
      points += line.points
      self.line += repeatElement(index, count: line.points.count)
    }
    starts.append(points.count)
    let near = CellGrid(side: Self.joint)
    let far = CellGrid(side: Self.gap)
    for index in points.indices { cells[near.cell(points[index]), default: []].append(index) }
    for index in lines.indices where !range(of: index).isEmpty && !isRing[index] {
      for end in [starts[index], starts[index + 1] - 1] {
        ends[far.cell(points[end]), default: []].append(end)
        for other in around(points[end], near, cells) where line[other] != index {
          guard distance(end, other) < Self.joint else { continue }
          joints[end, default: []].append(other)
          joints[other, default: []].append(end)
        }
      }
    }
  }

  func range(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  func distance(_ a: Int, _ b: Int) -> Double { distance(points[a], points[b]) }

  private func distance(_ a: WorldPoint, _ b: WorldPoint) -> Double {
    (a.position - b.position).length
  }

  private func around(
    _ place: WorldPoint, _ grid: CellGrid, _ cells: [SIMD2<Int32>: [Int]]
  ) -> [Int] {
    grid.cells(around: place).flatMap { cells[$0, default: []] }
  }

  /// Whether the points are consecutive on one line.
  func isPiece(_ a: Int, _ b: Int) -> Bool {
    guard line[a] == line[b] else { return false }
    return abs(a - b) == 1 || (isRing[line[a]] && abs(a - b) == range(of: line[a]).count - 1)
  }

  /// The points of the cheapest paths that pass near the places in order. There are several paths
  /// if one place cannot be reached from the previous one.
  func ways(by places: [WorldPoint]) -> [[Int]] {
    var ways: [[Int]] = []
    var costs: [Int: Double] = [:]
    var legs: [[Int: Int]] = []
    for (index, place) in places.enumerated() {
      let candidates = candidates(near: place)
      let length = index == 0 ? 0 : distance(places[index - 1], place)
      let (reached, previous) = search(from: costs, to: candidates, length: length)
      if reached.isEmpty {
        ways.append(way(to: costs, legs))
        legs = []
        costs = candidates
      } else {
        legs.append(previous)
        costs = reached
      }
    }
    return ways + [way(to: costs, legs)]
  }

  /// Traces the path back from the cheapest of the last points.
  private func way(to costs: [Int: Double], _ legs: [[Int: Int]]) -> [Int] {
    guard var point = costs.min(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return []
    }
    var way = [point]
    for leg in legs.reversed() {
      while let before = leg[point], before != point {
        way.append(before)
        point = before
      }
    }
    return way.reversed()
  }

  /// The nearest point of each line near a place, with a cost for the distance.
  private func candidates(near place: WorldPoint) -> [Int: Double] {
    var nearest: [Int: (point: Int, distance: Double)] = [:]
    let grid = CellGrid(side: Self.joint)
    let low = grid.cell(place.position - Self.reach)
    let high = grid.cell(place.position + Self.reach)
    for row in low.y...high.y {
      for column in low.x...high.x {
        for point in cells[SIMD2(column, row), default: []] {
          let distance = distance(points[point], place)
          if distance < nearest[line[point]]?.distance ?? Self.reach {
            nearest[line[point]] = (point, distance)
          }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: nearest.values.map { ($0.point, 2 * $0.distance) })
  }

  /// Dijkstra's search from points with costs to points with additional costs. `previous` leads
  /// back to the start, whose points refer to themselves.
  private func search(
    from start: [Int: Double], to goals: [Int: Double], length: Double
  ) -> (costs: [Int: Double], previous: [Int: Int]) {
    var previous: [Int: Int] = [:]
    var best = start
    var queue = CornerQueue()
    var reached: [Int: Double] = [:]
    var isDone: Set<Int> = []
    let least = start.values.min() ?? 0
    for (point, cost) in start.sorted(by: { $0.key < $1.key }) {
      queue.push(cost, point)
      previous[point] = point
    }
    while let (cost, point) = queue.popLeast(), cost < least + 5 * length + Self.gap {
      guard isDone.insert(point).inserted else { continue }
      if let extra = goals[point] {
        reached[point] = cost + extra
        if reached.count == goals.count { break }
      }
      for (next, step) in neighbours(of: point) where !isDone.contains(next) {
        if cost + step < best[next] ?? .infinity {
          best[next] = cost + step
          previous[next] = point
          queue.push(cost + step, next)
        }
      }
    }
    return (reached, previous)
  }

  private func neighbours(of point: Int) -> [(point: Int, cost: Double)] {
    let line = line[point]
    let range = range(of: line)
    var result: [(point: Int, cost: Double)] = []
    for next in [point - 1, point + 1] {
      let wrapped =
        next < range.lowerBound
        ? range.upperBound - 1
        : next < range.upperBound ? next : range.lowerBound
      guard wrapped == next || isRing[line] else { continue }
      result.append((wrapped, distance(point, wrapped) * costs[line]))
    }
    for next in joints[point, default: []] {
      result.append((next, distance(point, next) * Self.gapCost))
    }
    if !isRing[line], point == range.lowerBound || point == range.upperBound - 1 {
      for next in around(points[point], CellGrid(side: Self.gap), ends) where next != point {
        result.append((next, distance(point, next) * Self.gapCost))
      }
    }
    return result
  }
}

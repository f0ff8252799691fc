import GeoMath

/// The edges of areas that share them point by point, as in Natural Earth, with the areas on both
/// sides, and the lines that they form.
struct EdgeTopology {
  /// A corner in millionths of a degree.
  private typealias Corner = SIMD2<Int32>

  /// The areas on both sides of an edge. An outer edge has only one.
  struct Sides: Hashable {
    var first: Int
    var second: Int?
  }

  private struct Edge {
    var start: Corner
    var end: Corner
    var sides: Sides
  }

  private var edges: [Edge] = []

  /// Areas are identified by their index. Rings are closed.
  init(_ areas: [[[Coordinate]]]) {
    var places: [SIMD4<Int32>: Int] = [:]
    for (area, rings) in areas.enumerated() {
      for ring in rings {
        let corners = ring.map(Self.corner)
        for (a, b) in zip(corners, corners.dropFirst()) where a != b {
          let key =
            a.x < b.x || (a.x == b.x && a.y < b.y)
            ? SIMD4(lowHalf: a, highHalf: b) : SIMD4(lowHalf: b, highHalf: a)
          if let place = places[key] {
            edges[place].sides.second = area
          } else {
            places[key] = edges.count
            edges.append(Edge(start: a, end: b, sides: Sides(first: area)))
          }
        }
      }
    }
  }

  private static func corner(_ place: Coordinate) -> Corner {
    Corner(
      Int32((place.longitude * 1e6).rounded()), Int32((place.latitude * 1e6).rounded()))
  }

  /// The edges grouped by `key` of their sides and joined to lines, in order of first appearance.
  /// Edges without a key are omitted. Lines end where the number of edges that meet is not two. A
  /// closed line repeats its first point at the end.
  func lines<Key: Hashable>(by key: (Sides) -> Key?) -> [(key: Key, lines: [[Coordinate]])] {
    var order: [Key] = []
    var groups: [Key: [Edge]] = [:]
    for edge in edges {
      guard let key = key(edge.sides) else { continue }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(edge)
    }
    return order.map { ($0, Self.joined(groups[$0, default: []])) }
  }

  private static func joined(_ edges: [Edge]) -> [[Coordinate]] {
    var meeting: [Corner: [Int]] = [:]
    for (index, edge) in edges.enumerated() {
      meeting[edge.start, default: []].append(index)
      meeting[edge.end, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: edges.count)
    var lines: [[Coordinate]] = []
    func walk(from start: Corner, along first: Int) {
      var (corners, edge) = ([start], first)
      while !isUsed[edge], let last = corners.last {
        isUsed[edge] = true
        let next = edges[edge].start == last ? edges[edge].end : edges[edge].start
        corners.append(next)
        let around = meeting[next, default: []]
        guard around.count == 2 else { break }
        edge = around[0] == edge ? around[1] : around[0]
      }
      lines.append(
        corners.map {
          Coordinate(latitude: Double($0.y) / 1e6, longitude: Double($0.x) / 1e6)
        })
    }
    for (index, edge) in edges.enumerated() {
      for end in [edge.start, edge.end] where !isUsed[index] && meeting[end]?.count != 2 {
        walk(from: end, along: index)
      }
    }
    for (index, edge) in edges.enumerated() where !isUsed[index] {
      walk(from: edge.start, along: index)
    }
    return lines
  }
}

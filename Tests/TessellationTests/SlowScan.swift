import RenderModel

/// What rings turn around within a box, measured without any haste: in strips between all heights
/// where an edge begins, ends or meets another or the box.
struct SlowScan {
  typealias Place = (x: Double, y: Double)

  /// Where rings turn more often in the sense of positive area than in the other.
  private(set) var area = 0.0
  /// How long the edges are that can be seen in the box, or at most are.
  private(set) var edgeLength = 0.0

  init(_ rings: [[Place]], low: Double, high: Double) {
    let edges = rings.flatMap { ring in
      ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % ring.count]) }
    }
    var heights = [low, high]
    for (index, edge) in edges.enumerated() {
      let length =
        ((edge.b.x - edge.a.x) * (edge.b.x - edge.a.x)
        + (edge.b.y - edge.a.y) * (edge.b.y - edge.a.y)).squareRoot()
      edgeLength += min(length, 1.5 * (high - low))
      heights.append(edge.a.y)
      for x in [low, high] {
        let border = (a: Place(x, low), b: Place(x, high))
        Self.meet(edge, border).map { heights.append($0) }
      }
      for other in edges[(index + 1)...] { Self.meet(edge, other).map { heights.append($0) } }
    }
    heights = heights.filter { $0 >= low && $0 <= high }.sorted()
    for (top, bottom) in zip(heights, heights.dropFirst()) where bottom > top {
      area += (bottom - top) * Self.width(edges, at: (top + bottom) / 2, low, high)
    }
  }

  /// The height at which two edges cross.
  private static func meet(_ e: (a: Place, b: Place), _ f: (a: Place, b: Place)) -> Double? {
    let (ex, ey, fx, fy) = (e.b.x - e.a.x, e.b.y - e.a.y, f.b.x - f.a.x, f.b.y - f.a.y)
    let area = ex * fy - ey * fx
    guard area != 0 else { return nil }
    let part = ((f.a.x - e.a.x) * fy - (f.a.y - e.a.y) * fx) / area
    return part >= 0 && part <= 1 ? e.a.y + part * ey : nil
  }

  private static func width(
    _ edges: [(a: Place, b: Place)], at y: Double, _ low: Double, _ high: Double
  ) -> Double {
    let crossings = edges.filter { ($0.a.y > y) != ($0.b.y > y) }.map { edge in
      (
        x: edge.a.x + (y - edge.a.y) / (edge.b.y - edge.a.y) * (edge.b.x - edge.a.x),
        turn: edge.a.y > edge.b.y ? 1 : -1
      )
    }.sorted { $0.x < $1.x }
    var (turns, width) = (0, 0.0)
    for (left, right) in zip(crossings, crossings.dropFirst()) {
      turns += left.turn
      if turns > 0 { width += max(min(right.x, high) - max(left.x, low), 0) }
    }
    return width
  }

  /// How often rings turn around a point.
  static func turns(_ rings: [[Place]], around x: Double, _ y: Double) -> Int {
    var turns = 0
    for ring in rings {
      for index in ring.indices {
        let (a, b) = (ring[index], ring[(index + 1) % ring.count])
        guard (a.y > y) != (b.y > y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) < x else {
          continue
        }
        turns += a.y > b.y ? 1 : -1
      }
    }
    return turns
  }

  /// Whether some triangle of a mesh holds a point.
  static func covers(_ mesh: MeshStream<FillVertex>, _ x: Double, _ y: Double) -> Bool {
    stride(from: 0, to: mesh.indices.count, by: 3).contains { first in
      let corners = (0..<3).map { mesh.vertices[Int(mesh.indices[first + $0])] }
      return turns([corners.map { (Double($0.x), Double($0.y)) }], around: x, y) != 0
    }
  }
}

/// Cuts any polygon into trapezoids by a sweep from north to south, even if its rings cross, touch
/// or overlap. It is slower than ear clipping and makes more triangles, but always works. The
/// inside is where the rings wind in the outline's direction (nonzero winding).
///
/// No two edges cross between neighbouring levels (heights of corners and crossings), so their
/// order is known. A pair of edges that bounds the inside over several levels makes one trapezoid.
package struct SweepTriangulator: Sendable {
  private struct Edge {
    var top: GridPoint
    var bottom: GridPoint
    /// 1 if the ring runs down this edge, -1 if up.
    var winding: Int

    func x(at y: Double) -> Double {
      let part = (y - Double(top.y)) / Double(bottom.y - top.y)
      return Double(top.x) + part * Double(bottom.x - top.x)
    }
  }

  private struct Span: Equatable {
    var left: Int
    var right: Int
    var startY: Double
  }

  private var edges: [Edge] = []
  private var levels: [Double] = []
  private var active: [Int] = []
  private var order: [(x: Double, edge: Int)] = []
  private var open: [Span] = []
  private var next: [Span] = []
  /// Corners of the triangles, three each, counter-clockwise on the screen.
  package private(set) var corners: [GridPoint] = []
  private var isEvenOdd = false

  /// How far trapezoids extend into the ones below, in grid units, so that no pixel is missed if
  /// their rounded corners do not meet exactly.
  private static let overlap = 1.0
  /// The most edges to examine for one polygon, which takes about a tenth of a second. Invalid
  /// polygons with a hundred thousand corners would take far too long.
  private static let effortLimit = 10_000_000
  private var effort = 0

  package init() {}

  /// Fills `corners` for all rings together. Coordinates may be up to ±2^22.
  ///
  /// - Parameter isEvenOdd: whether the inside is where an odd number of rings surrounds a point,
  ///   whatever their winding.
  /// - Returns: false if the rings cross too often.
  package mutating func triangulate(_ polygons: GridPolygons, isEvenOdd: Bool = false) -> Bool {
    self.isEvenOdd = isEvenOdd
    corners.removeAll(keepingCapacity: true)
    effort = 0
    loadEdges(polygons)
    return findLevels() && sweep()
  }

  private mutating func loadEdges(_ polygons: GridPolygons) {
    edges.removeAll(keepingCapacity: true)
    for range in polygons.ringEnds.indices.lazy.map(polygons.ring) {
      guard var a = range.last.map({ polygons.points[$0] }) else { continue }
      for b in polygons.points[range] {
        if a.y < b.y { edges.append(Edge(top: a, bottom: b, winding: 1)) }
        if a.y > b.y { edges.append(Edge(top: b, bottom: a, winding: -1)) }
        a = b
      }
    }
    edges.sort { $0.top.y < $1.top.y }
  }

  /// Finds the heights of all corners and crossings, sorted from north to south without duplicates.
  ///
  /// - Returns: whether the effort stayed within its limit, like `sweep`.
  private mutating func findLevels() -> Bool {
    levels.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    for (index, edge) in edges.enumerated() {
      levels.append(Double(edge.top.y))
      levels.append(Double(edge.bottom.y))
      active.removeAll { edges[$0].bottom.y <= edge.top.y }
      for other in active {
        if let y = crossing(edge, edges[other]) { levels.append(y) }
      }
      active.append(index)
      effort += active.count
      guard effort <= SweepTriangulator.effortLimit else { return false }
    }
    levels.sort()
    var last = -Double.infinity
    levels.removeAll { level in
      defer { last = max(last, level) }
      return level - last < 1e-9
    }
    return true
  }

  /// The height at which two edges cross, other than at their ends.
  private func crossing(_ e: Edge, _ f: Edge) -> Double? {
    guard
      max(e.top.x, e.bottom.x) >= min(f.top.x, f.bottom.x),
      max(f.top.x, f.bottom.x) >= min(e.top.x, e.bottom.x)
    else { return nil }
    let from = Double(max(e.top.y, f.top.y))
    let to = Double(min(e.bottom.y, f.bottom.y))
    guard from < to else { return nil }
    let above = e.x(at: from) - f.x(at: from)
    let below = e.x(at: to) - f.x(at: to)
    guard above * below < 0 else { return nil }
    let y = from + (to - from) * above / (above - below)
    return y > from && y < to ? y : nil
  }

  private mutating func sweep() -> Bool {
    active.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    var nextEdge = 0
    for (top, bottom) in zip(levels, levels.dropFirst()) {
      active.removeAll { Double(edges[$0].bottom.y) <= top }
      while nextEdge < edges.count, Double(edges[nextEdge].top.y) <= top {
        active.append(nextEdge)
        nextEdge += 1
      }
      effort += 4 * active.count
      guard effort <= SweepTriangulator.effortLimit else { return false }
      findSpans(from: top, at: (top + bottom) / 2)
      continueSpans(at: top)
    }
    if let end = levels.last {
      for span in open { appendTrapezium(span, to: end) }
    }
    return true
  }

  /// Stores in `next` the intervals of the inside at a height between two levels.
  private mutating func findSpans(from top: Double, at y: Double) {
    order.removeAll(keepingCapacity: true)
    for edge in active { order.append((edges[edge].x(at: y), edge)) }
    order.sort { ($0.x, $0.edge) < ($1.x, $1.edge) }
    next.removeAll(keepingCapacity: true)
    var winding = 0
    var left: Int?
    for entry in order {
      // Rings with positive area run up on their left side.
      winding -= edges[entry.edge].winding
      let isInside = isEvenOdd ? winding & 1 != 0 : winding > 0
      if isInside, left == nil { left = entry.edge }
      if !isInside, let start = left {
        next.append(Span(left: start, right: entry.edge, startY: top))
        left = nil
      }
    }
  }

  /// Continues spans that lie between the same edges and ends the others here.
  private mutating func continueSpans(at y: Double) {
    for span in open {
      if let going = next.firstIndex(where: { $0.left == span.left && $0.right == span.right }) {
        next[going].startY = span.startY
      } else {
        appendTrapezium(span, to: y)
      }
    }
    swap(&open, &next)
  }

  private mutating func appendTrapezium(_ span: Span, to end: Double) {
    let (left, right) = (edges[span.left], edges[span.right])
    let lowest = Double(min(left.bottom.y, right.bottom.y))
    let reach = min(end + SweepTriangulator.overlap, max(lowest, end))
    // Below the height where the edges cross, the area between them is outside.
    let bottom = left.x(at: reach) <= right.x(at: reach) ? reach : end
    func corner(_ edge: Edge, _ y: Double) -> GridPoint {
      GridPoint(x: Int32(edge.x(at: y).rounded()), y: Int32(y.rounded()))
    }
    let (a, b) = (corner(left, span.startY), corner(right, span.startY))
    let (c, d) = (corner(right, bottom), corner(left, bottom))
    appendTriangle(c, b, a)
    appendTriangle(d, c, a)
  }

  private mutating func appendTriangle(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) {
    guard doubledArea(a, b, c) != 0 else { return }
    corners.append(a)
    corners.append(b)
    corners.append(c)
  }
}

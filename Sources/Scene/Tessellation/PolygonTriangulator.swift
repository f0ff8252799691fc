/// Cuts polygons with holes into triangles by ear clipping, with the reflex corners in a grid.
///
/// A polygon of n corners and h holes gives n + 2h − 2 triangles. Triangles are wound against the
/// polygon's sense: seen from above they are counter-clockwise on the screen, GL's front face.
package struct PolygonTriangulator: Sendable {
  private var nodes: [TriangulationNode] = []
  /// How many of `nodes` belong to the polygon at hand.
  private var nodeCount = 0
  private var nodeRings: [Range<Int32>] = []
  private var reflex = ReflexGrid()
  private var bridges = HoleBridges()

  package init() {}

  /// Appends the triangles of polygon `index`.
  ///
  /// - Parameter base: index of the vertex that stands for the first point of `polygons`; the
  ///   others follow in order.
  package mutating func triangulate(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32, into indices: inout [UInt32]
  ) {
    let rings = polygons.rings(ofPolygon: index)
    let range = polygons.points(ofPolygon: index)
    guard !rings.isEmpty, range.count >= 3 else { return }
    let base = base &+ UInt32(truncatingIfNeeded: range.lowerBound)
    polygons.points.withUnsafeBufferPointer { all in
      let points = UnsafeBufferPointer(rebasing: all[range])
      if rings.count == 1, appendConvex(points, base, &indices) { return }
      loadNodes(points, base, bridges: 2 * (rings.count - 1))
      nodeRings.removeAll(keepingCapacity: true)
      for ring in rings {
        let ring = polygons.ring(ring)
        linkRing(ring.lowerBound - range.lowerBound..<ring.upperBound - range.lowerBound)
      }
      cutEars(pointCount: points.count, into: &indices)
    }
  }

  /// A convex ring needs no search: triangles from side to side. False when it is not convex.
  private func appendConvex(
    _ ring: UnsafeBufferPointer<GridPoint>, _ base: UInt32, _ indices: inout [UInt32]
  ) -> Bool {
    var a = ring[ring.count - 2]
    var b = ring[ring.count - 1]
    for c in ring {
      if doubledArea(a, b, c) <= 0 { return false }
      (a, b) = (b, c)
    }
    indices.append(upTo: 3 * (ring.count - 2), filler: 0) { indices in
      var low = base
      var high = base + UInt32(ring.count - 1)
      var written = 0
      func append(_ third: UInt32) {
        indices[written] = high
        indices[written + 1] = third
        indices[written + 2] = low
        written += 3
      }
      while low + 1 < high {
        append(low + 1)
        low += 1
        if low + 1 < high {
          append(high - 1)
          high -= 1
        }
      }
      return written
    }
    return true
  }

  private mutating func loadNodes(
    _ points: UnsafeBufferPointer<GridPoint>, _ base: UInt32, bridges: Int
  ) {
    let filler = TriangulationNode(
      point: GridPoint(x: 0, y: 0), previous: 0, next: 0, vertex: 0)
    nodeCount = points.count + bridges
    nodes.grow(to: nodeCount, filler: filler)
    nodes.withUnsafeMutableBufferPointer { nodes in
      for index in 0..<points.count {
        let node = Int32(truncatingIfNeeded: index)
        nodes[index] = TriangulationNode(
          point: points[index], previous: node &- 1, next: node &+ 1,
          vertex: base &+ UInt32(truncatingIfNeeded: index))
      }
      for index in points.count..<nodeCount { nodes[index] = filler }
    }
  }

  private mutating func linkRing(_ ring: Range<Int>) {
    let nodeRing = Int32(ring.lowerBound)..<Int32(ring.upperBound)
    nodeRings.append(nodeRing)
    nodes[ring.lowerBound].previous = nodeRing.upperBound - 1
    nodes[ring.upperBound - 1].next = nodeRing.lowerBound
  }

  private mutating func cutEars(pointCount: Int, into indices: inout [UInt32]) {
    nodes.withUnsafeMutableBufferPointer { all in
      let nodes = UnsafeMutableBufferPointer(rebasing: all[..<nodeCount])
      var count = pointCount
      if nodeRings.count > 1 {
        count = bridges.join(nodes, rings: nodeRings, free: Int32(pointCount))
      }
      var index: Int32 = 0
      for _ in 0..<count {
        nodes[index].turn = nodes.turn(at: index)
        index = nodes[index].next
      }
      reflex.withCells(nodes) { cells in
        indices.append(upTo: 3 * count, filler: 0) { output in
          var cutter = EarCutter(nodes, cells, output: output)
          cutter.run(from: 0, count: count)
          return cutter.written
        }
      }
    }
  }
}

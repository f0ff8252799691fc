/// Cuts polygons with holes into triangles by ear clipping, with the reflex corners in a grid.
///
/// A polygon with n corners and h holes gives n + 2h − 2 triangles. Their winding is opposite to
/// the polygon's: seen from above they are counter-clockwise on the screen, OpenGL's front face.
package struct PolygonTriangulator: Sendable {
  private var nodes: [TriangulationNode] = []
  /// How many of `nodes` belong to the current polygon.
  private var nodeCount = 0
  private var nodeRings: [Range<Int32>] = []
  private var reflex = ReflexGrid()
  private var bridges = HoleEliminator()

  package init() {}

  /// - Parameters:
  ///   - base: index of the vertex for the first point of `polygons`; the others follow in order.
  ///   - acceptsAnything: whether to keep the triangles even if the polygon crosses itself.
  /// - Returns: false, with nothing appended, if the polygon crosses itself so that ears do not
  ///   cover it. `SweepTriangulator` handles such polygons.
  @discardableResult
  package mutating func triangulate(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32, acceptsAnything: Bool = false,
    into indices: inout [UInt32]
  ) -> Bool {
    let start = indices.count
    cut(polygons, polygon: index, base: base, into: &indices)
    if acceptsAnything || covers(polygons, polygon: index, base: base, indices[start...]) {
      return true
    }
    indices.removeSubrange(start...)
    return false
  }

  /// Whether the triangles cover the same area as the polygon, apart from a trace where rings
  /// barely cross. Ears of a polygon that crosses itself cover too much or too little.
  private func covers(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32, _ triangles: ArraySlice<UInt32>
  ) -> Bool {
    var area = 0
    for ring in polygons.rings(ofPolygon: index) {
      area += polygons.doubledAreaOfRing(polygons.ring(ring))
    }
    var covered = 0
    polygons.points.withUnsafeBufferPointer { points in
      triangles.withUnsafeBufferPointer { triangles in
        for corner in stride(from: 0, to: triangles.count - 2, by: 3) {
          let a = points[Int(triangles[corner] &- base)]
          let b = points[Int(triangles[corner + 1] &- base)]
          let c = points[Int(triangles[corner + 2] &- base)]
          covered += abs(doubledArea(a, b, c))
        }
      }
    }
    return abs(covered - area) <= 64 + abs(area) / 4096
  }

  private mutating func cut(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32, into indices: inout [UInt32]
  ) {
    let rings = polygons.rings(ofPolygon: index)
    let range = polygons.points(ofPolygon: index)
    guard !rings.isEmpty, range.count >= 3 else { return }
    let base = base &+ UInt32(truncatingIfNeeded: range.lowerBound)
    polygons.points.withUnsafeBufferPointer { all in
      let points = UnsafeBufferPointer(rebasing: all[range])
      if rings.count == 1, appendFan(points, base, &indices) { return }
      loadNodes(points, base, bridges: 2 * (rings.count - 1))
      nodeRings.removeAll(keepingCapacity: true)
      for ring in rings {
        let ring = polygons.ring(ring)
        linkRing(ring.lowerBound - range.lowerBound..<ring.upperBound - range.lowerBound)
      }
      cutEars(pointCount: points.count, into: &indices)
    }
  }

  /// Appends a ring with at most one reflex corner as a fan, without a search. That corner sees all
  /// others, since its bisector leaves a convex polygon on either side. False for other rings.
  private func appendFan(
    _ ring: UnsafeBufferPointer<GridPoint>, _ base: UInt32, _ indices: inout [UInt32]
  ) -> Bool {
    var apex = -1
    var a = ring[ring.count - 2]
    var b = ring[ring.count - 1]
    for index in 0..<ring.count {
      let c = ring[index]
      if doubledArea(a, b, c) <= 0 {
        if apex >= 0 { return false }
        apex = index == 0 ? ring.count - 1 : index - 1
      }
      (a, b) = (b, c)
    }
    let count = ring.count
    indices.append(upTo: 3 * (count - 2), filler: 0) { indices in
      let start = max(apex, 0)
      var corner = start + 1 == count ? 0 : start + 1
      for triangle in 0..<count - 2 {
        let next = corner + 1 == count ? 0 : corner + 1
        indices[3 * triangle] = base &+ UInt32(truncatingIfNeeded: next)
        indices[3 * triangle + 1] = base &+ UInt32(truncatingIfNeeded: corner)
        indices[3 * triangle + 2] = base &+ UInt32(truncatingIfNeeded: start)
        corner = next
      }
      return 3 * (count - 2)
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
          var cutter = EarClipper(nodes, cells, output: output)
          cutter.run(from: 0, count: count)
          return cutter.written
        }
      }
    }
  }
}

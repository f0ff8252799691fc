/// Cuts polygons with holes into triangles by ear clipping, with the reflex corners in a grid.
///
/// A polygon of n corners and h holes gives n + 2h − 2 triangles. Triangles are wound against the
/// polygon's sense: seen from above they are counter-clockwise on the screen, GL's front face.
package struct PolygonTriangulator: Sendable {
  private var nodes: [TriangulationNode] = []
  private var nodeRings: [Range<Int32>] = []
  private var reflex = ReflexGrid()
  private var bridges = HoleBridges()
  private var output: [UInt32] = []

  package init() {}

  /// Appends the triangles of polygon `index`.
  ///
  /// - Parameter base: index of the vertex that stands for the polygon's first point; the others
  ///   follow in order.
  package mutating func triangulate(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32, into indices: inout [UInt32]
  ) {
    let rings = polygons.rings(ofPolygon: index)
    let points = polygons.points(ofPolygon: index)
    guard !rings.isEmpty, points.count >= 3 else { return }
    if rings.count == 1, appendConvex(polygons.points, points, base, &indices) { return }
    loadNodes(polygons, rings, points, base)
    let written = cutEars(pointCount: points.count)
    output.withUnsafeBufferPointer {
      indices.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<written]))
    }
  }

  /// A convex ring needs no search: triangles from side to side. False when it is not convex.
  private func appendConvex(
    _ points: [GridPoint], _ ring: Range<Int>, _ base: UInt32, _ indices: inout [UInt32]
  ) -> Bool {
    let isConvex = points.withUnsafeBufferPointer { points in
      var a = points[ring.upperBound - 2]
      var b = points[ring.upperBound - 1]
      for index in ring {
        let c = points[index]
        if doubledArea(a, b, c) <= 0 { return false }
        (a, b) = (b, c)
      }
      return true
    }
    guard isConvex else { return false }
    var low = base
    var high = base + UInt32(ring.count - 1)
    while low + 1 < high {
      indices.append(high)
      indices.append(low + 1)
      indices.append(low)
      low += 1
      if low + 1 < high {
        indices.append(high)
        indices.append(high - 1)
        indices.append(low)
        high -= 1
      }
    }
    return true
  }

  private mutating func loadNodes(
    _ polygons: GridPolygons, _ rings: Range<Int>, _ points: Range<Int>, _ base: UInt32
  ) {
    nodes.removeAll(keepingCapacity: true)
    nodeRings.removeAll(keepingCapacity: true)
    for ring in rings {
      let range = polygons.ring(ring)
      let first = Int32(range.lowerBound - points.lowerBound)
      let end = Int32(range.upperBound - points.lowerBound)
      nodeRings.append(first..<end)
      for index in range {
        let node = Int32(index - points.lowerBound)
        nodes.append(
          TriangulationNode(
            point: polygons.points[index], previous: node == first ? end - 1 : node - 1,
            next: node + 1 == end ? first : node + 1, vertex: base + UInt32(node)))
      }
    }
  }

  /// Returns how many indices were written to `output`.
  private mutating func cutEars(pointCount: Int) -> Int {
    let holes = nodeRings.count - 1
    if holes > 0, let filler = nodes.first {
      nodes.append(contentsOf: repeatElement(filler, count: 2 * holes))
    }
    let needed = 3 * nodes.count
    if output.count < needed {
      output.append(contentsOf: repeatElement(0, count: needed - output.count))
    }
    var written = 0
    let free = Int32(pointCount)
    nodes.withUnsafeMutableBufferPointer { nodes in
      let count =
        holes > 0 ? bridges.join(nodes, rings: nodeRings, free: free) : pointCount
      var index: Int32 = 0
      for _ in 0..<count {
        nodes.updateTurn(at: index)
        index = nodes[index].next
      }
      let reflexCount = reflex.build(nodes)
      reflex.withCells { cells in
        output.withUnsafeMutableBufferPointer { output in
          var cutter = EarCutter(nodes, reflexCount > 0 ? cells : nil, output: output)
          cutter.run(from: 0, count: count)
          written = cutter.written
        }
      }
    }
    return written
  }
}

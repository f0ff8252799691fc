/// Joins the holes of a polygon to its outline by bridges, so that one ring remains (Eberly,
/// "Triangulation by Ear Clipping"). To keep many holes in a long outline affordable, edges are
/// searched in blocks with bounding boxes.
struct HoleEliminator {
  /// Some consecutive edges of one ring, given by their first nodes, and their bounding box.
  private struct Block {
    var nodes: Range<Int32>
    /// First node of the ring, where the ring's last edge ends.
    var ringStart: Int32
    var ringEnd: Int32
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32
  }

  private struct Hole {
    var ring: Range<Int32>
    var leftmost: Int32
    var x: Int32
    var y: Int32
  }

  private static let blockLength: Int32 = 24
  /// The most blocks and bridges to examine for one polygon, which takes about a tenth of a second.
  /// Each hole examines those before it, so beyond a few thousand holes the rest stay filled.
  private static let effortLimit = 60_000_000

  private var blocks: [Block] = []
  private var holes: [Hole] = []
  /// Bridges made so far. Each end is given by its point and by the first node at that point.
  private var bridges: [(from: GridPoint, to: GridPoint, fromNode: Int32, toNode: Int32)] = []

  /// Links all holes into the ring that starts at node 0 and returns the ring's length. `rings` are
  /// ranges of nodes, the outline first. Free nodes for the bridges' second ends start at `free`.
  mutating func join(
    _ nodes: TriangulationNodes, rings: [Range<Int32>], free: Int32
  ) -> Int {
    blocks.removeAll(keepingCapacity: true)
    holes.removeAll(keepingCapacity: true)
    bridges.removeAll(keepingCapacity: true)
    var count = rings[0].count
    var free = free
    addBlocks(nodes, rings[0])
    for ring in rings.dropFirst() { holes.append(hole(nodes, ring)) }
    holes.sort { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    var effort = 0
    for hole in holes {
      effort += 3 * blocks.count + bridges.count
      guard effort <= HoleEliminator.effortLimit else { break }
      guard let node = bridgehead(nodes, hole) else { continue }
      if nodes[node].point == nodes[hole.leftmost].point {
        splice(nodes, node, hole.leftmost)
        count += hole.ring.count
      } else {
        bridge(nodes, node, hole.leftmost, free)
        free += 2
        count += hole.ring.count + 2
      }
      addBlocks(nodes, hole.ring)
    }
    return count
  }

  private func hole(_ nodes: TriangulationNodes, _ ring: Range<Int32>) -> Hole {
    var best = ring.lowerBound
    for index in ring {
      let (p, q) = (nodes[index].point, nodes[best].point)
      if p.x < q.x || (p.x == q.x && p.y < q.y) { best = index }
    }
    return Hole(ring: ring, leftmost: best, x: nodes[best].point.x, y: nodes[best].point.y)
  }

  private mutating func addBlocks(_ nodes: TriangulationNodes, _ ring: Range<Int32>) {
    var start = ring.lowerBound
    while start < ring.upperBound {
      let end = min(start + HoleEliminator.blockLength, ring.upperBound)
      var block = Block(
        nodes: start..<end, ringStart: ring.lowerBound, ringEnd: ring.upperBound, minX: .max,
        minY: .max, maxX: .min, maxY: .min)
      for index in start...end {
        let p = nodes[index == ring.upperBound ? ring.lowerBound : index].point
        block.minX = min(block.minX, p.x)
        block.maxX = max(block.maxX, p.x)
        block.minY = min(block.minY, p.y)
        block.maxY = max(block.maxY, p.y)
      }
      blocks.append(block)
      start = end
    }
  }

  /// Inserts a hole that touches the ring: a → (what followed m) → … → m → (what followed a).
  private func splice(_ nodes: TriangulationNodes, _ a: Int32, _ m: Int32) {
    let (afterA, afterM) = (nodes[a].next, nodes[m].next)
    nodes.link(a, afterM)
    nodes.link(m, afterA)
  }

  /// Inserts a hole and its bridge: a → m → (hole) → m' → a' → (what followed a).
  private mutating func bridge(
    _ nodes: TriangulationNodes, _ a: Int32, _ m: Int32, _ free: Int32
  ) {
    let (secondM, secondA) = (free, free + 1)
    nodes[Int(secondM)] = nodes[m]
    nodes[Int(secondA)] = nodes[a]
    let (afterA, beforeM) = (nodes[a].next, nodes[m].previous)
    nodes.link(a, m)
    nodes.link(beforeM, secondM)
    nodes.link(secondM, secondA)
    nodes.link(secondA, afterA)
    nodes[m].twin = secondM
    nodes[a].twin = secondA
    let first = nodes[0 as Int32].vertex
    let original = Int32(truncatingIfNeeded: nodes[a].vertex &- first)
    bridges.append((nodes[a].point, nodes[m].point, original, m))
  }

  /// Finds a node that the hole's leftmost point can see. A ray to the left hits the nearest edge,
  /// whose left end is the answer unless other corners are in between.
  private func bridgehead(_ nodes: TriangulationNodes, _ hole: Hole) -> Int32? {
    let m = nodes[hole.leftmost].point
    var hitX = -Double.infinity
    var head: Int32 = -1
    forEachEdge(nodes, crossing: m) { p, q, fromNode, toNode in
      guard (p.y >= m.y && q.y <= m.y) || (p.y <= m.y && q.y >= m.y), p.y != q.y else { return }
      let slope = Double(q.x - p.x) / Double(q.y - p.y)
      let x = Double(p.x) + Double(m.y - p.y) * slope
      if x <= Double(m.x) && x > hitX {
        hitX = x
        head = q == m || (p != m && q.x <= p.x) ? toNode : fromNode
      }
    }
    guard head >= 0 else { return nil }
    if hitX < Double(m.x) { head = nearestInSight(nodes, m, hitX, head) }
    let isTouching = nodes[head].point == m
    let target = isTouching ? nodes[nodes[hole.leftmost].next].point : m
    return opening(nodes, at: head, towards: target)
  }

  /// Of the corners in the triangle between m, the hit and the head, the one at the smallest angle
  /// to the ray.
  private func nearestInSight(
    _ nodes: TriangulationNodes, _ m: GridPoint, _ hitX: Double, _ head: Int32
  ) -> Int32 {
    let end = nodes[head].point
    var best = head
    var bestSlope = Double.infinity
    var bestX = end.x
    let (minY, maxY) = (min(m.y, end.y), max(m.y, end.y))
    for block in blocks
    where block.maxX >= end.x && block.minX < m.x && block.maxY >= minY && block.minY <= maxY {
      for index in block.nodes {
        let p = nodes[index].point
        guard p.x >= end.x, p.x < m.x, p.y >= minY, p.y <= maxY, p != end,
          isBetween(p, m, hitX, end)
        else { continue }
        let slope = Double(abs(m.y - p.y)) / Double(m.x - p.x)
        guard slope < bestSlope || (slope == bestSlope && p.x > bestX) else { continue }
        guard opening(nodes, of: index, towards: m) != nil else { continue }
        (best, bestSlope, bestX) = (index, slope, p.x)
      }
    }
    return best
  }

  /// Whether p lies in the triangle m, (hitX, m.y), end, including its border.
  private func isBetween(
    _ p: GridPoint, _ m: GridPoint, _ hitX: Double, _ end: GridPoint
  ) -> Bool {
    let side = end.y >= m.y ? 1 : -1
    if doubledArea(m, end, p) * side < 0 { return false }
    // Whether p is on m's side of the line from the hit to the end.
    let (dx, dy) = (Double(end.x) - hitX, Double(end.y - m.y))
    let turn = dx * Double(p.y - m.y) - dy * (Double(p.x) - hitX)
    return turn * Double(side) <= 0
  }

  /// Of a node and those that bridges have added at its place, the one whose edges have `target`
  /// between them.
  private func opening(
    _ nodes: TriangulationNodes, of index: Int32, towards target: GridPoint
  ) -> Int32? {
    var node = index
    while node >= 0 {
      if nodes.opens(at: node, towards: target) { return node }
      node = nodes[node].twin
    }
    return nil
  }

  /// Of all nodes at the same place as `index`, the one whose edges have `target` between them.
  /// Rings that touch there and bridges add such nodes.
  private func opening(
    _ nodes: TriangulationNodes, at index: Int32, towards target: GridPoint
  ) -> Int32 {
    let place = nodes[index].point
    for block in blocks
    where block.minX <= place.x && block.maxX >= place.x && block.minY <= place.y
      && block.maxY >= place.y
    {
      for original in block.nodes where nodes[original].point == place {
        if let node = opening(nodes, of: original, towards: target) { return node }
      }
    }
    return index
  }

  /// Visits edges that may meet the ray from `m` to the left.
  @inline(__always)
  private func forEachEdge(
    _ nodes: TriangulationNodes, crossing m: GridPoint,
    _ body: (GridPoint, GridPoint, Int32, Int32) -> Void
  ) {
    for block in blocks where block.minX <= m.x && block.minY <= m.y && block.maxY >= m.y {
      for index in block.nodes {
        let following = index + 1 == block.ringEnd ? block.ringStart : index + 1
        body(nodes[index].point, nodes[following].point, index, following)
      }
    }
    for bridge in bridges { body(bridge.from, bridge.to, bridge.fromNode, bridge.toNode) }
  }
}

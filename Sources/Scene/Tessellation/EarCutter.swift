/// Cuts ears off one linked polygon until nothing is left. Works on valid polygons exactly; on
/// rings that cross themselves it gives up exactness step by step, but always ends.
struct EarCutter {
  /// What may stand in the way of an ear.
  private enum Care { case touching, inside, nothing }

  private let nodes: TriangulationNodes
  private let reflex: ReflexCells?
  private let output: UnsafeMutableBufferPointer<UInt32>
  /// Indices written to the output, three to a triangle.
  private(set) var written = 0
  private var remaining: Int
  private var care = Care.touching
  /// Looks at corners that are still affordable: bounds the time that garbage takes.
  private var looksLeft: Int

  init(
    _ nodes: TriangulationNodes, _ reflex: ReflexCells?,
    output: UnsafeMutableBufferPointer<UInt32>
  ) {
    self.nodes = nodes
    self.reflex = reflex
    self.output = output
    remaining = 0
    looksLeft = 20_000 + nodes.count * 400
  }

  /// Cuts up the ring of `count` nodes that `start` belongs to.
  mutating func run(from start: Int32, count: Int) {
    remaining = count
    var ear = start
    var stop = start
    while remaining > 2 {
      let node = nodes[ear]
      if mayCut(node) {
        cut(ear)
        // Leaving the next corner out for now makes fewer slivers.
        ear = node.turn == .straight || remaining < 4 ? node.next : nodes[node.next].next
        stop = ear
        continue
      }
      ear = node.next
      if ear == stop {
        guard let other = relent(at: ear) else { return }
        ear = other
        stop = other
      }
    }
  }

  @inline(__always)
  private mutating func mayCut(_ node: TriangulationNode) -> Bool {
    switch node.turn {
    case .straight: true
    case .reflex: false
    case .convex: care == .nothing || remaining == 3 || isEar(node)
    }
  }

  @inline(__always)
  private mutating func cut(_ index: Int32) {
    let node = nodes[index]
    emit(node.previous, index, node.next)
    nodes[index].isCut = true
    nodes.link(node.previous, node.next)
    nodes.updateTurn(at: node.previous)
    nodes.updateTurn(at: node.next)
    remaining -= 1
  }

  /// Straight corners give a triangle without area: it keeps the edges of its neighbours whole,
  /// so that no pixel between them is missed.
  @inline(__always)
  private mutating func emit(_ a: Int32, _ b: Int32, _ c: Int32) {
    let (va, vb, vc) = (nodes[a].vertex, nodes[b].vertex, nodes[c].vertex)
    guard va != vb, vb != vc, va != vc, written &+ 3 <= output.count else { return }
    output[written] = vc
    output[written &+ 1] = vb
    output[written &+ 2] = va
    written &+= 3
  }

  private mutating func isEar(_ node: TriangulationNode) -> Bool {
    guard let reflex else { return true }
    let a = nodes[node.previous].point
    let b = node.point
    let c = nodes[node.next].point
    let (minX, maxX) = (min(a.x, b.x, c.x), max(a.x, b.x, c.x))
    let (minY, maxY) = (min(a.y, b.y, c.y), max(a.y, b.y, c.y))
    let columns = reflex.cells(minX, maxX, origin: reflex.originX, count: reflex.columns)
    for row in reflex.cells(minY, maxY, origin: reflex.originY, count: reflex.rows) {
      for column in columns {
        let cell = Int(row &* reflex.columns &+ column)
        var entry = Int(reflex.starts[cell])
        var end = Int(reflex.ends[cell])
        looksLeft &-= 1 &+ end &- entry
        while entry < end {
          let candidate = reflex.entries[entry]
          let p = candidate.point
          if p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY {
            let turn = nodes[candidate.node].turn
            if turn == .convex || nodes[candidate.node].isCut {
              end &-= 1
              reflex.entries[entry] = reflex.entries[end]
              reflex.ends[cell] = Int32(truncatingIfNeeded: end)
              continue
            }
            if turn == .reflex, blocks(candidate.node, p, a, b, c) { return false }
          }
          entry &+= 1
        }
      }
    }
    return true
  }

  @inline(__always)
  private func blocks(
    _ node: Int32, _ p: GridPoint, _ a: GridPoint, _ b: GridPoint, _ c: GridPoint
  ) -> Bool {
    let (ab, bc, ca) = (doubledArea(a, b, p), doubledArea(b, c, p), doubledArea(c, a, p))
    if ab < 0 || bc < 0 || ca < 0 { return false }
    if ab > 0 && bc > 0 && ca > 0 { return true }
    if p == b { return opensInto(node, a, b, c) }
    return care == .touching && p != a && p != c
  }

  /// Whether the polygon passes through b a second time with an edge inside the ear.
  private func opensInto(_ node: Int32, _ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Bool {
    let before = nodes[nodes[node].previous].point
    let after = nodes[nodes[node].next].point
    return (doubledArea(a, b, before) > 0 && doubledArea(b, c, before) > 0)
      || (doubledArea(a, b, after) > 0 && doubledArea(b, c, after) > 0)
  }

  /// No ear was found in a whole round: the polygon touches or crosses itself.
  private mutating func relent(at start: Int32) -> Int32? {
    if care == .touching {
      care = .inside
      return start
    }
    if care == .nothing { return nil }
    if looksLeft < 0 {
      care = .nothing
      return start
    }
    looksLeft &-= remaining
    return uncross(from: start) ?? cutSmallest(from: start)
  }

  /// Cuts off the loop where two edges with one edge between them cross.
  private mutating func uncross(from start: Int32) -> Int32? {
    var p = start
    for _ in 0..<remaining {
      let q = nodes[p].next
      let a = nodes[p].previous
      let b = nodes[q].next
      if remaining > 4, nodes[a].point != nodes[b].point,
        crosses(nodes[a].point, nodes[p].point, nodes[q].point, nodes[b].point),
        nodes.opens(at: a, towards: nodes[b].point), nodes.opens(at: b, towards: nodes[a].point)
      {
        emit(a, p, b)
        nodes[p].isCut = true
        nodes[q].isCut = true
        nodes.link(a, b)
        nodes.updateTurn(at: a)
        nodes.updateTurn(at: b)
        remaining -= 2
        return b
      }
      p = q
    }
    return nil
  }

  private func crosses(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> Bool {
    let (c1, d1) = (doubledArea(a, b, c).signum(), doubledArea(a, b, d).signum())
    let (a1, b1) = (doubledArea(c, d, a).signum(), doubledArea(c, d, b).signum())
    return c1 * d1 < 0 && a1 * b1 < 0
  }

  /// Cuts the convex corner that does the least harm.
  private mutating func cutSmallest(from start: Int32) -> Int32? {
    var best: Int32 = -1
    var bestArea = Int.max
    var index = start
    for _ in 0..<remaining {
      let node = nodes[index]
      if node.turn == .convex {
        let area = doubledArea(nodes[node.previous].point, node.point, nodes[node.next].point)
        if area < bestArea { (best, bestArea) = (index, area) }
      }
      index = node.next
    }
    guard best >= 0 else { return nil }
    let next = nodes[best].next
    cut(best)
    return next
  }
}

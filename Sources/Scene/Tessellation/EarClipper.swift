/// Cuts ears off one linked polygon until nothing is left. Exact for valid polygons. For rings that
/// cross themselves it gradually gives up exactness, but always terminates.
struct EarClipper {
  /// Which corners may block an ear: those on its border too, only those inside, or none.
  private enum Care { case touching, inside, nothing }

  private let nodes: TriangulationNodes
  private let reflex: ReflexCells
  private let isOneCell: Bool
  private let output: UnsafeMutableBufferPointer<UInt32>
  /// Number of indices written to the output, three per triangle.
  private(set) var written = 0
  private var remaining = 0
  /// Number of remaining corners that are not convex.
  private var obstacles: Int
  private var care = Care.touching
  /// How many more corners may be examined. This bounds the time spent on invalid polygons.
  private var looksLeft: Int

  /// The most corners to examine for any polygon, which takes about a tenth of a second.
  private static let mostLooks = 16_000_000

  init(
    _ nodes: TriangulationNodes, _ reflex: ReflexCells,
    output: UnsafeMutableBufferPointer<UInt32>
  ) {
    self.nodes = nodes
    self.reflex = reflex
    isOneCell = reflex.columns * reflex.rows == 1
    self.output = output
    obstacles = Int(reflex.count)
    looksLeft = min(20_000 + nodes.count * 400, EarClipper.mostLooks)
  }

  /// Triangulates the ring of `count` nodes that contains `start`.
  mutating func run(from start: Int32, count: Int) {
    remaining = count
    var ear = start
    var stop = start
    while remaining > 2 {
      if obstacles < 2 {
        fan(from: ear)
        return
      }
      let turn = nodes[ear].turn
      let next = nodes[ear].next
      if mayCut(ear, turn) {
        cut(ear)
        // Skipping the next corner for now makes fewer slivers.
        ear = turn == .straight ? next : nodes[next].next
        stop = ear
        continue
      }
      ear = next
      if ear == stop {
        guard let other = relent(at: ear) else { return }
        ear = other
        stop = other
      }
    }
  }

  /// Triangulates what is left as a fan around its only reflex corner, which sees all others.
  private mutating func fan(from start: Int32) {
    var apex = start
    for _ in 0..<remaining where nodes[apex].turn == .convex { apex = nodes[apex].next }
    var corner = nodes[apex].next
    for _ in 0..<remaining - 2 {
      let next = nodes[corner].next
      emit(apex, corner, next)
      corner = next
    }
  }

  @inline(__always)
  private mutating func mayCut(_ index: Int32, _ turn: TriangulationNode.Turn) -> Bool {
    switch turn {
    case .straight: true
    case .reflex: false
    case .convex: remaining == 3 || care == .nothing || isEar(index)
    }
  }

  @inline(__always)
  private mutating func cut(_ index: Int32) {
    let (previous, next) = (nodes[index].previous, nodes[index].next)
    emit(previous, index, next)
    setTurn(at: index, .convex)
    join(previous, next)
    remaining &-= 1
  }

  @inline(__always)
  private mutating func join(_ a: Int32, _ b: Int32) {
    nodes.link(a, b)
    setTurn(at: a, nodes.turn(at: a))
    setTurn(at: b, nodes.turn(at: b))
  }

  @inline(__always)
  private mutating func setTurn(at index: Int32, _ turn: TriangulationNode.Turn) {
    let wasConvex = nodes[index].turn == .convex
    obstacles &+= (wasConvex ? 1 : 0) &- (turn == .convex ? 1 : 0)
    nodes[index].turn = turn
  }

  /// A straight corner gives a triangle without area. It keeps the edges of its neighbours whole,
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

  /// Whether the triangle of a convex corner and its neighbours contains no other corner.
  @inline(__always)
  private mutating func isEar(_ index: Int32) -> Bool {
    let ear = Ear(
      a: nodes[nodes[index].previous].point, b: nodes[index].point,
      c: nodes[nodes[index].next].point)
    if isOneCell { return isClear(ear, cell: 0) }
    let (x, y) = (reflex.origin.x, reflex.origin.y)
    let columns = reflex.cells(ear.minX &- x, ear.maxX &- x, count: reflex.columns)
    for row in reflex.cells(ear.minY &- y, ear.maxY &- y, count: reflex.rows) {
      for column in columns
      where !isClear(ear, cell: Int(row &* reflex.columns &+ column)) {
        return false
      }
    }
    return true
  }

  /// Whether none of the reflex corners in one cell is in the ear. Usually none is near, so the
  /// first pass avoids a branch per corner, which would be mispredicted.
  @inline(__always)
  private mutating func isClear(_ ear: Ear, cell: Int) -> Bool {
    let (start, end) = (Int(reflex.cells[cell].start), Int(reflex.cells[cell].end))
    looksLeft &-= 1 &+ end &- start
    var nearest = -1
    for entry in start..<end {
      nearest = max(nearest, ear.side(of: reflex.entries[entry].point))
    }
    return nearest < 0 || isClearLookingClosely(ear, cell: cell)
  }

  /// Also removes corners from the cell that have become convex since.
  @inline(never)
  private func isClearLookingClosely(_ ear: Ear, cell: Int) -> Bool {
    var entry = Int(reflex.cells[cell].start)
    var end = Int(reflex.cells[cell].end)
    while entry < end {
      let p = reflex.entries[entry].point
      if ear.side(of: p) >= 0 {
        let node = reflex.entries[entry].node
        if nodes[node].turn == .convex {
          end &-= 1
          reflex.entries[entry] = reflex.entries[end]
          reflex.cells[cell].end = Int32(truncatingIfNeeded: end)
          continue
        }
        if blocks(node, p, ear) { return false }
      }
      entry &+= 1
    }
    return true
  }

  /// Whether a corner inside the ear or on its border prevents it from being cut.
  private func blocks(_ node: Int32, _ p: GridPoint, _ ear: Ear) -> Bool {
    if nodes[node].turn == .straight { return false }
    if p == ear.b { return opensInto(node, ear) }
    if care == .touching { return true }
    return doubledArea(ear.a, ear.b, p) > 0 && doubledArea(ear.b, ear.c, p) > 0
      && doubledArea(ear.c, ear.a, p) > 0
  }

  /// Whether the polygon passes through b a second time, with an edge inside the ear.
  private func opensInto(_ node: Int32, _ ear: Ear) -> Bool {
    let before = nodes[nodes[node].previous].point
    let after = nodes[nodes[node].next].point
    return
      (doubledArea(ear.a, ear.b, before) > 0 && doubledArea(ear.b, ear.c, before) > 0)
      || (doubledArea(ear.a, ear.b, after) > 0 && doubledArea(ear.b, ear.c, after) > 0)
  }

  /// Relaxes the checks after a round without an ear: the polygon touches or crosses itself.
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

  /// Cuts off the loop formed by two crossing edges that have one edge between them.
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
        setTurn(at: p, .convex)
        setTurn(at: q, .convex)
        join(a, b)
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

  /// Cuts the convex corner with the smallest area, which does the least harm.
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

/// The triangle of a convex corner b and its two neighbours.
private struct Ear {
  let a: GridPoint
  let b: GridPoint
  let c: GridPoint
  let minX: Int32
  let maxX: Int32
  let minY: Int32
  let maxY: Int32

  @inline(__always)
  init(a: GridPoint, b: GridPoint, c: GridPoint) {
    (self.a, self.b, self.c) = (a, b, c)
    (minX, maxX) = (min(a.x, b.x, c.x), max(a.x, b.x, c.x))
    (minY, maxY) = (min(a.y, b.y, c.y), max(a.y, b.y, c.y))
  }

  /// Negative if p is outside or equals a or c, otherwise not negative. Has no branches.
  @inline(__always)
  func side(of p: GridPoint) -> Int {
    let (pax, pay) = (Int(a.x) &- Int(p.x), Int(a.y) &- Int(p.y))
    let (pbx, pby) = (Int(b.x) &- Int(p.x), Int(b.y) &- Int(p.y))
    let (pcx, pcy) = (Int(c.x) &- Int(p.x), Int(c.y) &- Int(p.y))
    let (toA, toC) = (pax | pay, pcx | pcy)
    // Of a number and its negation one is negative, unless the number is 0.
    let coincides = ~(toA | (0 &- toA)) | ~(toC | (0 &- toC))
    return coincides | (pax &* pby &- pay &* pbx) | (pbx &* pcy &- pby &* pcx)
      | (pcx &* pay &- pcy &* pax)
  }
}

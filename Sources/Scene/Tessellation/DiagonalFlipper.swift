/// Makes the triangles of a polygon compact: if two triangles form a convex quadrilateral, they are
/// split along its shorter diagonal.
///
/// Ear clipping often makes long thin triangles. A rasteriser works on blocks of pixels and shades
/// each block again for every edge through it, so a smaller total edge length means less work.
struct DiagonalFlipper: Sendable {
  /// For each half-edge, from one corner of a triangle to the next, the opposite half-edge in the
  /// neighbouring triangle; negative on the outline.
  private var twins: [Int32] = []
  /// Hash table of half-edges by the points that they join, used to find twins.
  private var table: [Int32] = []
  private var waiting: [Int32] = []

  init() {}

  /// Flips diagonals among the triangles of one polygon, which must all have the same winding.
  ///
  /// - Parameters:
  ///   - triangles: three point numbers per triangle, counted from `base`.
  ///   - base: the number of the first of `points`.
  mutating func flip(
    _ triangles: UnsafeMutableBufferPointer<UInt32>, _ points: UnsafeBufferPointer<GridPoint>,
    base: UInt32
  ) {
    guard triangles.count >= 6 else { return }
    findTwins(triangles)
    waiting.removeAll(keepingCapacity: true)
    for (edge, twin) in twins.enumerated() where Int(twin) > edge { waiting.append(Int32(edge)) }
    // Each flip reduces the total edge length, so this terminates anyway. The limit is for safety.
    var turnsLeft = 16 * triangles.count
    while let edge = waiting.popLast(), turnsLeft > 0 {
      guard twins[Int(edge)] >= 0, isBetter(Int(edge), triangles, points, base) else { continue }
      turnsLeft -= 1
      turn(Int(edge), triangles)
    }
  }

  private static func next(_ edge: Int) -> Int { edge % 3 == 2 ? edge - 2 : edge + 1 }
  private static func previous(_ edge: Int) -> Int { edge % 3 == 0 ? edge + 2 : edge - 1 }

  private mutating func findTwins(_ triangles: UnsafeMutableBufferPointer<UInt32>) {
    var size = 16
    while size < 2 * triangles.count { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(-1, count: size))
    twins.removeAll(keepingCapacity: true)
    twins.append(contentsOf: repeatElement(-1, count: triangles.count))
    for edge in triangles.indices {
      let (from, to) = (triangles[edge], triangles[Self.next(edge)])
      // Both directions of an edge hash to the same place.
      let mixed = (from ^ to) &* 0x9E37_79B1 ^ (from &+ to) &* 0x85EB_CA77
      var place = Int(mixed >> 7) & (size - 1)
      while table[place] >= 0 {
        let other = Int(table[place])
        if twins[other] < 0, triangles[other] == to, triangles[Self.next(other)] == from {
          (twins[edge], twins[other]) = (Int32(other), Int32(edge))
          break
        }
        place = (place + 1) & (size - 1)
      }
      if twins[edge] < 0 { table[place] = Int32(edge) }
    }
  }

  /// Whether the other diagonal of the two triangles at an edge is shorter and inside them.
  private func isBetter(
    _ edge: Int, _ triangles: UnsafeMutableBufferPointer<UInt32>,
    _ points: UnsafeBufferPointer<GridPoint>, _ base: UInt32
  ) -> Bool {
    let twin = Int(twins[edge])
    let a = points[Int(triangles[edge] &- base)]
    let b = points[Int(triangles[twin] &- base)]
    let c = points[Int(triangles[Self.previous(edge)] &- base)]
    let d = points[Int(triangles[Self.previous(twin)] &- base)]
    guard Self.squaredLength(c, d) < Self.squaredLength(a, b) else { return false }
    let sides = (doubledArea(a, b, c).signum(), doubledArea(b, a, d).signum())
    let side = sides.0 + sides.1
    guard side != 0 else { return false }
    return doubledArea(a, d, c).signum() == side.signum()
      && doubledArea(b, c, d).signum() == side.signum()
  }

  private static func squaredLength(_ a: GridPoint, _ b: GridPoint) -> Int {
    let (x, y) = (Int(a.x) - Int(b.x), Int(a.y) - Int(b.y))
    return x * x + y * y
  }

  /// Changes the triangles a, b, c and b, a, d at the edge from a to b into a, d, c and b, c, d.
  private mutating func turn(_ edge: Int, _ triangles: UnsafeMutableBufferPointer<UInt32>) {
    let twin = Int(twins[edge])
    let (next, nextOfTwin) = (Self.next(edge), Self.next(twin))
    triangles[next] = triangles[Self.previous(twin)]
    triangles[nextOfTwin] = triangles[Self.previous(edge)]
    let (outer, outerOfTwin) = (twins[nextOfTwin], twins[next])
    link(edge, outer)
    link(twin, outerOfTwin)
    link(next, Int32(nextOfTwin))
    for changed in [edge, twin, Self.previous(edge), Self.previous(twin)]
    where twins[changed] >= 0 {
      waiting.append(Int32(changed))
    }
  }

  private mutating func link(_ edge: Int, _ other: Int32) {
    twins[edge] = other
    if other >= 0 { twins[Int(other)] = Int32(edge) }
  }
}

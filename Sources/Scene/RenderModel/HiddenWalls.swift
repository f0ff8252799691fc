/// Finds the walls of extrusions that nobody sees on level ground: those against which another one
/// stands that goes as far down and is as high, as between the houses of a block.
///
/// A wall against which a higher one stands cannot be left out. At its ends the edges of both houses
/// differ in length, and the rasteriser rounds each of them by itself: where they leave a pixel open
/// between them, this wall shows in it, and without it the ground beyond would.
///
/// Rings go round with their inside on one side, so what stands against a wall has the same wall the
/// other way round.
struct HiddenWalls {
  /// Indices to a wall: two triangles.
  static let indexCount = 6

  private struct Wall {
    /// Both of its ends, in the order in which its ring passes them.
    var line: SIMD4<Int16>
    var base: UInt16
    var top: UInt16
    var paint: UInt16
    /// The number of the polygon.
    var part: Int32
    /// Where its indices begin.
    var start: Int

    /// The same line passed the other way round.
    var reversed: SIMD4<Int16> { SIMD4(lowHalf: line.highHalf, highHalf: line.lowHalf) }

    /// - Parameter index: where its indices begin: as the mesher writes them, the second is that of
    ///   the foot of its end and the third that of the foot of its beginning, which knows the top.
    init?(_ index: Int, of part: Int, _ indices: [UInt32], _ vertices: [ExtrusionVertex]) {
      let (last, first) = (Int(indices[index + 1]), Int(indices[index + 2]))
      guard vertices.indices.contains(last), vertices.indices.contains(first) else { return nil }
      let (foot, end) = (vertices[first], vertices[last])
      line = SIMD4(foot.x, foot.y, end.x, end.y)
      (base, top, paint) = (foot.height, foot.outwardOrTop, foot.paint)
      self.part = Int32(clamping: part)
      start = index
    }

    /// Whether another polygon's wall is the same one.
    func isHidden(by other: Wall, samePaint: Bool) -> Bool {
      other.part != part && other.base == base && other.top == top
        && (!samePaint || other.paint == paint)
    }
  }

  private var walls: [Wall] = []
  /// Numbers of walls by their lines, a power of two; -1 where none is.
  private var table: [Int32] = []
  /// Whether it is hidden, by the number of the triangle with which a wall begins.
  private var hidden: [Bool] = []

  /// So many places of the table are looked at for a wall: a tile in which thousands of houses are
  /// the same one must not take the square of their number.
  private static let mostSteps = 64

  /// - Parameters:
  ///   - indices: of triangles, those of each part in a row.
  ///   - parts: where they end among them.
  ///   - offset: by how much the parts' ends are beyond their places in `indices`.
  ///   - samePaint: whether heights rise with the zoom, by each paint otherwise.
  init(
    in indices: [UInt32], _ parts: [ExtrusionPart], offset: Int, of vertices: [ExtrusionVertex],
    samePaint: Bool
  ) {
    hidden = Array(repeating: false, count: indices.count / 3 + 1)
    walls.reserveCapacity(indices.count / 9)
    for (number, part) in parts.enumerated() {
      let (first, end) = (part.roofEnd - offset, part.wallEnd - offset)
      for start in stride(from: first, to: end, by: Self.indexCount)
      where start >= 0 && start + Self.indexCount <= min(end, indices.count) {
        if let wall = Wall(start, of: number, indices, vertices) { walls.append(wall) }
      }
    }
    enter()
    for wall in walls where isHidden(wall, samePaint: samePaint) { hidden[wall.start / 3] = true }
  }

  /// Whether the wall is hidden whose indices begin at a place.
  func contains(_ start: Int) -> Bool {
    hidden.indices.contains(start / 3) && hidden[start / 3]
  }

  private mutating func enter() {
    var size = 2
    while size < 2 * walls.count { size *= 2 }
    table = Array(repeating: -1, count: size)
    for number in walls.indices {
      var place = Self.hash(walls[number].line) & (size - 1)
      for _ in 0..<Self.mostSteps {
        if table[place] < 0 {
          table[place] = Int32(clamping: number)
          break
        }
        place = (place + 1) & (size - 1)
      }
    }
  }

  private func isHidden(_ wall: Wall, samePaint: Bool) -> Bool {
    let line = wall.reversed
    var place = Self.hash(line) & (table.count - 1)
    for _ in 0..<Self.mostSteps {
      guard table[place] >= 0 else { return false }
      let other = walls[Int(table[place])]
      if other.line == line, wall.isHidden(by: other, samePaint: samePaint) { return true }
      place = (place + 1) & (table.count - 1)
    }
    return false
  }

  /// Knuth's multiplicative hash, The Art of Computer Programming 3, section 6.4.
  private static func hash(_ line: SIMD4<Int16>) -> Int {
    let bits = unsafeBitCast(line, to: UInt64.self)
    return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// Finds the walls of extrusions that are invisible on flat ground, because an equally high wall
/// with the same base stands against them, as between the houses of a block.
///
/// A wall with a higher one against it cannot be left out. At its ends, the edges of the two houses
/// differ in length, and the rasteriser rounds each of them separately. If they leave a pixel open
/// between them, it shows this wall; without the wall, it would show the ground beyond.
///
/// Rings run with their inside on one side, so an adjoining polygon has the same wall reversed.
struct HiddenWalls {
  /// Indices per wall: two triangles.
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

    /// The same line in the opposite direction.
    var reversed: SIMD4<Int16> { SIMD4(lowHalf: line.highHalf, highHalf: line.lowHalf) }

    /// - Parameter index: where its indices begin. As the mesher writes them, the second is the
    ///   foot of the wall's end, and the third is the foot of its beginning, which knows the top.
    init?(_ index: Int, of part: Int, _ indices: [UInt32], _ vertices: [ExtrusionVertex]) {
      let (last, first) = (Int(indices[index + 1]), Int(indices[index + 2]))
      guard vertices.indices.contains(last), vertices.indices.contains(first) else { return nil }
      let (foot, end) = (vertices[first], vertices[last])
      line = SIMD4(foot.x, foot.y, end.x, end.y)
      (base, top, paint) = (foot.height, foot.outwardOrTop, foot.paint)
      self.part = Int32(clamping: part)
      start = index
    }

    /// Whether another polygon has the same wall.
    func isHidden(by other: Wall, samePaint: Bool) -> Bool {
      other.part != part && other.base == base && other.top == top
        && (!samePaint || other.paint == paint)
    }
  }

  private var walls: [Wall] = []
  /// A hash table of wall numbers by line, whose size is a power of two; -1 for an empty place.
  private var table: [Int32] = []
  /// Whether a wall is hidden, by the number of its first triangle.
  private var hidden: [Bool] = []

  /// The most places in the table to look at for a wall. In a tile with thousands of identical
  /// houses, the time must not grow with the square of their number.
  private static let mostSteps = 64

  /// - Parameters:
  ///   - indices: the indices of triangles, with each part's in a row.
  ///   - parts: where the parts end among them.
  ///   - offset: the difference between the parts' ends and their places in `indices`.
  ///   - samePaint: whether heights change with the zoom, differently for each paint.
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

  /// Whether the wall whose indices begin at a place is hidden.
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

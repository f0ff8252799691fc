import MapStyle

package struct ContourLine: Sendable, Equatable {
  /// The line's height as a multiple of the interval.
  package let level: Int
  /// In texels from the north-west corner of the traced part, x east, y south. A closed line ends
  /// at its first point. Higher ground lies to the right of the line's direction.
  package let points: [SIMD2<Double>]
}

/// Traces contour lines by marching squares, resolving saddles by the mean of their four corners:
/// see C. Maple, "Geometric design and space planning using the marching squares and marching cube
/// algorithms", Proc. Geometric Modeling and Graphics 2003.
///
/// A height equal to a level counts as above it, so that no line is doubled or broken. Lines
/// continue for half a texel beyond the part's border.
package struct ContourTracer {
  private let lattice: ContourLattice
  /// Only levels that are multiples of this are traced.
  private var step = 1.0
  private var segments: [Segment] = []

  /// A line's path through a cell, from the lattice edge where it enters to that where it leaves.
  private struct Segment {
    var level: Int32
    var from: Int32
    var to: Int32
  }

  /// The approximate limit on the number of vertices in all lines of a tile.
  package static let segmentLimit = 200_000

  /// The contour lines of a part of a tile, lowest first.
  ///
  /// - Parameters:
  ///   - interval: The metres between two levels. Below `ContourDefinition.leastIntervalMetres` there are no lines.
  ///   - thinning: If there are too many lines, only every n-th level is traced, if necessary only
  ///     every n-th of those again.
  package static func lines(
    of grid: PaddedElevationGrid, _ part: ContourPart, interval: Double, thinning: Int = 5,
    segmentLimit: Int = segmentLimit
  ) -> [ContourLine] {
    guard interval.isFinite, interval >= ContourDefinition.leastIntervalMetres else { return [] }
    var tracer = ContourTracer(
      lattice: ContourLattice(grid, part, interval: interval))
    guard tracer.chooseStep(thinning: max(thinning, 2), segmentLimit: segmentLimit) else {
      return []
    }
    tracer.march()
    return tracer.joined()
  }

  private init(lattice: ContourLattice) { self.lattice = lattice }

  /// Calls `body` with the north-west node of each cell.
  private func forEachCell(_ body: (Int) -> Void) {
    for row in 0..<lattice.count - 1 {
      for column in 0..<lattice.count - 1 { body(row * lattice.count + column) }
    }
  }

  /// Chooses `step` so that there are not too many segments.
  ///
  /// - Returns: `false` if there are too many with any step.
  private mutating func chooseStep(thinning: Int, segmentLimit: Int) -> Bool {
    // No height reaches this multiple of the interval.
    let largest = 1e9
    while step < largest {
      var count = 0.0
      forEachCell { cell in
        guard let range = lattice.range(ofCell: cell) else { return }
        count += (range.high / step).rounded(.down) - (range.low / step).rounded(.down)
      }
      if count <= Double(segmentLimit) { return true }
      step *= Double(thinning)
    }
    return false
  }

  /// Finds the segments where levels cross cells.
  private mutating func march() {
    var found: [Segment] = []
    forEachCell { cell in
      guard let range = lattice.range(ofCell: cell) else { return }
      var level = ((range.low / step).rounded(.down) + 1) * step
      while level <= range.high {
        append(cell, level, to: &found)
        level += step
      }
    }
    found.sort { ($0.level, $0.from) < ($1.level, $1.from) }
    segments = found
  }

  private func append(_ cell: Int, _ level: Double, to found: inout [Segment]) {
    let count = lattice.count
    // Clockwise from the north-west. Side `i` goes from corner `i` to the next.
    let corners = [cell, cell + 1, cell + count + 1, cell + count]
    let sides = [2 * cell, 2 * cell + 3, 2 * (cell + count), 2 * cell + 1]
    func isAbove(_ corner: Int) -> Bool { lattice.values[corners[corner & 3]] >= level }
    let isSaddle = isAbove(0) == isAbove(2) && isAbove(1) == isAbove(3)
    // If the centre is above the level, the corners below are cut off, otherwise those above.
    let mean = corners.reduce(0) { $0 + lattice.values[$1] } / 4
    let turn = mean >= level ? 1 : 3
    for fall in 0..<4 where isAbove(fall) && !isAbove(fall + 1) {
      let rise =
        isSaddle
        ? (fall + turn) & 3 : (0..<4).first { !isAbove($0) && isAbove($0 + 1) } ?? fall
      found.append(
        Segment(level: Int32(level), from: Int32(sides[fall]), to: Int32(sides[rise])))
    }
  }

  /// Joins the segments of each level into lines.
  private func joined() -> [ContourLine] {
    var lines: [ContourLine] = []
    let edgeCount = 2 * lattice.count * lattice.count
    var next = [Int32](repeating: -1, count: edgeCount)
    var isEntered = [Bool](repeating: false, count: edgeCount)
    var start = 0
    while start < segments.count {
      let level = segments[start].level
      let end = segments[start...].firstIndex { $0.level != level } ?? segments.count
      for segment in segments[start..<end] {
        next[Int(segment.from)] = segment.to
        isEntered[Int(segment.to)] = true
      }
      // Open lines come first, so that only closed ones are left.
      for segment in segments[start..<end] where !isEntered[Int(segment.from)] {
        if let line = line(from: segment, &next) { lines.append(line) }
      }
      for segment in segments[start..<end] where next[Int(segment.from)] >= 0 {
        if let line = line(from: segment, &next) { lines.append(line) }
      }
      for segment in segments[start..<end] { isEntered[Int(segment.to)] = false }
      start = end
    }
    return lines
  }

  /// The line that starts with a segment; `nil` if it is degenerate.
  private func line(from segment: Segment, _ next: inout [Int32]) -> ContourLine? {
    let level = Double(segment.level)
    var points: [SIMD2<Double>] = []
    var edge = segment.from
    while true {
      let point = lattice.crossing(Int(edge), level: level)
      if points.last != point { points.append(point) }
      let following = next[Int(edge)]
      guard following >= 0 else { break }
      next[Int(edge)] = -1
      edge = following
    }
    guard points.count > (points.first == points.last ? 3 : 1) else { return nil }
    return ContourLine(level: Int(segment.level), points: points)
  }
}

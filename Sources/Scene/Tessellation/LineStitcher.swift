import VectorTiles

/// Joins lines that continue each other: where exactly two ends meet, one join replaces two caps.
/// Roads come in many short pieces, and a cap costs as much as a segment.
///
/// Only for lines that look alike, with round joins and caps, without dashes and offset. For others
/// the position of the seam or the direction would be visible.
package struct LineStitcher: Sendable {
  /// The lines that wait to be joined.
  private var pieces = TileGeometry()
  /// The joined lines.
  package private(set) var result = TileGeometry()
  /// The ends of all pieces, sorted by place. Piece i starts at end 2i and ends at end 2i + 1.
  private var ends: [End] = []
  /// For each end, the end that it is joined to, or -1.
  private var partners: [Int32] = []
  private var isUsed: [Bool] = []

  private struct End {
    /// Both coordinates in one number. Only equality and a consistent order matter.
    var place: UInt64
    var number: Int32

    init(_ point: TilePoint, number: Int) {
      place = UInt64(UInt32(bitPattern: point.x)) << 32 | UInt64(UInt32(bitPattern: point.y))
      self.number = Int32(truncatingIfNeeded: number)
    }
  }

  package init() {}

  /// Whether there are no lines to join.
  package var isEmpty: Bool { pieces.partEnds.isEmpty }
  /// How many points the lines to join have.
  package var pointCount: Int { pieces.points.count }

  /// Adds the lines of a feature. Single points are skipped.
  package mutating func append(_ geometry: TileGeometry) {
    for part in 0..<geometry.partCount where geometry.part(part).count > 1 {
      pieces.points += geometry.points[geometry.part(part)]
      pieces.partEnds.append(pieces.points.count)
    }
  }

  /// Joins all lines that were added since the last call and stores them in `result`.
  package mutating func stitch() {
    result.removeAll()
    findPartners()
    isUsed.removeAll(keepingCapacity: true)
    isUsed.append(contentsOf: repeatElement(false, count: pieces.partCount))
    // Start from the free ends. The lines that then remain are closed.
    for piece in 0..<pieces.partCount {
      if partners[2 * piece] < 0 {
        follow(from: 2 * piece)
      } else if partners[2 * piece + 1] < 0 {
        follow(from: 2 * piece + 1)
      }
    }
    for piece in 0..<pieces.partCount { follow(from: 2 * piece) }
    pieces.removeAll()
  }

  private mutating func findPartners() {
    ends.removeAll(keepingCapacity: true)
    for piece in 0..<pieces.partCount {
      let range = pieces.part(piece)
      ends.append(End(pieces.points[range.lowerBound], number: 2 * piece))
      ends.append(End(pieces.points[range.upperBound - 1], number: 2 * piece + 1))
    }
    ends.sort { ($0.place, $0.number) < ($1.place, $1.number) }
    partners.removeAll(keepingCapacity: true)
    partners.append(contentsOf: repeatElement(-1, count: ends.count))
    var first = 0
    while first < ends.count {
      var next = first + 1
      while next < ends.count, ends[next].place == ends[first].place { next += 1 }
      if next - first == 2 {
        let (a, b) = (ends[first].number, ends[first + 1].number)
        // Both ends of the same piece: a ring, which is closed already.
        if a >> 1 != b >> 1 {
          partners[Int(a)] = b
          partners[Int(b)] = a
        }
      }
      first = next
    }
  }

  /// Writes the line that starts with end `start` to the result.
  private mutating func follow(from start: Int) {
    guard !isUsed[start >> 1] else { return }
    let first = result.points.count
    var entry = start
    while true {
      isUsed[entry >> 1] = true
      let range = pieces.part(entry >> 1)
      // Keep one of the two equal points where pieces meet.
      let skipped = result.points.count > first ? 1 : 0
      if entry & 1 == 0 {
        result.points += pieces.points[range.dropFirst(skipped)]
      } else {
        result.points += pieces.points[range.dropLast(skipped)].reversed()
      }
      let partner = Int(partners[entry ^ 1])
      guard partner >= 0, !isUsed[partner >> 1] else { break }
      entry = partner
    }
    result.partEnds.append(result.points.count)
  }
}

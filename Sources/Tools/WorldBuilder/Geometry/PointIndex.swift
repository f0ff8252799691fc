import GeoMath

/// Finds points by place: a grid of square cells over the plane.
struct PointIndex {
  private let cellSide: Double
  private var cells: [Cell: Range<Int>] = [:]
  /// Point indices, cell by cell.
  private var order: [Int32] = []

  private struct Cell: Hashable {
    var column: Int32
    var row: Int32
  }

  /// A box over more cells than this is answered with yes unseen; only a triangle far larger than
  /// what simplification removes is so wide.
  private static let mostCells = 10_000

  init(_ points: [WorldPoint], cellSide: Double) {
    self.cellSide = cellSide
    var counts: [Cell: Int] = [:]
    for point in points { counts[cell(point.x, point.y), default: 0] += 1 }
    var start = 0
    var starts: [Cell: Int] = [:]
    starts.reserveCapacity(counts.count)
    for (cell, count) in counts {
      cells[cell] = start..<start + count
      starts[cell] = start
      start += count
    }
    order = [Int32](repeating: 0, count: points.count)
    for (index, point) in points.enumerated() {
      let cell = cell(point.x, point.y)
      let place = starts[cell, default: 0]
      order[place] = Int32(index)
      starts[cell] = place + 1
    }
  }

  private func cell(_ x: Double, _ y: Double) -> Cell {
    Cell(column: Int32((x / cellSide).rounded(.down)), row: Int32((y / cellSide).rounded(.down)))
  }

  /// Whether `isMatch` holds for any point whose cell touches the box.
  func contains(
    x: ClosedRange<Double>, y: ClosedRange<Double>, where isMatch: (Int) -> Bool
  ) -> Bool {
    let (first, last) = (cell(x.lowerBound, y.lowerBound), cell(x.upperBound, y.upperBound))
    let count = Int(last.column - first.column + 1) * Int(last.row - first.row + 1)
    if count > Self.mostCells { return true }
    for row in first.row...last.row {
      for column in first.column...last.column {
        guard let range = cells[Cell(column: column, row: row)] else { continue }
        for place in range where isMatch(Int(order[place])) { return true }
      }
    }
    return false
  }
}

import GeoMath
import PlaneGeometry

/// A spatial index of points in square cells.
struct PointIndex {
  private let grid: CellGrid
  private var cells: [SIMD2<Int32>: Range<Int>] = [:]
  /// Point indices, cell by cell.
  private var order: [Int32] = []

  /// For a box over more cells than this, `contains` returns true without a search. Only triangles
  /// far larger than those that simplification removes are that wide.
  private static let mostCells = 10_000

  init(_ points: [WorldPoint], cellSide: Double) {
    let grid = CellGrid(side: cellSide)
    self.grid = grid
    var counts: [SIMD2<Int32>: Int] = [:]
    for point in points { counts[grid.cell(point), default: 0] += 1 }
    order.reserveCapacity(points.count)
    for (cell, count) in counts {
      cells[cell] = order.count..<order.count
      order += repeatElement(0, count: count)
    }
    for (index, point) in points.enumerated() {
      let cell = grid.cell(point)
      guard let filled = cells[cell] else { continue }
      order[filled.upperBound] = Int32(index)
      cells[cell] = filled.lowerBound..<filled.upperBound + 1
    }
  }

  /// Whether `isMatch` is true for any point whose cell touches the box.
  func contains(in box: PlaneBox, where isMatch: (Int) -> Bool) -> Bool {
    let first = grid.cell(SIMD2(box.minX, box.minY))
    let last = grid.cell(SIMD2(box.maxX, box.maxY))
    if Int(last.x - first.x + 1) * Int(last.y - first.y + 1) > Self.mostCells { return true }
    for row in first.y...last.y {
      for column in first.x...last.x {
        guard let range = cells[SIMD2(column, row)] else { continue }
        for place in range where isMatch(Int(order[place])) { return true }
      }
    }
    return false
  }
}

/// The reflex corners of a polygon, and straight ones that may become reflex, sorted by place. Only
/// reflex corners can block an ear. A uniform grid with about one corner per cell, or a single cell
/// if there are few corners.
struct ReflexGrid {
  struct Entry {
    var point: GridPoint
    var node: Int32
  }

  private var entries: [Entry] = []
  /// For each cell, the index of its first entry and one past its last.
  private var cells: [Range32] = []

  /// Below this number of corners, a linear search is faster.
  private static let smallCount = 12

  /// Sorts the nodes that are not convex into cells and calls `body` with them.
  mutating func withCells(_ nodes: TriangulationNodes, _ body: (ReflexCells) -> Void) {
    var least = GridPoint(x: .max, y: .max)
    var most = GridPoint(x: .min, y: .min)
    entries.grow(to: nodes.count, filler: Entry(point: least, node: 0))
    var count = 0
    entries.withUnsafeMutableBufferPointer { entries in
      for index in 0..<nodes.count where nodes[index].turn != .convex {
        let point = nodes[index].point
        entries[count] = Entry(point: point, node: Int32(truncatingIfNeeded: index))
        count += 1
        least = GridPoint(x: min(least.x, point.x), y: min(least.y, point.y))
        most = GridPoint(x: max(most.x, point.x), y: max(most.y, point.y))
      }
    }
    var view = ReflexCells(origin: least, count: Int32(truncatingIfNeeded: count))
    if count >= ReflexGrid.smallCount {
      view.choosePitch(to: most)
      sort(count, nodes.count, &view)
    } else {
      cells.grow(to: 1, filler: Range32(start: 0, end: 0))
      cells[0] = Range32(start: 0, end: Int32(truncatingIfNeeded: count))
    }
    cells.withUnsafeMutableBufferPointer { cells in
      view.cells = cells
      entries.withUnsafeMutableBufferPointer { entries in
        view.entries = entries
        body(view)
      }
    }
  }

  /// Copies the entries behind themselves, sorted by cell.
  private mutating func sort(_ count: Int, _ nodeCount: Int, _ view: inout ReflexCells) {
    let cellCount = Int(view.columns * view.rows)
    let base = count
    entries.grow(to: 2 * count, filler: Entry(point: view.origin, node: 0))
    cells.removeAll(keepingCapacity: true)
    cells.grow(to: cellCount, filler: Range32(start: 0, end: 0))
    entries.withUnsafeMutableBufferPointer { entries in
      cells.withUnsafeMutableBufferPointer { cells in
        for index in 0..<count { cells[view.cell(of: entries[index].point)].end += 1 }
        var start = Int32(truncatingIfNeeded: base)
        for cell in 0..<cellCount {
          let length = cells[cell].end
          cells[cell] = Range32(start: start, end: start)
          start += length
        }
        for index in 0..<count {
          let cell = view.cell(of: entries[index].point)
          entries[Int(cells[cell].end)] = entries[index]
          cells[cell].end += 1
        }
      }
    }
  }
}

struct Range32 {
  var start: Int32
  var end: Int32
}

/// A view of a `ReflexGrid` that is valid during one triangulation.
struct ReflexCells {
  var entries = UnsafeMutableBufferPointer<ReflexGrid.Entry>(start: nil, count: 0)
  var cells = UnsafeMutableBufferPointer<Range32>(start: nil, count: 0)
  let origin: GridPoint
  let count: Int32
  private(set) var shift: Int32 = 31
  private(set) var columns: Int32 = 1
  private(set) var rows: Int32 = 1

  mutating func choosePitch(to most: GridPoint) {
    let width = most.x - origin.x
    let height = most.y - origin.y
    shift = 2
    while Int((width >> shift) + 1) * Int((height >> shift) + 1) > Int(count) { shift += 1 }
    columns = (width >> shift) + 1
    rows = (height >> shift) + 1
  }

  @inline(__always)
  func cell(of point: GridPoint) -> Int {
    let (dx, dy) = (point.x &- origin.x, point.y &- origin.y)
    return Int((dy >> shift) &* columns &+ (dx >> shift))
  }

  /// The columns or rows that the interval least...most touches; empty if it misses all of them.
  @inline(__always)
  func cells(_ least: Int32, _ most: Int32, count: Int32) -> Range<Int32> {
    let first = max(least >> shift, 0)
    let last = min(most >> shift, count &- 1)
    return Range(uncheckedBounds: (first, max(first, last &+ 1)))
  }
}

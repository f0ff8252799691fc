/// The corners of a polygon that are reflex, or straight and may become so, by place: only reflex
/// ones can stand in the way of an ear. A uniform grid with about one corner to a cell.
struct ReflexGrid {
  struct Entry {
    var point: GridPoint
    var node: Int32
  }

  private var entries: [Entry] = []
  private var cellStarts: [Int32] = []
  private var cellEnds: [Int32] = []
  private var originX: Int32 = 0
  private var originY: Int32 = 0
  private var shift: Int32 = 0
  private var columns = 1
  private var rows = 1

  /// Fewer than this are faster looked at one by one.
  private static let smallCount = 12

  /// Sorts those of `nodes` that are not convex into cells. Returns how many there are.
  mutating func build(_ nodes: TriangulationNodes) -> Int {
    var least = GridPoint(x: .max, y: .max)
    var most = GridPoint(x: .min, y: .min)
    var count = 0
    for node in nodes where node.turn != .convex {
      count += 1
      least = GridPoint(x: min(least.x, node.point.x), y: min(least.y, node.point.y))
      most = GridPoint(x: max(most.x, node.point.x), y: max(most.y, node.point.y))
    }
    guard count > 0 else { return 0 }
    choosePitch(least, most, count)
    fill(nodes, count)
    return count
  }

  private mutating func choosePitch(_ least: GridPoint, _ most: GridPoint, _ count: Int) {
    (originX, originY) = (least.x, least.y)
    let width = Int(most.x) - Int(least.x)
    let height = Int(most.y) - Int(least.y)
    shift = 2
    let cells = count < ReflexGrid.smallCount ? 1 : count
    while ((width >> Int(shift)) + 1) * ((height >> Int(shift)) + 1) > cells { shift += 1 }
    columns = (width >> Int(shift)) + 1
    rows = (height >> Int(shift)) + 1
  }

  private mutating func fill(_ nodes: TriangulationNodes, _ count: Int) {
    let cells = columns * rows
    cellEnds.removeAll(keepingCapacity: true)
    cellEnds.append(contentsOf: repeatElement(0, count: cells))
    for node in nodes where node.turn != .convex { cellEnds[cell(of: node.point)] += 1 }
    cellStarts.removeAll(keepingCapacity: true)
    var start: Int32 = 0
    for cell in 0..<cells {
      cellStarts.append(start)
      start += cellEnds[cell]
      cellEnds[cell] = cellStarts[cell]
    }
    entries.removeAll(keepingCapacity: true)
    let none = Entry(point: GridPoint(x: 0, y: 0), node: -1)
    entries.append(contentsOf: repeatElement(none, count: count))
    for index in nodes.indices where nodes[index].turn != .convex {
      let cell = cell(of: nodes[index].point)
      entries[Int(cellEnds[cell])] = Entry(point: nodes[index].point, node: Int32(index))
      cellEnds[cell] += 1
    }
  }

  private func cell(of point: GridPoint) -> Int {
    Int((point.y - originY) >> shift) * columns + Int((point.x - originX) >> shift)
  }

  /// Runs `body` with unchecked access to the cells.
  mutating func withCells(_ body: (ReflexCells) -> Void) {
    let (originX, originY, shift) = (originX, originY, shift)
    let (columns, rows) = (columns, rows)
    cellStarts.withUnsafeBufferPointer { starts in
      cellEnds.withUnsafeMutableBufferPointer { ends in
        entries.withUnsafeMutableBufferPointer { entries in
          body(
            ReflexCells(
              entries: entries, starts: starts, ends: ends, originX: originX, originY: originY,
              shift: shift, columns: Int32(columns), rows: Int32(rows)))
        }
      }
    }
  }
}

/// A view of a `ReflexGrid` for the time of one triangulation.
struct ReflexCells {
  let entries: UnsafeMutableBufferPointer<ReflexGrid.Entry>
  let starts: UnsafeBufferPointer<Int32>
  let ends: UnsafeMutableBufferPointer<Int32>
  let originX: Int32
  let originY: Int32
  let shift: Int32
  let columns: Int32
  let rows: Int32

  /// Columns or rows that the interval least...most touches; empty when it misses all.
  @inline(__always)
  func cells(_ least: Int32, _ most: Int32, origin: Int32, count: Int32) -> Range<Int32> {
    let first = max((least &- origin) >> shift, 0)
    let last = min((most &- origin) >> shift, count &- 1)
    return Range(uncheckedBounds: (first, max(first, last &+ 1)))
  }
}

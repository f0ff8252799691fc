/// Nodes ordered by grid cells as wide as a radius, row by row. All nodes within the radius of one
/// are then in three short ranges: one each in the row above, its own row and the row below.
struct NeighbourGrid {
  /// The nodes in cell order.
  let members: [UInt32]
  private let cells: [Int64]
  private let rowLength: Int64
  /// For each index of the given nodes, its index in `members`.
  private var places: [UInt32]
  /// For each member, the starts of its three ranges: above, own row, below.
  private var starts: [SIMD4<UInt32>] = []

  init(_ nodes: [UInt32], _ all: [ClusterTree.Node], radius: Double) {
    // Long enough that no column overflows into the next row.
    let rowLength: Int64 = 1 << 32
    let size = max(radius, 1e-9)
    let keyed = nodes.enumerated().map { index, node -> (cell: Int64, index: Int) in
      let place = all[Int(node)].place
      // Longitudes extend one world to the west and to the east.
      let column = Int64((place.x + 2) / size)
      return (Int64(place.y / size + 1) * rowLength + column, index)
    }.sorted { ($0.cell, $0.index) < ($1.cell, $1.index) }
    members = keyed.map { nodes[$0.index] }
    cells = keyed.map(\.cell)
    self.rowLength = rowLength
    places = [UInt32](repeating: 0, count: nodes.count)
    for (place, key) in keyed.enumerated() { places[key.index] = UInt32(place) }
    findStarts()
  }

  /// Finds all starts in one sweep, since they only increase from one node to the next.
  private mutating func findStarts() {
    starts.reserveCapacity(cells.count)
    var start = SIMD4<UInt32>.zero
    for cell in cells {
      for row in 0..<3 {
        let least = cell + Int64(row - 1) * rowLength - 1
        while Int(start[row]) < cells.count, cells[Int(start[row])] < least { start[row] += 1 }
      }
      starts.append(start)
    }
  }

  /// The index in `members` of the node that was given at an index.
  func place(ofMember index: Int) -> Int { Int(places[index]) }

  /// Calls `body` with the indices of the nodes in the nine cells around that of the node at
  /// `place`, except the node itself.
  func forEachNeighbour(of place: Int, _ body: (Int) -> Void) {
    for row in 0..<3 {
      let last = cells[place] + Int64(row - 1) * rowLength + 1
      var other = Int(starts[place][row])
      while other < cells.count, cells[other] <= last {
        if other != place { body(other) }
        other += 1
      }
    }
  }
}

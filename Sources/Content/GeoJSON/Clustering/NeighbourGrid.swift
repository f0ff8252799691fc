/// Nodes in the order of cells as wide as a radius, row by row, so that all within the radius of
/// one are in three short stretches: those of its own row, the row above and the row below. When
/// one asks for node after node, the stretches only move on.
struct NeighbourGrid {
  /// In the order of their cells.
  let members: [UInt32]
  private let cells: [Int64]
  private let rowLength: Int64
  /// Where the stretches of the latest node began: above, own row, below.
  private var starts = (0, 0, 0)

  init(_ nodes: [UInt32], _ all: [ClusterTree.Node], radius: Double) {
    // So many that no column number overflows into the next row.
    let rowLength: Int64 = 1 << 32
    let size = max(radius, 1e-9)
    let keyed = nodes.map { node -> (cell: Int64, node: UInt32) in
      let place = all[Int(node)].place
      // Longitudes reach from one world to the west to one to the east.
      let column = Int64((place.x + 2) / size)
      return (Int64(place.y / size + 1) * rowLength + column, node)
    }.sorted { ($0.cell, $0.node) < ($1.cell, $1.node) }
    members = keyed.map(\.node)
    cells = keyed.map(\.cell)
    self.rowLength = rowLength
  }

  /// Hands over the places of the nodes in the nine cells around that of the node at `place`,
  /// which must not be before the one asked for last. Not the node itself.
  mutating func forEachNeighbour(of place: Int, _ body: (Int) -> Void) {
    let cell = cells[place]
    visit(cell - rowLength, &starts.0, body, place)
    visit(cell, &starts.1, body, place)
    visit(cell + rowLength, &starts.2, body, place)
  }

  private func visit(_ middle: Int64, _ start: inout Int, _ body: (Int) -> Void, _ own: Int) {
    while start < cells.count, cells[start] < middle - 1 { start += 1 }
    var place = start
    while place < cells.count, cells[place] <= middle + 1 {
      if place != own { body(place) }
      place += 1
    }
  }
}

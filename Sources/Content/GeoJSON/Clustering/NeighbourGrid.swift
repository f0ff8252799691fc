/// Nodes ordered by grid cells as wide as a radius, row by row. All nodes within the radius of one
/// are then in three short ranges: one each in the row above, its own row and the row below.
struct NeighbourGrid {
  /// The nodes in cell order.
  let members: [UInt32]
  /// Where each member is.
  let spots: [SIMD2<Double>]
  private let cells: [Int64]
  /// For each index of the given nodes, its index in `members`.
  private var places: [UInt32]
  /// For each member, the starts of its three ranges: above, own row, below.
  private var starts: [SIMD4<UInt32>] = []

  /// Long enough that no column overflows into the next row.
  private static let rowLength: Int64 = 1 << 32

  init(_ nodes: [UInt32], _ all: [ClusterTree.Node], radius: Double) {
    let keyed = Self.keyed(nodes, all, radius)
    members = keyed.map { nodes[Int($0.item)] }
    spots = members.map { all[Int($0)].place }
    cells = keyed.map { Int64(clamping: $0.key) }
    places = [UInt32](repeating: 0, count: nodes.count)
    for (place, key) in keyed.enumerated() { places[Int(key.item)] = UInt32(place) }
    findStarts()
  }

  /// The indices of nodes with their cells, in cell order.
  private static func keyed(
    _ nodes: [UInt32], _ all: [ClusterTree.Node], _ radius: Double
  ) -> [RadixSort.Keyed] {
    let size = max(radius, 1e-9)
    var keyed: [RadixSort.Keyed] = []
    keyed.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let place = all[Int(node)].place
      // Longitudes extend one world to the west and to the east.
      let cell = Int64(place.y / size + 1) * rowLength + Int64((place.x + 2) / size)
      keyed.append(RadixSort.Keyed(key: UInt64(clamping: cell), item: UInt32(index)))
    }
    RadixSort.sort(&keyed)
    return keyed
  }

  /// Finds all starts in one sweep, since they only increase from one node to the next.
  private mutating func findStarts() {
    starts.reserveCapacity(cells.count)
    var (above, own, below) = (0, 0, 0)
    cells.withUnsafeBufferPointer { cells in
      func skip(_ start: inout Int, to least: Int64) {
        while start < cells.count, cells[start] < least { start += 1 }
      }
      for cell in cells {
        skip(&above, to: cell - Self.rowLength - 1)
        skip(&own, to: cell - 1)
        skip(&below, to: cell + Self.rowLength - 1)
        starts.append(
          SIMD4(
            UInt32(truncatingIfNeeded: above), UInt32(truncatingIfNeeded: own),
            UInt32(truncatingIfNeeded: below), 0))
      }
    }
  }

  /// Which of some nodes certainly have no other within a radius: none in the nine cells around.
  static func areAlone(
    _ nodes: [UInt32], _ all: [ClusterTree.Node], radius: Double
  ) -> [Bool] {
    var alone = [Bool](repeating: false, count: nodes.count)
    let keyed = keyed(nodes, all, radius)
    keyed.withUnsafeBufferPointer { keyed in
      var (above, below) = (0, 0)
      /// Whether a row has a node in the three cells that begin at one.
      func isEmpty(_ start: inout Int, from first: Int64) -> Bool {
        let least = UInt64(clamping: first)
        while start < keyed.count, keyed[start].key < least { start += 1 }
        return start == keyed.count || keyed[start].key > least + 2
      }
      for (place, node) in keyed.enumerated() {
        let cell = Int64(clamping: node.key)
        let isAboveEmpty = isEmpty(&above, from: cell - rowLength - 1)
        let isBelowEmpty = isEmpty(&below, from: cell + rowLength - 1)
        alone[Int(node.item)] =
          isAboveEmpty && isBelowEmpty
          && (place == 0 || keyed[place - 1].key + 1 < node.key)
          && (place + 1 == keyed.count || node.key + 1 < keyed[place + 1].key)
      }
    }
    return alone
  }

  /// The index in `members` of the node that was given at an index.
  func place(ofMember index: Int) -> Int { Int(places[index]) }

  /// Calls `body` with the indices of the nodes in the nine cells around that of the node at
  /// `place`, except the node itself.
  func forEachNeighbour(of place: Int, _ body: (Int) -> Void) {
    for row in 0..<3 {
      let last = cells[place] + Int64(row - 1) * Self.rowLength + 1
      var other = Int(starts[place][row])
      while other < cells.count, cells[other] <= last {
        if other != place { body(other) }
        other += 1
      }
    }
  }

}

import GeoMath

/// How patches meet.
extension TerrainPatch {
  /// Takes over the heights of those that lie beside it and have theirs already, along the edges and
  /// at the corners that it shares with them.
  mutating func join(
    to others: [TerrainPatch], number: (TerrainPlace) -> Int?
  ) {
    var edges: [(steps: (x: Int, y: Int), patch: TerrainPatch)] = []
    for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1)] {
      if let other = neighbour(x, y, number: number) { edges.append(((x, y), others[other])) }
    }
    guard !edges.isEmpty else { return }
    let own = self
    changeHeights { metres in
      for (steps, other) in edges {
        for index in Self.edge(steps.x, steps.y) {
          metres[index] = other.metres(atNode: index, of: own)
        }
      }
    }
  }

  /// The patch, of this level or a coarser one, that holds the tile so many columns and rows away.
  private func neighbour(
    _ x: Int, _ y: Int, number: (TerrainPlace) -> Int?
  ) -> Int? {
    let count = 1 << tile.z
    let (column, row) = (tile.x + x, tile.y + y)
    guard row >= 0, row < count else { return nil }
    let wrap = column < 0 ? self.wrap - 1 : column >= count ? self.wrap + 1 : self.wrap
    var beside: TileID? = TileID(z: tile.z, x: (column + count) % count, y: row)
    while let candidate = beside {
      if let found = number(TerrainPlace(tile: candidate, wrap: wrap)) { return found }
      beside = candidate.parent
    }
    return nil
  }

  /// The nodes of a corner or an edge.
  private static func edge(_ x: Int, _ y: Int) -> [Int] {
    func run(_ step: Int) -> ClosedRange<Int> {
      step < 0 ? 0...0 : step > 0 ? cells...cells : 0...cells
    }
    return run(y).flatMap { row in run(x).map { row * nodes + $0 } }
  }

  /// This patch's height at a node of another one that lies on the border of both.
  private func metres(atNode index: Int, of other: TerrainPatch) -> Float {
    // All is counted in cells of the other, in whole numbers, so that places on the border are there.
    let depth = other.tile.z - tile.z
    let size = Self.cells << depth
    let column = other.tile.x * Self.cells + index % Self.nodes - tile.x * size
    let row = other.tile.y * Self.cells + index / Self.nodes - tile.y * size
    let worlds = (other.wrap - wrap) * (Self.cells << other.tile.z)
    return Float(
      metres(
        x: Double(column + worlds) / Double(size), y: Double(row) / Double(size)))
  }
}

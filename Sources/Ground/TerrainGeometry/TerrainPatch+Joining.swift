import GeoMath

/// How patches meet.
extension TerrainPatch {
  /// The patch with the heights of those that lie beside it and have theirs already, along the edges
  /// and at the corners that it shares with them.
  ///
  /// - Parameters:
  ///   - heights: memory to work in.
  ///   - earlier: what it was before; given back where that is as it would be now.
  func joined(
    to others: [TerrainPatch], in heights: inout [Float], earlier: TerrainPatch?,
    number: (TerrainPlace) -> Int?
  ) -> TerrainPatch {
    let place = TerrainPlace(tile: tile, wrap: wrap)
    heights.removeAll(keepingCapacity: true)
    heights.append(contentsOf: metres)
    for (x, y) in Self.neighbours {
      guard let other = neighbour(x, y, number: number) else { continue }
      for row in Self.run(y) {
        for column in Self.run(x) {
          heights[row * Self.nodes + column] = others[other].metres(
            atColumn: column, row: row, of: place)
        }
      }
    }
    if heights == metres { return self }
    if let earlier, earlier.metres == heights { return earlier }
    return TerrainPatch(tile, wrap: wrap, metres: heights.withUnsafeBufferPointer { Array($0) })
  }

  /// Whether it is joined to the same patches as among earlier ones.
  ///
  /// - Parameters:
  ///   - number: which of `others` lies at a place, if any.
  ///   - earlierNumber: the same of `earlier`.
  func hasSameNeighbours(
    in others: [TerrainPatch], _ number: (TerrainPlace) -> Int?,
    asIn earlier: [TerrainPatch], _ earlierNumber: (TerrainPlace) -> Int?
  ) -> Bool {
    for (x, y) in Self.neighbours {
      switch (neighbour(x, y, number: number), neighbour(x, y, number: earlierNumber)) {
      case (nil, nil): continue
      case (let now?, let then?): if others[now] != earlier[then] { return false }
      default: return false
      }
    }
    return true
  }

  /// Columns and rows away: those at the corners first, which the sides then have the last word on.
  private static let neighbours = [
    (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1),
  ]

  /// The nodes, along one way, that it shares with a neighbour so many steps away.
  private static func run(_ step: Int) -> ClosedRange<Int> {
    step < 0 ? 0...0 : step > 0 ? cells...cells : 0...cells
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

  /// This patch's height at a node of another one that lies on the border of both.
  private func metres(
    atColumn nodeColumn: Int, row nodeRow: Int, of other: TerrainPlace
  ) -> Float {
    // All is counted in cells of the other, in whole numbers, so that places on the border are there.
    let depth = other.tile.z - tile.z
    let size = Self.cells << depth
    let column = other.tile.x * Self.cells + nodeColumn - tile.x * size
    let row = other.tile.y * Self.cells + nodeRow - tile.y * size
    let worlds = (other.wrap - wrap) * (Self.cells << other.tile.z)
    return Float(
      metres(
        x: Double(column + worlds) / Double(size), y: Double(row) / Double(size)))
  }
}

import GeoMath

/// Joins the edges of patches.
extension TerrainPatch {
  /// The patch with the heights of its neighbours among `others` along the edges and at the corners
  /// that it shares with them.
  ///
  /// - Parameters:
  ///   - heights: a buffer to work in.
  ///   - earlier: the patch of an earlier surface, which is returned if it has the same heights.
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

  /// Whether the patch has the same neighbours as it had on an earlier surface.
  ///
  /// - Parameters:
  ///   - number: returns the index in `others` of the patch at a place, if any.
  ///   - earlierNumber: the same for `earlier`.
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

  /// Offsets in columns and rows. Corners come first, so that the sides overwrite them.
  private static let neighbours = [
    (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (-1, 0), (1, 0), (0, 1),
  ]

  /// The nodes, along one axis, that it shares with a neighbour `step` tiles away.
  private static func run(_ step: Int) -> ClosedRange<Int> {
    step < 0 ? 0...0 : step > 0 ? cells...cells : 0...cells
  }

  /// The patch, of this level or a coarser one, that contains the tile at this offset.
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

  /// This patch's height at a node of another patch. The node lies on their common border.
  private func metres(
    atColumn nodeColumn: Int, row nodeRow: Int, of other: TerrainPlace
  ) -> Float {
    // Count in the other patch's cells: in whole numbers, nodes on the border are exactly there.
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

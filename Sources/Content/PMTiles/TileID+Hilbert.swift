import GeoMath

extension TileID {
  /// The tile's id in a PMTiles archive: level by level, and along a Hilbert curve within a level
  /// (specification 3, section 4.1; the algorithm is that of Wikipedia, "Hilbert curve"). 0/0/0 has
  /// the id 0, 1/0/0 the id 1, and 1/0/1 the id 2.
  package var hilbertNumber: UInt64 {
    // 1 + 4 + 16 + … tiles on the levels above.
    let tilesAbove = ((1 << UInt64(2 * z)) - 1) / 3 as UInt64
    return tilesAbove + hilbertDistance
  }

  /// The number of steps along the level's Hilbert curve from its start in the north-west corner.
  private var hilbertDistance: UInt64 {
    var (column, row) = (UInt64(x), UInt64(y))
    var distance: UInt64 = 0
    var side: UInt64 = z == 0 ? 0 : 1 << UInt64(z - 1)
    while side > 0 {
      let east: UInt64 = column & side > 0 ? 1 : 0
      let south: UInt64 = row & side > 0 ? 1 : 0
      distance += side * side * ((3 * east) ^ south)
      if south == 0 {
        // Rotates the quadrant so that the curve within it begins at its corner.
        if east == 1 {
          column = (side &- 1) &- column
          row = (side &- 1) &- row
        }
        swap(&column, &row)
      }
      side /= 2
    }
    return distance
  }
}

import GeoMath

extension TileID {
  /// The tile's number in PMTiles order: level by level, along the Hilbert curve within a level
  /// (PMTiles specification 3, section "Tile ID"). 0/0/0 is 0, 1/0/0 is 1, 1/0/1 is 2.
  var hilbertNumber: UInt64 {
    let tilesAbove = ((UInt64(1) << (2 * UInt64(z))) - 1) / 3
    return tilesAbove + hilbertDistance
  }

  /// Steps along the level's Hilbert curve from its start in the north-west corner.
  private var hilbertDistance: UInt64 {
    var (column, row) = (x, y)
    var distance: UInt64 = 0
    var side = (1 << z) >> 1
    while side > 0 {
      let east = column & side != 0
      let south = row & side != 0
      let quadrant = (east ? 3 : 0) ^ (south ? 1 : 0)
      distance += UInt64(side) * UInt64(side) * UInt64(quadrant)
      if !south {
        // The curve runs mirrored through the two northern quadrants.
        if east {
          (column, row) = (side - 1 - (column & (side - 1)), side - 1 - (row & (side - 1)))
        }
        swap(&column, &row)
      }
      side >>= 1
    }
    return distance
  }
}

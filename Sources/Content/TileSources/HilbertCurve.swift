import GeoMath

/// The order in which PMTiles counts tiles: level after level, each along a Hilbert curve
/// (specification 3, section 4.1; the curve's algorithm is that of Wikipedia, "Hilbert curve").
enum HilbertCurve {
  /// The number of `tile`; all tiles of the levels above come before.
  static func tileID(of tile: TileID) -> UInt64 {
    var (x, y) = (UInt64(tile.x), UInt64(tile.y))
    var distance: UInt64 = 0
    var side: UInt64 = tile.z == 0 ? 0 : 1 << UInt64(tile.z - 1)
    while side > 0 {
      let right: UInt64 = x & side > 0 ? 1 : 0
      let lower: UInt64 = y & side > 0 ? 1 : 0
      distance += side * side * ((3 * right) ^ lower)
      if lower == 0 {
        // Turn the quadrant so that the curve within it begins at its corner.
        if right == 1 {
          x = (side &- 1) &- x
          y = (side &- 1) &- y
        }
        swap(&x, &y)
      }
      side /= 2
    }
    return firstTileID(ofLevel: tile.z) + distance
  }

  /// 1 + 4 + 16 + … over the levels above.
  private static func firstTileID(ofLevel level: Int) -> UInt64 {
    ((1 << UInt64(2 * level)) - 1) / 3
  }
}

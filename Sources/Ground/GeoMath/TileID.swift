/// The address of one tile of the Mercator pyramid: `x` counts east from the antimeridian,
/// `y` counts south from the Mercator square's northern edge (the XYZ scheme).
package struct TileID: Hashable, Sendable {
  /// The zoom level; level z has 2^z × 2^z tiles. In `0...30`.
  package let z: Int
  /// Column, in `0..<2^z`.
  package let x: Int
  /// Row, in `0..<2^z`.
  package let y: Int

  /// The deepest level of any tile, so that columns fit in 32 bits with room to spare.
  package static let deepestLevel = 30

  /// Creates the ID of a tile whose column and row are known to lie inside level `z`.
  @inlinable
  package init(z: Int, x: Int, y: Int) {
    precondition((0...TileID.deepestLevel).contains(z), "tile level out of range")
    precondition(x >= 0 && x < 1 << z && y >= 0 && y < 1 << z, "tile outside its level")
    self.z = z
    self.x = x
    self.y = y
  }

  /// Checks an address from outside. `nil` if there is no such tile.
  package init?(checkedZ z: Int, x: Int, y: Int) {
    guard (0...TileID.deepestLevel).contains(z), x >= 0, x < 1 << z, y >= 0, y < 1 << z else {
      return nil
    }
    self.init(z: z, x: x, y: y)
  }

  /// The tile of a level that contains a coordinate, clamped to the Mercator square.
  package init(containing place: Coordinate, level: Int) {
    let level = level.clamped(to: 0...TileID.deepestLevel)
    let (world, count) = (WebMercator.worldPoint(place), 1 << level)
    func index(_ part: Double) -> Int {
      min(max(Int(clamping: part * Double(count)), 0), count - 1)
    }
    self.init(z: level, x: index(world.x), y: index(world.y))
  }

  /// Hashes a single number, because tiles are looked up many times a frame.
  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(z) << 59 ^ UInt64(x) << 30 ^ UInt64(y))
  }

  /// The tile one level up that contains this one; `nil` for the world tile.
  @inlinable
  package var parent: TileID? { z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil }

  /// The tile at level `level` (at most this one's level) that contains this one.
  @inlinable
  package func ancestor(at level: Int) -> TileID {
    precondition(level >= 0 && level <= z, "an ancestor is above its descendant")
    return TileID(z: level, x: x >> (z - level), y: y >> (z - level))
  }

  /// The four tiles one level down, row by row from the north-west.
  @inlinable
  package var children: [TileID] {
    [
      TileID(z: z + 1, x: 2 * x, y: 2 * y), TileID(z: z + 1, x: 2 * x + 1, y: 2 * y),
      TileID(z: z + 1, x: 2 * x, y: 2 * y + 1), TileID(z: z + 1, x: 2 * x + 1, y: 2 * y + 1),
    ]
  }

  /// The tile `stepX` columns east and `stepY` rows south. Columns wrap around the world; beyond
  /// its northern and southern edges the result is `nil`.
  package func beside(x stepX: Int, y stepY: Int) -> TileID? {
    let count = 1 << z
    let column = (x + stepX) % count
    return TileID(checkedZ: z, x: column < 0 ? column + count : column, y: y + stepY)
  }

  /// Whether `other` lies inside this tile (a tile contains itself).
  @inlinable
  package func contains(_ other: TileID) -> Bool {
    other.z >= z && other.ancestor(at: z) == self
  }
}

extension TileID: CustomStringConvertible {
  package var description: String { "\(z)/\(x)/\(y)" }
}

import GeoMath

/// A tile in a copy of the world.
struct TerrainPlace: Hashable {
  var tile: TileID
  var wrap: Int
}

/// A hash table from positions to patches.
///
/// Labels look up the ground thousands of times a frame. A dictionary is several times slower,
/// because its hashes withstand attacks.
struct PatchTable {
  /// The size is a power of two and at least twice the number of patches. -1 marks free entries.
  private var entries: [Entry]
  private var count = 0

  private struct Entry {
    var place = TerrainPlace(tile: TileID(z: 0, x: 0, y: 0), wrap: 0)
    var number: Int32 = -1
  }

  /// - Parameter capacity: the number of patches that may be added.
  init(capacity: Int) {
    var size = 2
    while size < 2 * capacity { size *= 2 }
    entries = Array(repeating: Entry(), count: size)
  }

  /// Adds a patch. Patches are numbered in the order in which they are added, from 0.
  mutating func append(_ place: TerrainPlace) {
    var index = slot(of: place)
    while entries[index].number >= 0 { index = (index + 1) & (entries.count - 1) }
    entries[index] = Entry(place: place, number: Int32(clamping: count))
    count += 1
  }

  /// The number of the patch at a place, or `nil` if there is none.
  func number(at place: TerrainPlace) -> Int? {
    var index = slot(of: place)
    while entries[index].number >= 0 {
      if entries[index].place == place { return Int(entries[index].number) }
      index = (index + 1) & (entries.count - 1)
    }
    return nil
  }

  /// The index at which the search begins, by Knuth's multiplicative hash, which spreads neighbours
  /// (The Art of Computer Programming 3, section 6.4).
  private func slot(of place: TerrainPlace) -> Int {
    let hash = mixed(mixed(mixed(mixed(0, place.tile.x), place.tile.y), place.tile.z), place.wrap)
    return Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
  }

  private func mixed(_ hash: UInt64, _ number: Int) -> UInt64 {
    (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
  }
}

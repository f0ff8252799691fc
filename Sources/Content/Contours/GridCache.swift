import Elevation
import GeoMath

/// The most recently decoded heights. Each tile of heights is used for nine contour tiles.
struct GridCache {
  /// The most recently used one is last.
  private var entries: [(tile: TileID, grid: ElevationGrid)] = []
  private var byteCount = 0
  private static let byteLimit = 24 << 20

  mutating func use(_ tile: TileID) -> ElevationGrid? {
    guard let index = entries.firstIndex(where: { $0.tile == tile }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.grid
  }

  mutating func keep(_ grid: ElevationGrid, for tile: TileID) {
    forget(tile)
    entries.append((tile, grid))
    byteCount += grid.byteCount
    while byteCount > Self.byteLimit, let oldest = entries.first { forget(oldest.tile) }
  }

  /// Forgets one tile, or all if it is `nil`.
  mutating func forget(_ tile: TileID?) {
    entries.removeAll { tile == nil || $0.tile == tile }
    byteCount = entries.reduce(0) { $0 + $1.grid.byteCount }
  }
}

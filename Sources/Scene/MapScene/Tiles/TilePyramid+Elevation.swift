import Elevation
import GeoMath
import TileBuilding
import TileSources

/// Elevation tiles are not drawn one by one: the terrain uses the best that are loaded.
extension TilePyramid {
  /// Requests the elevation of tiles, and that of their ancestors if the source has none for them.
  mutating func wantElevation(in places: [CoverTile]) {
    for place in places {
      var tile = builtTile(for: place.tile)
      while true {
        if lacks(tile) || isOutdated(tile) { want(tile) }
        guard let entry = cache.use(tile), entry.built.elevation == nil, let parent = tile.parent,
          parent.z >= levels.source.lowerBound
        else { break }
        tile = parent
      }
    }
  }

  /// The finest loaded elevation that covers a tile.
  struct FoundElevation {
    /// The tile that the elevation is from: the requested one or an ancestor.
    var tile: TileID
    /// The revision of the cached tile.
    var revision: Int
    var grid: PaddedElevationGrid
  }

  /// The elevation of a tile, or of its nearest ancestor for which it is loaded.
  func elevation(for tile: TileID) -> FoundElevation? {
    for level in stride(from: min(tile.z, deepestLevel), through: 0, by: -1) {
      let tile = tile.ancestor(at: level)
      if let entry = cache[tile], let grid = entry.built.elevation {
        return FoundElevation(tile: tile, revision: entry.revision, grid: grid)
      }
    }
    return nil
  }

  /// The elevation of a place in metres above sea level, as fine as it is loaded, or `nil`.
  func metres(at place: WorldPoint) -> Double? {
    guard place.x.isFinite, (0...1).contains(place.y) else { return nil }
    let x = place.x - place.x.rounded(.down)
    let count = 1 << deepestLevel
    let tile = TileID(
      z: deepestLevel, x: min(Int(x * Double(count)), count - 1),
      y: min(Int(place.y * Double(count)), count - 1))
    guard let found = elevation(for: tile) else { return nil }
    let scale = Double(1 << found.tile.z)
    return found.grid.metres(
      x: x * scale - Double(found.tile.x), y: place.y * scale - Double(found.tile.y)
    ).map(Double.init)
  }
}

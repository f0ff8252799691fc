import Elevation
import GeoMath
import TileBuilding

/// Heights are not drawn tile by tile: the surface of the ground takes the best that is at hand.
extension TilePyramid {
  /// Has the heights of places read, and those of an ancestor where the source has none.
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

  /// Heights that cover a tile, as fine as they are at hand.
  struct FoundElevation {
    /// The tile that they are of: the one asked for or an ancestor.
    var tile: TileID
    /// Of what was read when.
    var revision: Int
    var grid: PaddedElevationGrid
  }

  /// The heights of a tile, or of the nearest ancestor of which they are at hand.
  func elevation(for tile: TileID) -> FoundElevation? {
    var candidate: TileID? = builtTile(for: tile)
    while let tile = candidate {
      if let entry = cache[tile], let grid = entry.built.elevation {
        return FoundElevation(tile: tile, revision: entry.revision, grid: grid)
      }
      candidate = tile.parent
    }
    return nil
  }

  /// The height of a place, in metres above the sea, from the finest heights at hand; nil where none
  /// are.
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

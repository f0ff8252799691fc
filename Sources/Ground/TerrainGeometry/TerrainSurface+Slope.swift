import GeoMath

/// The ground around a place: its height, and how it rises.
package struct TerrainSlope: Sendable, Equatable {
  /// Above the sea, exaggeration and all.
  package var metres: Double
  /// Metres to a world width, towards the east …
  package var east: Double
  /// … and the south.
  package var south: Double
}

extension TerrainSurface {
  /// The height at a point of the world as `metres(at:)` has it, and how the ground rises there, taken
  /// over the width of a cell, so that it does not change at once from triangle to triangle; nil
  /// where no patch lies.
  package func slope(at point: WorldPoint) -> TerrainSlope? {
    withPatch(at: point) { patch in
      let side = patch.side
      let found = patch.slope(x: (point.x - patch.west) / side, y: (point.y - patch.north) / side)
      return TerrainSlope(
        metres: exaggeration * found.metres, east: exaggeration * found.east / side,
        south: exaggeration * found.south / side)
    }
  }
}

extension TerrainPatch {
  /// The height, in metres, at a place from 0 to 1 across the tile, and how many metres the ground rises
  /// from side to side of the tile as it does over the width of a cell around there.
  ///
  /// Labels ask for it thousands of times a frame: the heights are looked up without asking each time
  /// whether there are any.
  fileprivate func slope(x: Double, y: Double) -> TerrainSlope {
    let half = 0.5 / Double(Self.cells)
    let (west, east) = (max(x - half, 0), min(x + half, 1))
    let (north, south) = (max(y - half, 0), min(y + half, 1))
    return metres.withUnsafeBufferPointer { heights in
      let (eastern, western) = (
        Self.metres(heights, x: east, y: y), Self.metres(heights, x: west, y: y)
      )
      let (southern, northern) = (
        Self.metres(heights, x: x, y: south), Self.metres(heights, x: x, y: north)
      )
      return TerrainSlope(
        metres: Self.metres(heights, x: x, y: y), east: (eastern - western) / (east - west),
        south: (southern - northern) / (south - north))
    }
  }
}

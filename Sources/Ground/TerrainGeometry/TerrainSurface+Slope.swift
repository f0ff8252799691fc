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
      let place = patch.place(of: point)
      let found = patch.slope(x: place.x, y: place.y)
      let scale = exaggeration * patch.patchesAcrossWorld
      return TerrainSlope(
        metres: exaggeration * found.metres, east: found.east * scale, south: found.south * scale)
    }
  }
}

extension TerrainPatch {
  /// The height, in metres, at a place from 0 to 1 across the tile, and how many metres the ground rises
  /// from side to side of the tile as it does over the width of a cell around there.
  ///
  /// Labels ask for it thousands of times a frame: places are cut to the tile once, and the heights are
  /// looked up without asking each time whether there are any.
  fileprivate func slope(x: Double, y: Double) -> TerrainSlope {
    let cells = Double(Self.cells)
    let (x, y) = (min(max(x, 0), 1) * cells, min(max(y, 0), 1) * cells)
    let (west, east) = (max(x - 0.5, 0), min(x + 0.5, cells))
    let (north, south) = (max(y - 0.5, 0), min(y + 0.5, cells))
    return metres.withUnsafeBufferPointer { heights in
      func metres(_ x: Double, _ y: Double) -> Double { Self.metres(heights, column: x, row: y) }
      return TerrainSlope(
        metres: metres(x, y),
        east: (metres(east, y) - metres(west, y)) / (east - west) * cells,
        south: (metres(x, south) - metres(x, north)) / (south - north) * cells)
    }
  }
}

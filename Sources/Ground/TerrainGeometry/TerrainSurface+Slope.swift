import GeoMath

/// The height and slope of the ground at a point.
package struct TerrainSlope: Sendable, Equatable {
  /// Metres above the sea, including the exaggeration.
  package var metres: Double
  /// The rise towards the east, in metres per world width.
  package var east: Double
  /// The rise towards the south, in metres per world width.
  package var south: Double
}

extension TerrainSurface {
  /// The height at a point of the world, as in `metres(at:)`, and the slope there, or `nil` if no
  /// patch contains the point. The slope is measured across the width of a cell, so that it changes
  /// gradually from triangle to triangle.
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
  /// The height in metres at x and y, from 0 to 1 across the tile, and the slope there in metres
  /// per tile width, measured across the width of a cell.
  ///
  /// Labels ask for it thousands of times a frame, so positions are clamped to the tile only once,
  /// and heights are read without further checks.
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

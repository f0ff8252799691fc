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
    guard let patch = patch(at: point) else { return nil }
    let side = patch.side
    let (x, y) = ((point.x - patch.west) / side, (point.y - patch.north) / side)
    let half = 0.5 / Double(TerrainPatch.cells)
    let (west, east) = (max(x - half, 0), min(x + half, 1))
    let (north, south) = (max(y - half, 0), min(y + half, 1))
    return TerrainSlope(
      metres: exaggeration * patch.metres(x: x, y: y),
      east: exaggeration * (patch.metres(x: east, y: y) - patch.metres(x: west, y: y))
        / ((east - west) * side),
      south: exaggeration * (patch.metres(x: x, y: south) - patch.metres(x: x, y: north))
        / ((south - north) * side))
  }
}

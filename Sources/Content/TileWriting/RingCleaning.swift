import PlaneGeometry
import VectorTiles

extension Array where Element: Equatable {
  /// The points without those that equal their predecessor. The vector tile specification does not
  /// allow these in lines and rings.
  package func withoutRepeats() -> [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for point in self where kept.last != point { kept.append(point) }
    return kept
  }
}

/// The ring as stored in a tile: without repeated points, not closed, and with positive area for an
/// outer ring or negative area for a hole. `nil` if the ring has no area.
func oriented(_ ring: [TilePoint], asHole: Bool) -> [TilePoint]? {
  var points = ring.withoutRepeats()
  if points.count > 1, points.first == points.last { points.removeLast() }
  let area = points.doubledArea
  guard points.count >= 3, area != 0 else { return nil }
  if (area > 0) == asHole { points.reverse() }
  return points
}

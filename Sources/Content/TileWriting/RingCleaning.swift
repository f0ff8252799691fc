import PlaneGeometry
import VectorTiles

extension Array where Element: Equatable {
  /// The points without those that repeat their predecessor, which the vector tile specification
  /// does not want in lines and rings.
  package func withoutRepeats() -> [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for point in self where kept.last != point { kept.append(point) }
    return kept
  }
}

/// The ring as a tile stores it: no repeated points, not closed, and turned so that outer rings
/// have positive and holes negative area. `nil` when the ring covers nothing.
func oriented(_ ring: [TilePoint], asHole: Bool) -> [TilePoint]? {
  var points = ring.withoutRepeats()
  if points.count > 1, points.first == points.last { points.removeLast() }
  let area = points.doubledArea
  guard points.count >= 3, area != 0 else { return nil }
  if (area > 0) == asHole { points.reverse() }
  return points
}

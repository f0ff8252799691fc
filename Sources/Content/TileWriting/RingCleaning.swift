import VectorTiles

/// The points without those that repeat their predecessor, which the vector tile specification
/// does not want in lines and rings.
func withoutRepeats(_ points: [TilePoint]) -> [TilePoint] {
  var kept: [TilePoint] = []
  kept.reserveCapacity(points.count)
  for point in points where kept.last != point { kept.append(point) }
  return kept
}

/// Twice the signed area of a ring in tile units, positive when it runs clockwise on the screen
/// (the y axis points down): the specification's "surveyor's formula", section 4.3.4.4.
func doubledArea(_ ring: [TilePoint]) -> Int64 {
  guard var last = ring.last else { return 0 }
  var sum: Int64 = 0
  for point in ring {
    sum &+= Int64(last.x) &* Int64(point.y) &- Int64(point.x) &* Int64(last.y)
    last = point
  }
  return sum
}

/// The ring as a tile stores it: no repeated points, not closed, and turned so that outer rings
/// have positive and holes negative area. `nil` when the ring covers nothing.
func oriented(_ ring: [TilePoint], asHole: Bool) -> [TilePoint]? {
  var points = withoutRepeats(ring)
  if points.count > 1, points.first == points.last { points.removeLast() }
  let area = doubledArea(points)
  guard points.count >= 3, area != 0 else { return nil }
  if (area > 0) == asHole { points.reverse() }
  return points
}

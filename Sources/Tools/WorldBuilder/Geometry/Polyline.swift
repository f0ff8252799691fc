import GeoMath

/// A line or ring on the Mercator plane, continuous: where it crosses the antimeridian x runs on
/// past 0 or 1.
struct Polyline {
  /// What the ends of the line do.
  enum Kind {
    /// A line with two ends, which stay where they are.
    case line
    /// A ring; its first point is not repeated at the end.
    case ring
    /// A line around the whole world, which ends where it began, one world further.
    case aroundWorld
  }

  var points: [WorldPoint]
  var kind: Kind
}

/// Twice the signed area inside a ring, positive when it turns clockwise on the screen.
func doubledArea(_ ring: [WorldPoint]) -> Double {
  guard var last = ring.last else { return 0 }
  var sum = 0.0
  for point in ring {
    sum += last.x * point.y - point.x * last.y
    last = point
  }
  return sum
}

/// The ring turned clockwise on the screen, or the other way for a hole; `nil` when nothing is
/// inside.
func oriented(_ ring: [WorldPoint], isHole: Bool) -> [WorldPoint]? {
  let area = doubledArea(ring)
  guard ring.count > 2, area != 0 else { return nil }
  return (area > 0) == isHole ? ring.reversed() : ring
}

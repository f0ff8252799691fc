import GeoMath
import PlaneGeometry

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

  /// The longer side of the box around the points.
  var span: Double {
    let box = PlaneBox(around: points)
    return max(box.width, box.height)
  }
}

extension [WorldPoint] {
  func shifted(east distance: Double) -> [WorldPoint] {
    map { WorldPoint(x: $0.x + distance, y: $0.y) }
  }
}

/// The ring turned clockwise on the screen, or the other way for a hole; `nil` when nothing is
/// inside.
func oriented(_ ring: [WorldPoint], isHole: Bool) -> [WorldPoint]? {
  let area = ring.doubledArea
  guard ring.count > 2, area != 0 else { return nil }
  return (area > 0) == isHole ? ring.reversed() : ring
}

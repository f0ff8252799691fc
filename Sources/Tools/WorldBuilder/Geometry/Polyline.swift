import GeoMath
import PlaneGeometry

/// A line or ring on the Mercator plane. It is continuous: across the antimeridian x continues
/// below 0 or above 1.
struct Polyline {
  /// How the line ends.
  enum Kind {
    /// A line with two fixed ends.
    case line
    /// A ring, whose first point is not repeated at the end.
    case ring
    /// A line around the whole world, which ends where it began, one world's width further.
    case aroundWorld
  }

  var points: [WorldPoint]
  var kind: Kind

  /// The longer side of the bounding box.
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

/// The ring in clockwise order on the screen, or counterclockwise for a hole. `nil` if it has no
/// area.
func oriented(_ ring: [WorldPoint], isHole: Bool) -> [WorldPoint]? {
  let area = ring.doubledArea
  guard ring.count > 2, area != 0 else { return nil }
  return (area > 0) == isHole ? ring.reversed() : ring
}

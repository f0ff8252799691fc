import GeoMath
import PlaneGeometry

/// Groups rings into polygons: each outline with the holes inside it.
enum PolygonGrouping {
  /// Polygons as an outline followed by its holes. Outlines run clockwise on the screen, holes
  /// counterclockwise.
  static func polygons(_ rings: [[WorldPoint]]) -> [[[WorldPoint]]] {
    var outlines: [(area: Double, ring: [WorldPoint])] = []
    var holes: [[WorldPoint]] = []
    for ring in rings {
      let area = ring.doubledArea
      if area > 0 { outlines.append((area, ring)) }
      if area < 0 { holes.append(ring) }
    }
    var polygons = outlines.map { [$0.ring] }
    for hole in holes {
      // A hole lies in the smallest outline that contains it. It lies in none if it is an island of
      // a lake that was too small to keep.
      let around = outlines.indices
        .filter { lies(hole, in: outlines[$0].ring) }
        .min { outlines[$0].area < outlines[$1].area }
      if let around { polygons[around].append(hole) }
    }
    return polygons
  }

  /// Whether most of a ring's corners lie inside another ring. Single ones may lie on it.
  private static func lies(_ ring: [WorldPoint], in outline: [WorldPoint]) -> Bool {
    let sample = ring.prefix(9)
    let inside = sample.count { [outline].windingNumber(around: $0) != 0 }
    return 2 * inside > sample.count
  }
}

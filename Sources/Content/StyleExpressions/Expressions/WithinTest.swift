import GeoMath
import PlaneGeometry
import VectorTiles

/// `within`, in units of 1/8192 of a tile at the feature's level. Polygons are rounded to whole
/// units, so that a point on an edge counts as being on it.
struct WithinTest {
  private typealias Point = SIMD2<Double>

  private let worldWidth: Double

  init(level: Int) {
    worldWidth = Double(8192 << level.clamped(to: 0...TileID.deepestLevel))
  }

  /// Whether all of a point or line feature lies inside the polygons and not on their edges.
  func holds(
    _ feature: any LocatedFeature, _ geometry: GeometryKind, _ shapes: [GeographicShape]
  ) -> Bool {
    let polygons = shapes.compactMap(rings)
    let outer = PlaneBox(around: polygons.joined().joined())
    var parts = feature.worldParts.map { $0.map { Point($0.x, $0.y) * worldWidth } }
    let box = PlaneBox(around: parts.joined())
    if geometry == .point || box.width <= worldWidth / 2 {
      for part in parts.indices {
        for index in parts[part].indices {
          parts[part][index].x += shift(parts[part][index].x, into: outer)
        }
      }
    }
    guard outer.strictlyContains(PlaneBox(around: parts.joined())) else { return false }
    switch geometry {
    case .point:
      return parts.joined().allSatisfy { point in
        polygons.contains { $0.surround(point, countingEdges: false) }
      }
    case .line: return parts.allSatisfy { line in polygons.contains { isLine(line, within: $0) } }
    case .polygon, .unknown: return false
    }
  }

  private func rings(_ shape: GeographicShape) -> [[Point]]? {
    guard case .polygon(let rings) = shape else { return nil }
    return rings.map { ring in
      ring.map { place in
        let world = WebMercator.worldPoint(place)
        return (Point(world.x, world.y) * worldWidth).rounded(.toNearestOrAwayFromZero)
      }
    }
  }

  /// The distance in x by which to move a point into the copy of the world nearest to a box.
  private func shift(_ x: Double, into box: PlaneBox) -> Double {
    if x >= box.minX && x <= box.maxX { return 0 }
    let half = worldWidth / 2
    for edge in [box.minX, box.maxX] {
      if x - edge > half { return -worldWidth }
      if edge - x > half { return worldWidth }
    }
    return 0
  }

  private func isLine(_ line: [Point], within rings: [[Point]]) -> Bool {
    guard line.allSatisfy({ rings.surround($0, countingEdges: false) }) else { return false }
    return zip(line, line.dropFirst()).allSatisfy { start, end in
      rings.allSatisfy { ring in
        zip(ring, ring.dropFirst()).allSatisfy {
          !LineSegment(start, end).properlyCrosses(LineSegment($0, $1))
        }
      }
    }
  }
}

import GeoMath
import PlaneGeometry

/// The bounding boxes of lakes and islands, by the shores around their names.
struct ShoreBounds {
  private struct Ring {
    let level: Int
    let box: PlaneBox
    let points: [WorldPoint]
  }

  private let rings: [Ring]

  /// A larger island is a continent, whose box says little. It is a fraction of the world's width.
  private static let widest = 0.12

  init(_ shores: [Shorelines.Shore]) {
    rings = shores.compactMap { shore in
      let box = PlaneBox(around: shore.line.points)
      guard shore.line.kind == .ring, !shore.isRiver, shore.level < 3, box.width < Self.widest
      else { return nil }
      return Ring(level: shore.level, box: box, points: shore.line.points)
    }
  }

  /// - Returns: `nil` if the place is no lake or island, or no shore is around it.
  func bounds(of place: Place) -> CoordinateBounds? {
    let level: Int? =
      switch place.kind {
      case .lake: 2
      case .island: 1
      default: nil
      }
    let around = rings.filter { $0.level == level && surrounds($0, place.position) }
    guard let ring = around.min(by: { $0.box.width < $1.box.width }) else { return nil }
    let corners = [(ring.box.minX, ring.box.maxY), (ring.box.maxX, ring.box.minY)].map {
      WebMercator.coordinate(WorldPoint(x: $0.0, y: $0.1))
    }
    return CoordinateBounds(
      south: corners[0].latitude, west: corners[0].longitude, north: corners[1].latitude,
      east: corners[1].longitude)
  }

  /// Rings that cross the antimeridian go on beyond the edge of the square.
  private func surrounds(_ ring: Ring, _ place: WorldPoint) -> Bool {
    [-1.0, 0, 1].contains { shift in
      let point = WorldPoint(x: place.x + shift, y: place.y)
      return ring.box.contains(point) && [ring.points].windingNumber(around: point) != 0
    }
  }
}

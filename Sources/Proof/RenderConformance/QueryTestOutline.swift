import GeoMath
import JSON
import PlaneGeometry

/// The points, lines or rings of a GeoJSON geometry in world coordinates, to determine whether two
/// renderers mean the same feature.
///
/// The reference returns the part in its tile, simplified and on the tile's grid. Rhumb returns the
/// GeoJSON of the data. So every corner of one must lie near the outline of the other, with two
/// exceptions: corners of the whole feature outside the reference's part are ignored, and corners
/// that the reference made by clipping at its tile's edge only need to be inside.
struct QueryTestOutline {
  /// `Point`, `LineString` or `Polygon`. Clipping can split one part or leave one of several.
  let kind: String
  private(set) var parts: [[SIMD2<Double>]] = []

  init?(_ geometry: JSONValue) {
    guard let type = geometry["type"]?.string, let coordinates = geometry["coordinates"] else {
      return nil
    }
    kind = String(type.trimmingPrefix("Multi"))
    collect(coordinates)
  }

  private mutating func collect(_ coordinates: JSONValue) {
    let items = coordinates.array ?? []
    if let place = Self.position(coordinates) {
      parts.append([place])
    } else if items.first.flatMap(Self.position) != nil {
      parts.append(items.compactMap(Self.position))
    } else {
      for item in items { collect(item) }
    }
  }

  private static func position(_ json: JSONValue) -> SIMD2<Double>? {
    guard let items = json.array, items.count >= 2, let x = items[0].number, let y = items[1].number
    else { return nil }
    return WebMercator.worldPoint(Coordinate(latitude: y, longitude: x)).position
  }

  /// Whether this is the feature of which the reference shows a part.
  ///
  /// - Parameter tolerance: as a fraction of the world's width.
  func agrees(withPart expected: QueryTestOutline, tolerance: Double) -> Bool {
    guard kind == expected.kind, !expected.parts.joined().isEmpty else { return false }
    let box = PlaneBox(around: expected.parts.joined())
    let (outer, inner) = (box.enlarged(by: tolerance), box.enlarged(by: -tolerance))
    let isMissing = expected.parts.joined().contains { corner in
      let isCut = kind == "Polygon" && outer.contains(corner) && !inner.contains(corner)
      return !isNear(corner, tolerance) && !(isCut && parts.surround(corner))
    }
    let isAdded = parts.joined().contains { corner in
      inner.contains(corner) && !expected.isNear(corner, tolerance)
    }
    return !isMissing && !isAdded
  }

  /// Whether a place is within `tolerance` of a point, or of a line between two points.
  private func isNear(_ place: SIMD2<Double>, _ tolerance: Double) -> Bool {
    parts.contains { part in
      var previous = part.first ?? place
      return part.contains { corner in
        defer { previous = corner }
        let ends = kind == "Point" ? LineSegment(corner, corner) : LineSegment(previous, corner)
        return ends.distance(to: place) <= tolerance
      }
    }
  }
}

import Glibc

/// The shortest path between two locations on a spherical Earth.
///
/// With unit vectors a and b from the Earth's centre and the angle ω between them, the location at
/// the fraction t is a cos tω + u sin tω, where u is the direction at a towards b.
package struct GreatCircle: Hashable, Sendable {
  /// The direction of the first location from the Earth's centre, a, and the way on from there, u.
  package let start: SIMD3<Double>
  package let heading: SIMD3<Double>
  /// The length of the path, in radians of arc: 0 … π.
  package let angle: Double

  /// The path between two finite coordinates. Between antipodes, where every path is the shortest,
  /// it leads over the pole that is nearer to the first.
  package init(from: Coordinate, to: Coordinate) {
    start = Self.direction(to: from)
    let end = Self.direction(to: to)
    let normal = cross(start, end)
    let sine = normal.length
    let cosine = (start * end).sum()
    angle = atan2(sine, cosine)
    if sine > 1e-12 {
      let ahead = cross(normal, start)
      heading = ahead / ahead.length
    } else {
      heading = Self.poleward(from: start)
    }
  }

  /// The location after a fraction of the path, from 0 to 1.
  package func coordinate(at part: Double) -> Coordinate {
    Self.coordinate(start * cos(part * angle) + heading * sin(part * angle))
  }

  /// The distance in metres between two coordinates, by the haversine formula (R. W. Sinnott,
  /// "Virtues of the Haversine", 1984).
  package static func metres(from: Coordinate, to: Coordinate) -> Double {
    let (a, b) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let across = sin((to.longitude - from.longitude) * .pi / 360)
    let along = sin((b - a) / 2)
    let h = along * along + cos(a) * cos(b) * across * across
    return 2 * Earth.radiusMetres * asin(min(h, 1).squareRoot())
  }

  /// The area in square metres of a polygon with great circles as edges: the smaller of the two
  /// sides of the Earth. The parts of a ring that crosses itself are subtracted from each other.
  ///
  /// Each edge adds the area between itself and the equator, whose half angle has the tangent
  /// tan(Δλ/2) (tan(φ₁/2) + tan(φ₂/2)) / (1 + tan(φ₁/2) tan(φ₂/2)) (Todhunter and Leathem,
  /// Spherical Trigonometry, 1914, § 103, in half angles).
  package static func squareMetres(inside ring: [Coordinate]) -> Double {
    guard ring.count > 2 else { return 0 }
    var (area, turn) = (0.0, 0.0)
    for (index, place) in ring.enumerated() {
      let next = ring[index + 1 == ring.count ? 0 : index + 1]
      let across = (next.longitude - place.longitude).remainder(dividingBy: 360) * .pi / 180
      let (a, b) = (tan(place.latitude * .pi / 360), tan(next.latitude * .pi / 360))
      area += 2 * atan2(sin(across / 2) * (a + b), cos(across / 2) * (1 + a * b))
      turn += across
    }
    // For a ring around a pole, the sum is what lies between it and the equator.
    area = abs(area)
    if abs(turn) > .pi { area = 2 * .pi - area }
    return min(area, 4 * .pi - area) * Earth.radiusMetres * Earth.radiusMetres
  }

  /// The initial bearing of the shortest path between two coordinates, in degrees clockwise from
  /// north, in [0, 360).
  package static func bearing(from: Coordinate, to: Coordinate) -> Double {
    let (a, b) = (Rotation(degrees: from.latitude), Rotation(degrees: to.latitude))
    let way = Rotation(degrees: to.longitude - from.longitude)
    let degrees =
      atan2(way.sine * b.cosine, a.cosine * b.sine - a.sine * b.cosine * way.cosine) * 180 / .pi
    return Bearing.normalised(degrees)
  }

  /// The location at an angular distance from another, given in radians. `bearing` is in radians
  /// clockwise from north.
  package static func coordinate(
    from: Coordinate, heading bearing: Double, angle: Double
  ) -> Coordinate {
    let (latitude, longitude) = (from.latitude * .pi / 180, from.longitude * .pi / 180)
    let up = direction(to: from)
    let north = SIMD3(
      -sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude))
    let east = SIMD3(-sin(longitude), cos(longitude), 0)
    let way = north * cos(bearing) + east * sin(bearing)
    return coordinate(up * cos(angle) + way * sin(angle))
  }

  /// The direction of a location from the Earth's centre: x to 0° N 0° E, z to the north pole.
  package static func direction(to place: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// The location in a direction of any length from the Earth's centre; at a pole with longitude 0.
  package static func coordinate(_ direction: SIMD3<Double>) -> Coordinate {
    let level = SIMD2(direction.x, direction.y).length
    return Coordinate(
      latitude: atan2(direction.z, level) * 180 / .pi,
      longitude: level > 0 ? atan2(direction.y, direction.x) * 180 / .pi : 0)
  }

  private static func poleward(from start: SIMD3<Double>) -> SIMD3<Double> {
    let pole = SIMD3(0, 0, start.z >= 0 ? 1.0 : -1.0)
    let way = pole - start * (start * pole).sum()
    let length = way.length
    return length > 1e-9 ? way / length : SIMD3(1, 0, 0)
  }
}

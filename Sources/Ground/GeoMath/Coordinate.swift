import Glibc

/// A location on the Earth (WGS 84).
public struct Coordinate: Hashable, Codable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// Creates a coordinate from any numbers, in degrees. When it becomes a camera's target, the
  /// latitude is clamped to ±85 and the longitude is wrapped.
  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  @inlinable
  package var isFinite: Bool { latitude.isFinite && longitude.isFinite }

  /// The target of a camera that is asked to look at this coordinate: latitude clamped to ±85,
  /// longitude wrapped. Both must be finite.
  package var targetClamped: Coordinate {
    Coordinate(
      latitude: Latitude.targetClamped(latitude), longitude: Longitude.wrapped(longitude))
  }
}

extension Coordinate {
  /// Decodes a coordinate.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try values.decode(Double.self, forKey: .latitude)
    longitude = try values.decode(Double.self, forKey: .longitude)
    guard isFinite else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a coordinate is not finite"))
    }
  }
}

extension Coordinate {
  /// The distance in metres to another coordinate along the shortest path on a spherical Earth, by
  /// the haversine formula. NaN if one of the two is not finite.
  ///
  /// The radius is 6,378,137 m, the semi-major axis of WGS 84, as in spherical web Mercator
  /// (EPSG:3857) and all of Rhumb. On the ellipsoid distances differ by up to half a percent.
  public func distance(to other: Coordinate) -> Double {
    GreatCircle.metres(from: self, to: other)
  }

  /// Whether both are the same location on the Earth. Unlike with `==`, longitudes may differ by
  /// whole turns, such as 180 and -180, and by any amount at a pole.
  ///
  /// The comparison is exact otherwise: locations a millimetre apart differ. A coordinate that is
  /// not finite is not a location, so the result is `false`.
  public func isSamePlace(as other: Coordinate) -> Bool {
    guard isFinite, other.isFinite, latitude == other.latitude else { return false }
    return abs(latitude) >= 90
      || Longitude.shortestWay(from: longitude, to: other.longitude) == 0
  }
}

/// Arithmetic with latitudes, in degrees north.
package enum Latitude {
  /// The highest latitude of a camera's target. It is less than that of the Mercator square's edge.
  package static let targetLimit = 85.0

  @inlinable
  package static func targetClamped(_ degrees: Double) -> Double {
    degrees.clamped(to: -targetLimit...targetLimit)
  }
}

/// Arithmetic with longitudes, in degrees east.
package enum Longitude {
  /// The same meridian in [-180, 180]. Values in that range are returned unchanged, all others end
  /// in (-180, 180]. `degrees` must be finite.
  package static func wrapped(_ degrees: Double) -> Double {
    if abs(degrees) <= 180 { return degrees }
    let rest = remainder(degrees, 360)
    return rest == -180 ? 180 : rest
  }

  /// Signed degrees from one meridian to another, the shorter way round, in [-180, 180].
  ///
  /// Across the antimeridian it is the sum of the two short pieces, which is exact. Subtracting
  /// first would round at 360°, which is an error of a millionth of a point at zoom 24.
  package static func shortestWay(from: Double, to: Double) -> Double {
    let (a, b) = (wrapped(from), wrapped(to))
    if b - a > 180 { return -((180 + a) + (180 - b)) }
    if b - a < -180 { return (180 - a) + (180 + b) }
    return b - a
  }
}

import Glibc

/// A location on the Earth (WGS 84).
public struct Coordinate: Hashable, Sendable {
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

  /// Whether both numbers are finite.
  @inlinable
  package var isFinite: Bool { latitude.isFinite && longitude.isFinite }

  /// The target of a camera that is asked to look at this coordinate: latitude clamped to ±85,
  /// longitude wrapped. Both must be finite.
  package var targetClamped: Coordinate {
    Coordinate(
      latitude: Latitude.targetClamped(latitude), longitude: Longitude.wrapped(longitude))
  }
}

/// Arithmetic with latitudes, in degrees north.
package enum Latitude {
  /// The highest latitude of a camera's target. It is less than that of the Mercator square's edge.
  package static let targetLimit = 85.0

  /// The nearest latitude that a target may have.
  @inlinable
  package static func targetClamped(_ degrees: Double) -> Double {
    min(max(degrees, -targetLimit), targetLimit)
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

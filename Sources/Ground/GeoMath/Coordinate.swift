import Glibc

/// A place on Earth, WGS 84.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// A place by its latitude and longitude in degrees. Any values are accepted here; where a
  /// coordinate becomes a camera's target, latitude clamps to ±85 and longitude wraps.
  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite.
  @inlinable
  package var isFinite: Bool { latitude.isFinite && longitude.isFinite }

  /// The place that a camera aims at when told this one: latitude clamped to ±85,
  /// longitude wrapped. Both must be finite.
  package var targetClamped: Coordinate {
    Coordinate(
      latitude: Latitude.targetClamped(latitude), longitude: Longitude.wrapped(longitude))
  }
}

/// Rules for latitudes, in degrees north.
package enum Latitude {
  /// The highest latitude of a camera's target; less than the Mercator square's edge.
  package static let targetLimit = 85.0

  /// The nearest latitude that a target may have.
  @inlinable
  package static func targetClamped(_ degrees: Double) -> Double {
    min(max(degrees, -targetLimit), targetLimit)
  }
}

/// Rules for longitudes, in degrees east.
package enum Longitude {
  /// The same meridian in [-180, 180]: values already there stay as typed, all others land in
  /// (-180, 180]. `degrees` is finite.
  package static func wrapped(_ degrees: Double) -> Double {
    if abs(degrees) <= 180 { return degrees }
    let rest = remainder(degrees, 360)
    return rest == -180 ? 180 : rest
  }

  /// The signed way in degrees from one meridian to another the shorter way round, in [-180, 180].
  ///
  /// Across the antimeridian it is summed from the two short pieces, which keeps every digit:
  /// subtracting first would round at 360°, a millionth of a point at zoom 24.
  package static func shortestWay(from: Double, to: Double) -> Double {
    let (a, b) = (wrapped(from), wrapped(to))
    if b - a > 180 { return -((180 + a) + (180 - b)) }
    if b - a < -180 { return (180 - a) + (180 + b) }
    return b - a
  }
}

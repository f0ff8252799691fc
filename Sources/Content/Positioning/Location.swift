import GeoMath

/// The user's location as a device reports it. Unknown values are `nil`.
public struct Location: Hashable, Codable, Sendable {
  /// The user's position.
  public var coordinate: Coordinate
  /// The radius of uncertainty in metres: the user is probably within it.
  public var horizontalAccuracy: Double?
  /// The direction of movement, in degrees clockwise from true north, 0 to 360.
  public var course: Double?
  /// The speed over ground in metres per second.
  public var speed: Double?
  /// The altitude in metres above sea level.
  public var altitude: Double?
  /// The time of the measurement, in seconds since 1970 in UTC.
  public var timestamp: Double?
  /// The direction the receiver points to, in degrees clockwise from true north, 0 to 360, if it
  /// reports that together with the position. Applications get it as a `Heading`.
  package var heading: Double?

  /// A location. Omitted values are unknown.
  public init(
    _ coordinate: Coordinate, horizontalAccuracy: Double? = nil, course: Double? = nil,
    speed: Double? = nil, altitude: Double? = nil, timestamp: Double? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.course = course
    self.speed = speed
    self.altitude = altitude
    self.timestamp = timestamp
  }

  /// The stored members: all that are public.
  private enum CodingKeys: CodingKey {
    case coordinate, horizontalAccuracy, course, speed, altitude, timestamp
  }
}

extension Location {
  /// This location without the heading, which is reported separately. Invalid values become
  /// unknown.
  package var sanitized: Location {
    func least(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    return Location(
      coordinate, horizontalAccuracy: least(horizontalAccuracy),
      course: course.flatMap { $0.isFinite ? Bearing.normalised($0) : nil }, speed: least(speed),
      altitude: altitude.flatMap { $0.isFinite ? $0 : nil },
      timestamp: timestamp.flatMap { $0.isFinite ? $0 : nil })
  }
}

/// A location that the user is going to reach.
public struct LocationForecast: Hashable, Codable, Sendable {
  /// The future location of the user.
  public var location: Location
  /// The time in seconds on the clock of ``MapView/advance(to:missedFrames:)``.
  public var time: Double

  /// A location at a time on the map's clock.
  public init(_ location: Location, at time: Double) {
    self.location = location
    self.time = time
  }
}

import GeoMath

/// Where the user is, as a device tells it. What it does not tell is `nil`.
public struct Location: Hashable, Sendable {
  /// The place.
  public var coordinate: Coordinate
  /// Metres around the place in which the user is, more likely than not.
  public var horizontalAccuracy: Double?
  /// The way the user moves: degrees clockwise from true north, 0 to 360.
  public var course: Double?
  /// Metres a second over ground.
  public var speed: Double?
  /// Metres above the sea.
  public var altitude: Double?
  /// When it was measured: seconds since 1970 in UTC.
  public var timestamp: Double?
  /// The way the receiver is turned, whether it moves or not, where it tells that in one: degrees
  /// clockwise from true north, 0 to 360. Applications are told by a `Heading`.
  package var heading: Double?

  /// A location; whatever is not named is not known.
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
}

extension Location {
  /// The same as the user's own place: numbers that make no sense count as not known, and where the
  /// user looks is told apart.
  package var sanitized: Location {
    func least(_ value: Double?) -> Double? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    return Location(
      coordinate, horizontalAccuracy: least(horizontalAccuracy),
      course: course.flatMap { $0.isFinite ? Bearing.normalised($0) : nil }, speed: least(speed),
      altitude: altitude.flatMap { $0.isFinite ? $0 : nil },
      timestamp: timestamp.flatMap { $0.isFinite ? $0 : nil })
  }
}

/// A location that is known before it comes.
public struct LocationForecast: Hashable, Sendable {
  /// Where the user will be.
  public var location: Location
  /// When, in seconds on the clock of ``MapView/advance(to:missedFrames:)``.
  public var time: Double

  /// A location at a time on the map's clock.
  public init(_ location: Location, at time: Double) {
    self.location = location
    self.time = time
  }
}

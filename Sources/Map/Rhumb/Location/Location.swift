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

/// Which way the user looks, as a compass tells it.
public struct Heading: Hashable, Sendable {
  /// Degrees clockwise from true north, 0 to 360.
  public var degrees: Double
  /// Degrees to either side; `nil` where not known.
  public var accuracy: Double?

  /// A heading in degrees clockwise from true north.
  public init(degrees: Double, accuracy: Double? = nil) {
    self.degrees = degrees
    self.accuracy = accuracy
  }
}

/// Whether an application may know where the user is.
public enum LocationAuthorization: Hashable, Sendable {
  /// The user has not been asked.
  case notDetermined
  /// The user does not want it, or the system does not allow it.
  case denied
  /// It may.
  case authorized
}

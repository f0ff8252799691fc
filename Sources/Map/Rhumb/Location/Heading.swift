/// The direction in which the user looks, as measured by a compass.
public struct Heading: Hashable, Codable, Sendable {
  /// Degrees clockwise from true north, 0 to 360.
  public var degrees: Double
  /// The accuracy in degrees to either side; `nil` if it is unknown.
  public var accuracy: Double?

  /// A heading in degrees clockwise from true north.
  public init(degrees: Double, accuracy: Double? = nil) {
    self.degrees = degrees
    self.accuracy = accuracy
  }
}

/// Whether the application is permitted to know the user's location.
public enum LocationAuthorization: Hashable, Sendable {
  /// The user has not been asked.
  case notDetermined
  /// The user or the system does not permit it.
  case denied
  /// The application is permitted to know the location.
  case authorized
}

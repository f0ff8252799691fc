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

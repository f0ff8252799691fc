/// The camera of a map. Its numbers together determine the picture.
///
/// A plain value: create it, copy and change it, and pass it to a ``MapView``. Its initialisers
/// clamp the latitude to ±85 and wrap the longitude, as the map does for a position that was
/// changed later. Only the map wraps bearing and roll and limits tilt and zoom.
public struct CameraPosition: Hashable, Codable, Sendable {
  /// The coordinate in the middle of the (padded) view.
  public var target: Coordinate
  /// The scale: at zoom z the world is 256 · 2^z points wide.
  public var zoom: Double
  /// The compass direction of the middle of the top edge, in degrees clockwise from true north.
  public var bearing: Double
  /// Degrees by which the camera is tilted from looking straight down. Only a camera whose target is
  /// not on the ground can be tilted beyond 85°, if ``MapLimits`` permit it; it looks up from 90° on.
  public var tilt: Double
  /// Degrees by which the camera leans to its right, -180 to 180: the picture turns to the left about
  /// the point where the target is drawn.
  public var roll: Double
  /// Whether the target is on the ground or at an altitude of its own.
  public var altitude: TargetAltitude

  /// A position over `target`; bearing, tilt and roll are 0 unless given.
  public init(
    target: Coordinate, zoom: Double, bearing: Double = 0, tilt: Double = 0, roll: Double = 0,
    altitude: TargetAltitude = .ground
  ) {
    // Numbers that are not finite stay, so that the map can refuse them.
    self.target = target.isFinite ? target.targetClamped : target
    self.zoom = zoom
    self.bearing = bearing
    self.tilt = tilt
    self.roll = roll
    self.altitude = altitude
  }

  /// A position by latitude and longitude in degrees.
  public init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double = 0,
    roll: Double = 0, altitude: TargetAltitude = .ground
  ) {
    self.init(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      tilt: tilt, roll: roll, altitude: altitude)
  }

  /// Reads a position. One that was written without roll and altitude has its target on the ground
  /// and does not lean.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    target = try values.decode(Coordinate.self, forKey: .target)
    zoom = try values.decode(Double.self, forKey: .zoom)
    bearing = try values.decode(Double.self, forKey: .bearing)
    tilt = try values.decode(Double.self, forKey: .tilt)
    roll = try values.decodeIfPresent(Double.self, forKey: .roll) ?? 0
    altitude = try values.decodeIfPresent(TargetAltitude.self, forKey: .altitude) ?? .ground
  }
}

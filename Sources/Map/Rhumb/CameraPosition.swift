/// The camera of a map. Target, zoom, bearing and tilt together determine the picture.
///
/// A plain value: create it, copy and change it, and pass it to a ``MapView``. Its initialisers
/// clamp the latitude to ±85 and wrap the longitude, as the map does for a position that was
/// changed later. Only the map wraps the bearing to 0 ..< 360 and limits tilt and zoom.
public struct CameraPosition: Hashable, Codable, Sendable {
  /// The coordinate in the middle of the (padded) view.
  public var target: Coordinate
  /// The scale: at zoom z the world is 256 · 2^z points wide.
  public var zoom: Double
  /// The compass direction of the middle of the top edge, in degrees clockwise from true north.
  public var bearing: Double
  /// Degrees by which the camera is tilted from looking straight down.
  public var tilt: Double

  /// A position over `target`; bearing and tilt are 0 unless given.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, tilt: Double = 0) {
    // Numbers that are not finite stay, so that the map can refuse them.
    self.target = target.isFinite ? target.targetClamped : target
    self.zoom = zoom
    self.bearing = bearing
    self.tilt = tilt
  }

  /// A position by latitude and longitude in degrees.
  public init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double = 0
  ) {
    self.init(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      tilt: tilt)
  }
}

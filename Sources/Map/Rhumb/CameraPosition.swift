import GeoMath

/// The position of a map's camera. Target, zoom, bearing and viewing angle together determine the
/// picture.
///
/// A plain value: create it, copy and change it, and pass it to a ``MapView``. Its initialisers
/// clamp the latitude to ±85 and wrap the longitude, as the map does for a position that was
/// changed later. Only the map wraps the bearing to 0 ..< 360 and limits viewing angle and zoom.
public struct CameraPosition: Hashable, Codable, Sendable {
  /// The coordinate in the middle of the (padded) view.
  public var target: Coordinate
  /// The scale: at zoom z the world is 256 · 2^z points wide.
  public var zoom: Double
  /// The compass direction of the middle of the top edge, in degrees clockwise from true north.
  public var bearing: Double
  /// Degrees by which the camera is tilted from looking straight down.
  public var viewingAngle: Double

  /// The same quantity as ``viewingAngle``.
  public var tilt: Double {
    get { viewingAngle }
    set { viewingAngle = newValue }
  }

  /// The same quantity as ``viewingAngle``.
  public var pitch: Double {
    get { viewingAngle }
    set { viewingAngle = newValue }
  }

  /// A position over `target`; bearing and viewing angle are 0 unless given.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, viewingAngle: Double = 0) {
    // Numbers that are not finite stay, so that the map can refuse them.
    self.target = target.isFinite ? target.targetClamped : target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  /// A position over `target`, with `tilt` for the viewing angle.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, tilt: Double) {
    self.init(target: target, zoom: zoom, bearing: bearing, viewingAngle: tilt)
  }

  /// A position over `target`, with `pitch` for the viewing angle.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, pitch: Double) {
    self.init(target: target, zoom: zoom, bearing: bearing, viewingAngle: pitch)
  }

  /// A position by latitude and longitude in degrees.
  public init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0,
    viewingAngle: Double = 0
  ) {
    self.init(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: viewingAngle)
  }

  /// A position by latitude and longitude in degrees, with `tilt` for the viewing angle.
  public init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double
  ) {
    self.init(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, viewingAngle: tilt)
  }

  /// A position by latitude and longitude in degrees, with `pitch` for the viewing angle.
  public init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, pitch: Double
  ) {
    self.init(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, viewingAngle: pitch)
  }

  /// The factory method of Google's SDK.
  public static func camera(
    withLatitude latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0,
    viewingAngle: Double = 0
  ) -> CameraPosition {
    CameraPosition(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing,
      viewingAngle: viewingAngle)
  }

  /// The factory method of Google's SDK, by target.
  public static func camera(
    withTarget target: Coordinate, zoom: Double, bearing: Double = 0, viewingAngle: Double = 0
  ) -> CameraPosition {
    CameraPosition(target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle)
  }
}

/// A place on Earth, WGS 84.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// A place by its latitude and longitude in degrees. Any values are accepted here; where a
  /// coordinate becomes a camera's target, latitude clamps to ±85 and longitude wraps.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

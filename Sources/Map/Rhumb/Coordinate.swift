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

/// A box of latitudes and longitudes. May cross the antimeridian.
public struct CoordinateBounds: Hashable, Sendable {
  /// The south-western corner.
  public private(set) var southwest: Coordinate
  /// The north-eastern corner. Its longitude is less than the south-western one's when the box
  /// crosses the antimeridian.
  public private(set) var northeast: Coordinate

  /// The box with these corners, going east from the first to the second.
  public init(southwest: Coordinate, northeast: Coordinate) {
    self.southwest = southwest
    self.northeast = northeast
  }

  /// The box spanned by two opposite corners in either order, the shorter way round in longitude.
  public init(_ first: Coordinate, _ second: Coordinate) {
    let south = min(first.latitude, second.latitude)
    let north = max(first.latitude, second.latitude)
    let west = min(first.longitude, second.longitude)
    let east = max(first.longitude, second.longitude)
    let isShort = east - west <= 180
    self.init(
      southwest: Coordinate(latitude: south, longitude: isShort ? west : east),
      northeast: Coordinate(latitude: north, longitude: isShort ? east : west))
  }
}

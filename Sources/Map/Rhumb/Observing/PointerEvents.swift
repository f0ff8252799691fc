/// The user clicked or tapped on the ground. It is not sent for the sky, which has no coordinate,
/// nor for the second click of a double click.
public struct MapTap: Hashable, Sendable {
  /// The coordinate under the pointer.
  public var coordinate: Coordinate
  /// The pointer's position in the view, in points.
  public var point: Point

  /// A click or tap at a coordinate.
  public init(coordinate: Coordinate, point: Point) {
    self.coordinate = coordinate
    self.point = point
  }
}

/// The user has pressed on the ground for half a second without moving. It is not sent for the sky.
public struct MapLongPress: Hashable, Sendable {
  /// The coordinate under the pointer.
  public var coordinate: Coordinate
  /// The pointer's position in the view, in points.
  public var point: Point
}

/// The pointer moved over the view without a pressed button.
public struct MapHover: Hashable, Sendable {
  /// The coordinate under the pointer; `nil` at and above the horizon.
  public var coordinate: Coordinate?
  /// The pointer's position in the view, in points.
  public var point: Point
}

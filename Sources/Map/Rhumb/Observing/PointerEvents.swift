/// The user clicked or tapped on the ground. Not sent for a click on the sky, where there is no
/// place; nor for the second click of a double click.
public struct MapTap: Hashable, Sendable {
  /// The place under the pointer.
  public var coordinate: Coordinate
  /// Where the pointer was in the view, in points.
  public var point: Point

  /// A click or tap at a place.
  public init(coordinate: Coordinate, point: Point) {
    self.coordinate = coordinate
    self.point = point
  }
}

/// The user has pressed on the ground for half a second without moving. Not sent for the sky.
public struct MapLongPress: Hashable, Sendable {
  /// The place under the pointer.
  public var coordinate: Coordinate
  /// Where the pointer was in the view, in points.
  public var point: Point

  /// A long press at a place.
  public init(coordinate: Coordinate, point: Point) {
    self.coordinate = coordinate
    self.point = point
  }
}

/// The pointer moved over the view with no button held.
public struct MapHover: Hashable, Sendable {
  /// The place under the pointer; `nil` at and above the horizon.
  public var coordinate: Coordinate?
  /// Where the pointer is in the view, in points.
  public var point: Point

  /// A pointer over a place or, above the horizon, over none.
  public init(coordinate: Coordinate?, point: Point) {
    self.coordinate = coordinate
    self.point = point
  }
}

/// The user clicked or tapped on an overlay.
public struct OverlayTap: Hashable, Sendable {
  /// The overlay.
  public var overlay: OverlayID
  /// The coordinate under the pointer; `nil` at and above the horizon, where a pin's top may be.
  public var coordinate: Coordinate?
  /// The pointer's position in the view, in points.
  public var point: Point
}

/// The user clicked or tapped on a marker.
public struct MarkerTap: Hashable, Sendable {
  /// The marker.
  public var marker: OverlayID
  /// The marker's ``Marker/coordinate`` at that moment, for example to centre on it.
  public var markerCoordinate: Coordinate
  /// The coordinate under the pointer, not the marker's own; `nil` at and above the horizon.
  public var coordinate: Coordinate?
  /// The pointer's position in the view, in points.
  public var point: Point
}

/// The pointer has moved onto an overlay or off it.
public struct OverlayHover: Hashable, Sendable {
  /// The overlay under the pointer; `nil` if there is no tappable one.
  public var overlay: OverlayID?
  /// The pointer's position in the view, in points.
  public var point: Point
}

/// The user clicked or tapped on an open info window.
public struct InfoWindowTap: Hashable, Sendable {
  /// The marker of the info window.
  public var marker: OverlayID
  /// The pointer's position in the view, in points.
  public var point: Point
}

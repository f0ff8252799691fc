/// The user clicked or tapped on something that the application has put on the map.
public struct OverlayTap: Hashable, Sendable {
  /// What it was.
  public var overlay: OverlayID
  /// The place under the pointer; `nil` at and above the horizon, where the head of a pin may be.
  public var coordinate: Coordinate?
  /// Where the pointer was in the view, in points.
  public var point: Point

  /// A click or tap on an overlay.
  public init(overlay: OverlayID, coordinate: Coordinate?, point: Point) {
    self.overlay = overlay
    self.coordinate = coordinate
    self.point = point
  }
}

/// The user clicked or tapped on a marker.
public struct MarkerTap: Hashable, Sendable {
  /// Which one.
  public var marker: OverlayID
  /// The marker's own place, as its ``Marker/coordinate`` was at that moment: what to centre on.
  public var markerCoordinate: Coordinate
  /// The place under the pointer, which is not the marker's own; `nil` at and above the horizon.
  public var coordinate: Coordinate?
  /// Where the pointer was in the view, in points.
  public var point: Point

  /// A click or tap on a marker.
  public init(
    marker: OverlayID, markerCoordinate: Coordinate, coordinate: Coordinate?, point: Point
  ) {
    self.marker = marker
    self.markerCoordinate = markerCoordinate
    self.coordinate = coordinate
    self.point = point
  }
}

/// The pointer has come over something that the application has put on the map, or has left it.
public struct OverlayHover: Hashable, Sendable {
  /// What it is over now; `nil` when it is over nothing that is tappable.
  public var overlay: OverlayID?
  /// Where the pointer is in the view, in points.
  public var point: Point

  /// A pointer over an overlay or over none.
  public init(overlay: OverlayID?, point: Point) {
    self.overlay = overlay
    self.point = point
  }
}

/// The user clicked or tapped on an open info window.
public struct InfoWindowTap: Hashable, Sendable {
  /// The marker that it belongs to.
  public var marker: OverlayID
  /// Where the pointer was in the view, in points.
  public var point: Point

  /// A click or tap on the info window of a marker.
  public init(marker: OverlayID, point: Point) {
    self.marker = marker
    self.point = point
  }
}

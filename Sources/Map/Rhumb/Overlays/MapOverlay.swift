/// Something that an application puts on a map: a ``Marker``, for one. A value: what the map shows
/// changes with ``MapView/update(_:_:)``.
public protocol MapOverlay: Hashable, Sendable {
  /// This as one of all kinds.
  var anyOverlay: AnyOverlay { get }

  /// The overlay if it is of this kind.
  init?(_ overlay: AnyOverlay)
}

/// An overlay of any kind.
public enum AnyOverlay: Hashable, Sendable {
  /// A picture at a place.
  case marker(Marker)
  /// A line.
  case polyline(Polyline)
  /// An area within a ring of places.
  case polygon(Polygon)
  /// All within a distance from a place.
  case circle(Circle)
  /// A picture on the ground.
  case ground(GroundOverlay)
  /// Pictures in tiles.
  case tiles(TileOverlay)
}

extension AnyOverlay {
  /// Whether taps on it are its own, and not meant for what is below.
  public var isTappable: Bool {
    switch self {
    case .marker(let marker): marker.isTappable
    case .polyline(let line): line.isTappable
    case .polygon(let area): area.isTappable
    case .circle(let circle): circle.isTappable
    case .ground(let picture): picture.isTappable
    case .tiles: false
    }
  }
}

extension AnyOverlay: MapOverlay {
  /// Itself.
  public var anyOverlay: AnyOverlay { self }

  /// The same.
  public init(_ overlay: AnyOverlay) { self = overlay }
}

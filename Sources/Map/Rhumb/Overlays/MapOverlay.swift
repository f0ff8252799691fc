/// An object that an application puts on a map, such as a ``Marker``. It is a value, so use
/// ``MapOverlays/update(_:_:)`` to change what the map shows.
public protocol MapOverlay: Hashable, Sendable {
  /// This overlay as an overlay of any kind.
  var anyOverlay: AnyOverlay { get }

  /// The overlay if it is of this kind.
  init?(_ overlay: AnyOverlay)
}

extension MapOverlay {
  /// The overlay if it is of this kind.
  public init?(_ overlay: AnyOverlay) {
    let own: Self? =
      switch overlay {
      case .marker(let marker): marker as? Self
      case .polyline(let line): line as? Self
      case .polygon(let area): area as? Self
      case .circle(let circle): circle as? Self
      case .ground(let picture): picture as? Self
      case .tiles(let tiles): tiles as? Self
      }
    guard let own else { return nil }
    self = own
  }
}

/// An overlay of any kind.
public enum AnyOverlay: Hashable, Codable, Sendable {
  /// An icon at a place.
  case marker(Marker)
  /// A line.
  case polyline(Polyline)
  /// An area within an outline.
  case polygon(Polygon)
  /// An area within a distance of a place.
  case circle(Circle)
  /// An image on the ground.
  case ground(GroundOverlay)
  /// Images in tiles.
  case tiles(TileOverlay)
}

extension AnyOverlay {
  /// Whether it receives taps. Otherwise they go to whatever is below.
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
  /// This overlay.
  public var anyOverlay: AnyOverlay { self }

  /// The same overlay.
  public init(_ overlay: AnyOverlay) { self = overlay }
}

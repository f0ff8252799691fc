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
}

extension AnyOverlay: MapOverlay {
  /// Itself.
  public var anyOverlay: AnyOverlay { self }

  /// The same.
  public init(_ overlay: AnyOverlay) { self = overlay }
}

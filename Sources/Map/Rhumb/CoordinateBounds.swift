import GeoMath

/// A box of latitudes and longitudes. May cross the antimeridian.
public struct CoordinateBounds: Hashable, Sendable {
  /// The south-western corner.
  public let southwest: Coordinate
  /// The north-eastern corner. Its longitude is less than the south-western one's when the box
  /// crosses the antimeridian.
  public let northeast: Coordinate

  /// The box with these corners, going east from the first to the second.
  public init(southwest: Coordinate, northeast: Coordinate) {
    self.southwest = southwest
    self.northeast = northeast
  }

  /// The box spanned by two opposite corners in either order, the shorter way round in longitude.
  /// Not valid where one of them is none on Earth.
  public init(_ first: Coordinate, _ second: Coordinate) {
    if let box = GeoMath.CoordinateBounds(first.place, second.place) {
      self.init(box)
    } else {
      self.init(southwest: first, northeast: second)
    }
  }

  /// The least box around some places. `nil` without a place, or when one is none on Earth.
  public init?(containing coordinates: [Coordinate]) {
    guard let box = GeoMath.CoordinateBounds(containing: coordinates.map(\.place)) else {
      return nil
    }
    self.init(box)
  }

  /// All of the Earth.
  public static let world = CoordinateBounds(
    southwest: Coordinate(latitude: -90, longitude: -180),
    northeast: Coordinate(latitude: 90, longitude: 180))

  /// This box as the computations take it; `nil` when it is not valid.
  var box: GeoMath.CoordinateBounds? {
    GeoMath.CoordinateBounds(southwest: southwest.place, northeast: northeast.place)
  }

  // MARK: What it is

  /// Whether it is a box: finite numbers, latitudes within ±90, south not above north.
  public var isValid: Bool { box != nil }

  /// The north-western corner.
  public var northwest: Coordinate {
    Coordinate(latitude: northeast.latitude, longitude: southwest.longitude)
  }

  /// The south-eastern corner.
  public var southeast: Coordinate {
    Coordinate(latitude: southwest.latitude, longitude: northeast.longitude)
  }

  /// Degrees from the southern to the northern side; 0 when the box is not valid.
  public var latitudeSpan: Double { box.map { $0.north - $0.south } ?? 0 }

  /// Degrees from the western side eastward to the eastern one, 0...360; 0 when the box is not
  /// valid.
  public var longitudeSpan: Double { box?.longitudeSpan ?? 0 }

  /// The place that is drawn in the middle of the box, where a fit puts the camera: half way in
  /// longitude, and half way on the Mercator map in latitude, which is not the mean latitude.
  /// Latitudes beyond the map's end count as 85.0511°. `nil` when the box is not valid.
  public var center: Coordinate? { box.map { Coordinate($0.middle) } }

  // MARK: What lies in it

  /// Whether a place lies in the box or on its sides. No place lies in a box that is not valid.
  public func contains(_ coordinate: Coordinate) -> Bool {
    coordinate.place.isFinite && (box?.contains(coordinate.place) ?? false)
  }

  /// Whether all of another box lies in this one.
  public func contains(_ other: CoordinateBounds) -> Bool {
    guard let box, let others = other.box else { return false }
    return box.contains(others)
  }

  /// Whether the two have a place in common; sides count.
  public func intersects(_ other: CoordinateBounds) -> Bool {
    guard let box, let others = other.box else { return false }
    return box.intersects(others)
  }

  // MARK: Growing it

  /// The least box around this one and a place, growing the shorter way round. A box that is not
  /// valid becomes the place alone; a place that is none on Earth changes nothing.
  public func including(_ coordinate: Coordinate) -> CoordinateBounds {
    including(CoordinateBounds(southwest: coordinate, northeast: coordinate))
  }

  /// The least box around this one and another. Of two boxes one of which is not valid, the other.
  public func including(_ other: CoordinateBounds) -> CoordinateBounds {
    guard let others = other.box else { return self }
    return CoordinateBounds(box?.including(others) ?? others)
  }

  /// Grows the box around a place, see ``including(_:)-(Coordinate)``.
  public mutating func extend(toInclude coordinate: Coordinate) { self = including(coordinate) }

  /// Grows the box around another, see ``including(_:)-(CoordinateBounds)``.
  public mutating func extend(toInclude other: CoordinateBounds) { self = including(other) }
}

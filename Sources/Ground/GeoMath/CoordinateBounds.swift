/// A box of latitudes and longitudes. It may cross the antimeridian.
public struct CoordinateBounds: Hashable, Codable, Sendable {
  /// The south-western corner.
  public let southwest: Coordinate
  /// The north-eastern corner. If the box crosses the antimeridian, the longitude of this corner is
  /// less than that of the south-western one.
  public let northeast: Coordinate

  /// Creates a box from its corners. It extends eastward from the first to the second.
  public init(southwest: Coordinate, northeast: Coordinate) {
    self.southwest = southwest
    self.northeast = northeast
  }

  /// Creates a box from two opposite corners in any order. It extends the shorter way round in
  /// longitude. The box is not valid if a corner is not on the Earth.
  public init(_ first: Coordinate, _ second: Coordinate) {
    self.init(southwest: first, northeast: second)
    guard first.isFinite, second.isFinite else { return }
    let way = Longitude.shortestWay(from: first.longitude, to: second.longitude)
    let (west, east) = way >= 0 ? (first, second) : (second, first)
    // Wrap first: 179 and 541 are two degrees apart, and 180 and -180 none, not 360.
    let box = CoordinateBounds(
      south: min(first.latitude, second.latitude), west: Longitude.wrapped(west.longitude),
      north: max(first.latitude, second.latitude),
      east: Longitude.wrapped(way == 0 ? west.longitude : east.longitude))
    if let box { self = box }
  }

  /// The valid box with these sides in degrees, its longitudes wrapped. `nil` if a side is not
  /// finite, a latitude is outside -90...90 or south is greater than north. A width of 360° or
  /// more, such as exactly -180...180, is the whole world round.
  package init?(south: Double, west: Double, north: Double, east: Double) {
    guard south.isFinite, west.isFinite, north.isFinite, east.isFinite, south <= north,
      south >= -90, north <= 90
    else { return nil }
    let isWholeRound = east - west >= 360
    southwest = Coordinate(
      latitude: south, longitude: isWholeRound ? -180 : Longitude.wrapped(west))
    northeast = Coordinate(latitude: north, longitude: isWholeRound ? 180 : Longitude.wrapped(east))
  }

  /// The whole Earth.
  public static let world = CoordinateBounds(
    southwest: Coordinate(latitude: -90, longitude: -180),
    northeast: Coordinate(latitude: 90, longitude: 180))

  // MARK: Properties

  package var south: Double { southwest.latitude }
  package var west: Double { southwest.longitude }
  package var north: Double { northeast.latitude }
  package var east: Double { northeast.longitude }

  /// The same box with its longitudes wrapped, or `nil` if it is not valid.
  package var normalized: CoordinateBounds? {
    CoordinateBounds(south: south, west: west, north: north, east: east)
  }

  /// Whether all numbers are finite, latitudes are within ±90 and south is at most north.
  public var isValid: Bool { normalized != nil }

  /// The north-western corner.
  public var northwest: Coordinate { Coordinate(latitude: north, longitude: west) }

  /// The south-eastern corner.
  public var southeast: Coordinate { Coordinate(latitude: south, longitude: east) }

  /// Degrees from the southern to the northern side, or 0 if the box is not valid.
  public var latitudeSpan: Double { isValid ? north - south : 0 }

  /// Degrees from the western side eastward to the eastern one, in 0...360, or 0 if the box is not
  /// valid.
  public var longitudeSpan: Double {
    guard let box = normalized else { return 0 }
    return box.west <= box.east ? box.east - box.west : (180 - box.west) + (180 + box.east)
  }

  /// The coordinate in the middle of the drawn box, where a fit puts the camera: half way in
  /// longitude, and half way on the Mercator map in latitude, which is not the mean latitude.
  /// Latitudes beyond the map's edge count as 85.0511°. `nil` if the box is not valid.
  public var center: Coordinate? {
    guard let box = normalized else { return nil }
    let corner = Coordinate(latitude: WebMercator.squareClamped(south), longitude: box.west)
    let across = WebMercator.unwrappedOffset(
      from: corner, to: Coordinate(latitude: north, longitude: box.west + longitudeSpan))
    return WebMercator.wrappedCoordinate(
      WorldOffset(x: across.x / 2, y: across.y / 2), from: corner)
  }

  /// The four corners. The eastern longitude is not wrapped: it is never less than the western one.
  package var corners: [Coordinate] {
    [south, north].flatMap { latitude in
      [west, west + longitudeSpan].map { Coordinate(latitude: latitude, longitude: $0) }
    }
  }

  // MARK: Containment

  /// Whether a coordinate lies in the box or on its sides. An invalid box contains no coordinate.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard let box = normalized else { return false }
    return coordinate.latitude >= south && coordinate.latitude <= north
      && box.containsMeridian(coordinate.longitude)
  }

  /// The coordinate in the box nearest to `place`, in latitude and longitude separately: a
  /// longitude outside moves to the nearer side, one inside stays unchanged. The box must be valid.
  package func nearest(to place: Coordinate) -> Coordinate {
    let latitude = min(max(place.latitude, south), north)
    if containsMeridian(place.longitude) {
      return Coordinate(latitude: latitude, longitude: place.longitude)
    }
    let toWest = abs(Longitude.shortestWay(from: place.longitude, to: west))
    let toEast = abs(Longitude.shortestWay(from: place.longitude, to: east))
    return Coordinate(latitude: latitude, longitude: toWest <= toEast ? west : east)
  }

  /// The same location with its longitude counted eastward from the western side, so that the
  /// numbers are contiguous in a box across the antimeridian. `place` must lie in the box.
  package func unwrapped(_ place: Coordinate) -> Coordinate {
    let longitude = Longitude.wrapped(place.longitude)
    return Coordinate(
      latitude: place.latitude, longitude: longitude < west ? longitude + 360 : longitude)
  }

  /// Whether a meridian crosses the box, whose longitudes must be wrapped, or is one of its sides.
  func containsMeridian(_ longitude: Double) -> Bool {
    let typed = Longitude.wrapped(longitude)
    // 180 and -180 are the same meridian.
    let spellings = abs(typed) == 180 ? [180.0, -180.0] : [typed]
    return spellings.contains { meridian in
      west <= east
        ? (west...east).contains(meridian) : meridian >= west || meridian <= east
    }
  }
}

extension [Coordinate] {
  /// The same locations on the Mercator square, with longitudes that differ as little as possible:
  /// across the antimeridian they go on beyond 180. Unchanged if one of them is not finite.
  package var sideBySide: [Coordinate] {
    let onSquare = map {
      Coordinate(latitude: WebMercator.squareClamped($0.latitude), longitude: $0.longitude)
    }
    guard let box = CoordinateBounds(containing: onSquare) else { return self }
    return onSquare.map { box.unwrapped($0) }
  }
}

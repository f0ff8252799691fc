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
    self.init(southwest: first, northeast: second)
    guard first.isFinite, second.isFinite else { return }
    let way = Longitude.shortestWay(from: first.longitude, to: second.longitude)
    let (west, east) = way >= 0 ? (first, second) : (second, first)
    // Wrapped first: 179 and 541 are two degrees apart, and 180 and -180 none, not a whole world.
    let box = CoordinateBounds(
      south: min(first.latitude, second.latitude), west: Longitude.wrapped(west.longitude),
      north: max(first.latitude, second.latitude),
      east: Longitude.wrapped(way == 0 ? west.longitude : east.longitude))
    if let box { self = box }
  }

  /// The valid box with these sides in degrees: latitudes in -90...90, longitudes wrapped; `nil`
  /// when a side is not finite or south lies above north. Exactly -180...180 (or any 360° or more)
  /// is the whole world round.
  package init?(south: Double, west: Double, north: Double, east: Double) {
    guard south.isFinite, west.isFinite, north.isFinite, east.isFinite, south <= north,
      south >= -90, north <= 90
    else { return nil }
    let isWholeRound = east - west >= 360
    southwest = Coordinate(
      latitude: south, longitude: isWholeRound ? -180 : Longitude.wrapped(west))
    northeast = Coordinate(latitude: north, longitude: isWholeRound ? 180 : Longitude.wrapped(east))
  }

  /// All of the Earth.
  public static let world = CoordinateBounds(
    southwest: Coordinate(latitude: -90, longitude: -180),
    northeast: Coordinate(latitude: 90, longitude: 180))

  // MARK: What it is

  package var south: Double { southwest.latitude }
  package var west: Double { southwest.longitude }
  package var north: Double { northeast.latitude }
  package var east: Double { northeast.longitude }

  /// The same box with its longitudes wrapped; `nil` when it is not valid.
  package var normalized: CoordinateBounds? {
    CoordinateBounds(south: south, west: west, north: north, east: east)
  }

  /// Whether it is a box: finite numbers, latitudes within ±90, south not above north.
  public var isValid: Bool { normalized != nil }

  /// The north-western corner.
  public var northwest: Coordinate { Coordinate(latitude: north, longitude: west) }

  /// The south-eastern corner.
  public var southeast: Coordinate { Coordinate(latitude: south, longitude: east) }

  /// Degrees from the southern to the northern side; 0 when the box is not valid.
  public var latitudeSpan: Double { isValid ? north - south : 0 }

  /// Degrees from the western side eastward to the eastern one, 0...360; 0 when the box is not
  /// valid.
  public var longitudeSpan: Double {
    guard let box = normalized else { return 0 }
    return box.west <= box.east ? box.east - box.west : (180 - box.west) + (180 + box.east)
  }

  /// The place that is drawn in the middle of the box, where a fit puts the camera: half way in
  /// longitude, and half way on the Mercator map in latitude, which is not the mean latitude.
  /// Latitudes beyond the map's end count as 85.0511°. `nil` when the box is not valid.
  public var center: Coordinate? {
    guard let box = normalized else { return nil }
    let corner = Coordinate(latitude: WebMercator.squareClamped(south), longitude: box.west)
    let across = WebMercator.unwrappedOffset(
      from: corner, to: Coordinate(latitude: north, longitude: box.west + longitudeSpan))
    return WebMercator.wrappedCoordinate(
      WorldOffset(x: across.x / 2, y: across.y / 2), from: corner)
  }

  /// The four corners, with the eastern longitude not wrapped: never less than the western one.
  package var corners: [Coordinate] {
    [south, north].flatMap { latitude in
      [west, west + longitudeSpan].map { Coordinate(latitude: latitude, longitude: $0) }
    }
  }

  // MARK: What lies in it

  /// Whether a place lies in the box or on its sides. No place lies in a box that is not valid.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard let box = normalized else { return false }
    return coordinate.latitude >= south && coordinate.latitude <= north
      && box.containsMeridian(coordinate.longitude)
  }

  /// The place in the box, which is valid, nearest to `place`, latitude and longitude each on its
  /// own: a longitude outside goes to the nearer side. A longitude inside stays as typed.
  package func nearest(to place: Coordinate) -> Coordinate {
    let latitude = min(max(place.latitude, south), north)
    if containsMeridian(place.longitude) {
      return Coordinate(latitude: latitude, longitude: place.longitude)
    }
    let toWest = abs(Longitude.shortestWay(from: place.longitude, to: west))
    let toEast = abs(Longitude.shortestWay(from: place.longitude, to: east))
    return Coordinate(latitude: latitude, longitude: toWest <= toEast ? west : east)
  }

  /// The same place with its longitude counted on eastward from the western side, so that places
  /// in a box across the antimeridian stand side by side. `place` lies in the box.
  package func unwrapped(_ place: Coordinate) -> Coordinate {
    let longitude = Longitude.wrapped(place.longitude)
    return Coordinate(
      latitude: place.latitude, longitude: longitude < west ? longitude + 360 : longitude)
  }

  /// Whether a meridian crosses the box, whose longitudes are wrapped, or is one of its sides.
  func containsMeridian(_ longitude: Double) -> Bool {
    let typed = Longitude.wrapped(longitude)
    // ±180 are one meridian in two spellings.
    let spellings = abs(typed) == 180 ? [180.0, -180.0] : [typed]
    return spellings.contains { meridian in
      west <= east
        ? (west...east).contains(meridian) : meridian >= west || meridian <= east
    }
  }
}

extension [Coordinate] {
  /// The same places on the Mercator square, with longitudes that differ as little as possible:
  /// across the antimeridian they are counted on beyond 180. As they are where one is not finite.
  package var sideBySide: [Coordinate] {
    let onSquare = map {
      Coordinate(latitude: WebMercator.squareClamped($0.latitude), longitude: $0.longitude)
    }
    guard let box = CoordinateBounds(containing: onSquare) else { return self }
    return onSquare.map { box.unwrapped($0) }
  }
}

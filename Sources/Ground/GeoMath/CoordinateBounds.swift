/// A box of latitudes and longitudes. Where `west` is greater than `east` it crosses the
/// antimeridian.
package struct CoordinateBounds: Hashable, Sendable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  /// The box with these sides in degrees: latitudes in -90...90, longitudes wrapped; `nil` when
  /// a side is not finite or south lies above north. Exactly -180...180 (or any 360° or more)
  /// is the whole world round.
  package init?(south: Double, west: Double, north: Double, east: Double) {
    guard south.isFinite, west.isFinite, north.isFinite, east.isFinite, south <= north,
      south >= -90, north <= 90
    else { return nil }
    self.south = south
    self.north = north
    if east - west >= 360 {
      self.west = -180
      self.east = 180
    } else {
      self.west = Longitude.wrapped(west)
      self.east = Longitude.wrapped(east)
    }
  }

  /// The box from its south-west to its north-east corner, eastward; it may cross the
  /// antimeridian.
  package init?(southwest: Coordinate, northeast: Coordinate) {
    self.init(
      south: southwest.latitude, west: southwest.longitude, north: northeast.latitude,
      east: northeast.longitude)
  }

  /// The box between two places in either order, the shorter way round; `nil` when a number is
  /// not finite or a latitude is no latitude.
  package init?(_ a: Coordinate, _ b: Coordinate) {
    guard a.isFinite, b.isFinite else { return nil }
    let way = Longitude.shortestWay(from: a.longitude, to: b.longitude)
    let (west, east) = way >= 0 ? (a.longitude, b.longitude) : (b.longitude, a.longitude)
    // Wrapped first: 179 and 541 are two degrees apart, and 180 and -180 none, not a whole world.
    self.init(
      south: min(a.latitude, b.latitude), west: Longitude.wrapped(west),
      north: max(a.latitude, b.latitude), east: Longitude.wrapped(way == 0 ? west : east))
  }

  /// Degrees of longitude from west to east, in 0...360.
  package var longitudeSpan: Double {
    west <= east ? east - west : (180 - west) + (180 + east)
  }

  /// The south-west corner.
  package var southwest: Coordinate { Coordinate(latitude: south, longitude: west) }
  /// The north-east corner.
  package var northeast: Coordinate { Coordinate(latitude: north, longitude: east) }

  /// The four corners, with the eastern longitude not wrapped: never less than the western one.
  package var corners: [Coordinate] {
    [south, north].flatMap { latitude in
      [west, west + longitudeSpan].map { Coordinate(latitude: latitude, longitude: $0) }
    }
  }

  /// Whether the place lies inside or on the box's sides.
  package func contains(_ place: Coordinate) -> Bool {
    place.latitude >= south && place.latitude <= north && containsMeridian(place.longitude)
  }

  /// The place in the box nearest to `place`, latitude and longitude each on its own: a longitude
  /// outside goes to the nearer side. A longitude inside stays as typed.
  package func nearest(to place: Coordinate) -> Coordinate {
    let latitude = min(max(place.latitude, south), north)
    if containsMeridian(place.longitude) {
      return Coordinate(latitude: latitude, longitude: place.longitude)
    }
    let toWest = abs(Longitude.shortestWay(from: place.longitude, to: west))
    let toEast = abs(Longitude.shortestWay(from: place.longitude, to: east))
    return Coordinate(latitude: latitude, longitude: toWest <= toEast ? west : east)
  }

  /// The least box around this one and `place`, growing the shorter way round.
  package func including(_ place: Coordinate) -> CoordinateBounds? {
    guard place.isFinite else { return nil }
    var (west, east) = (west, east)
    if !containsMeridian(place.longitude) {
      let westward = abs(Longitude.shortestWay(from: west, to: place.longitude))
      let eastward = abs(Longitude.shortestWay(from: east, to: place.longitude))
      if westward < eastward { west = place.longitude } else { east = place.longitude }
    }
    return CoordinateBounds(
      south: min(south, place.latitude), west: west, north: max(north, place.latitude), east: east)
  }

  /// Whether a meridian crosses the box, or is one of its sides.
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

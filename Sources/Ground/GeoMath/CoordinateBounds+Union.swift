/// Boxes made from others and from places, always by the least way round the world.
extension CoordinateBounds {
  /// The least box around some places: the widest stretch of meridians without any of them stays
  /// outside. `nil` without a place, or when one is no place on Earth.
  package init?(containing places: [Coordinate]) {
    guard places.allSatisfy(\.isFinite) else { return nil }
    let latitudes = places.map(\.latitude)
    let meridians = places.map { Longitude.wrapped($0.longitude) }.sorted()
    guard let south = latitudes.min(), let north = latitudes.max(), let first = meridians.first,
      let last = meridians.last
    else { return nil }
    // The gap across the antimeridian, unless there is a wider one between two neighbours.
    var (west, east, widest) = (first, last, (180 - last) + (180 + first))
    for (left, right) in zip(meridians, meridians.dropFirst()) where right - left > widest {
      (west, east, widest) = (right, left, right - left)
    }
    self.init(south: south, west: west, north: north, east: east)
  }

  /// The least box around this one and another.
  package func including(_ other: CoordinateBounds) -> CoordinateBounds {
    let (start, end) = meridians(with: other)
    // The sides come from two boxes, so they make one.
    return CoordinateBounds(
      south: min(south, other.south), west: start, north: max(north, other.north), east: end)
      ?? self
  }

  /// The western and the eastern side of the least box around this one and another. Sides are
  /// compared, not summed, so that what comes out holds both exactly.
  private func meridians(with other: CoordinateBounds) -> (west: Double, east: Double) {
    if containsMeridians(of: other) { return (west, east) }
    if other.containsMeridians(of: self) { return (other.west, other.east) }
    switch (containsMeridian(other.west), containsMeridian(other.east)) {
    case (true, true): return (-180, 180)
    case (true, false): return (west, other.east)
    case (false, true): return (other.west, east)
    case (false, false):
      let isNearerEastward =
        CoordinateBounds.degrees(from: east, eastTo: other.west)
        <= CoordinateBounds.degrees(from: other.east, eastTo: west)
      return isNearerEastward ? (west, other.east) : (other.west, east)
    }
  }

  /// Whether the two have a place in common; sides count.
  package func intersects(_ other: CoordinateBounds) -> Bool {
    guard south <= other.north, other.south <= north else { return false }
    return containsMeridian(other.west) || other.containsMeridian(west)
  }

  /// Whether all of another box lies in this one.
  package func contains(_ other: CoordinateBounds) -> Bool {
    south <= other.south && other.north <= north && containsMeridians(of: other)
  }

  /// Whether every meridian of another box is one of this box's.
  private func containsMeridians(of other: CoordinateBounds) -> Bool {
    if longitudeSpan >= 360 { return true }
    guard other.longitudeSpan < 360, containsMeridian(other.west), containsMeridian(other.east)
    else { return false }
    // Both sides lie in this box; the way between them may still lead round outside. Meridians are
    // in order eastward from this box's western side, those beyond the antimeridian later.
    func place(_ longitude: Double) -> (lap: Int, degrees: Double) {
      let degrees = longitude == 180 && west == -180 ? -180 : longitude
      return (degrees < west ? 1 : 0, degrees)
    }
    return place(other.west) <= place(other.east)
  }

  /// The place that is drawn in the middle of the box: half way in longitude, and half way on the
  /// Mercator square in latitude.
  package var middle: Coordinate {
    let corner = Coordinate(latitude: WebMercator.squareClamped(south), longitude: west)
    let across = WebMercator.unwrappedOffset(
      from: corner, to: Coordinate(latitude: north, longitude: west + longitudeSpan))
    return WebMercator.wrappedCoordinate(
      WorldOffset(x: across.x / 2, y: across.y / 2), from: corner)
  }

  /// The same place with its longitude counted on eastward from the western side, so that places
  /// in a box across the antimeridian stand side by side. `place` lies in the box.
  package func unwrapped(_ place: Coordinate) -> Coordinate {
    let longitude = Longitude.wrapped(place.longitude)
    return Coordinate(
      latitude: place.latitude, longitude: longitude < west ? longitude + 360 : longitude)
  }

  /// Degrees from one meridian eastward to another, in 0..<360.
  private static func degrees(from start: Double, eastTo end: Double) -> Double {
    let way = Longitude.shortestWay(from: start, to: end)
    return way < 0 ? way + 360 : way
  }
}

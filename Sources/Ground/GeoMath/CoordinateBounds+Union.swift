/// Unions and comparisons of boxes. Unions take the shorter way round the world.
extension CoordinateBounds {
  /// The smallest box around all coordinates. The widest gap between their meridians stays outside.
  /// `nil` if there are no coordinates or one of them is not on the Earth.
  public init?(containing coordinates: [Coordinate]) {
    guard coordinates.allSatisfy(\.isFinite) else { return nil }
    let latitudes = coordinates.map(\.latitude)
    let meridians = coordinates.map { Longitude.wrapped($0.longitude) }.sorted()
    guard let south = latitudes.min(), let north = latitudes.max(), let first = meridians.first,
      let last = meridians.last
    else { return nil }
    // Start with the gap across the antimeridian. A gap between two neighbours may be wider.
    var (west, east, widest) = (first, last, (180 - last) + (180 + first))
    for (left, right) in zip(meridians, meridians.dropFirst()) where right - left > widest {
      (west, east, widest) = (right, left, right - left)
    }
    self.init(south: south, west: west, north: north, east: east)
  }

  /// The smallest box around this one and a coordinate. If this box is not valid, the result
  /// contains the coordinate alone. A coordinate that is not on the Earth changes nothing.
  public func including(_ coordinate: Coordinate) -> CoordinateBounds {
    including(CoordinateBounds(southwest: coordinate, northeast: coordinate))
  }

  /// The smallest box around both. If one of them is not valid, the result is the other one.
  public func including(_ other: CoordinateBounds) -> CoordinateBounds {
    guard let other = other.normalized else { return self }
    guard let box = normalized else { return other }
    let (start, end) = box.meridians(with: other)
    return CoordinateBounds(
      southwest: Coordinate(latitude: min(south, other.south), longitude: start),
      northeast: Coordinate(latitude: max(north, other.north), longitude: end))
  }

  /// Grows the box to contain a coordinate, see ``including(_:)-(Coordinate)``.
  public mutating func extend(toInclude coordinate: Coordinate) { self = including(coordinate) }

  /// Grows the box to contain another box, see ``including(_:)-(CoordinateBounds)``.
  public mutating func extend(toInclude other: CoordinateBounds) { self = including(other) }

  /// The western and the eastern side of the smallest box around this one and another. Sides are
  /// compared and never summed, so that the result contains both boxes exactly.
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

  /// Whether the two boxes overlap or touch.
  public func intersects(_ other: CoordinateBounds) -> Bool {
    guard let box = normalized, let other = other.normalized, south <= other.north,
      other.south <= north
    else { return false }
    return box.containsMeridian(other.west) || other.containsMeridian(box.west)
  }

  /// Whether this box contains all of another box.
  public func contains(_ other: CoordinateBounds) -> Bool {
    guard let box = normalized, let other = other.normalized else { return false }
    return south <= other.south && other.north <= north && box.containsMeridians(of: other)
  }

  private func containsMeridians(of other: CoordinateBounds) -> Bool {
    if longitudeSpan >= 360 { return true }
    guard other.longitudeSpan < 360, containsMeridian(other.west), containsMeridian(other.east)
    else { return false }
    // Both sides of `other` lie in this box, but `other` may still lead round outside. So compare
    // their order eastward from this box's western side; those beyond the antimeridian come last.
    func place(_ longitude: Double) -> (lap: Int, degrees: Double) {
      let degrees = longitude == 180 && west == -180 ? -180 : longitude
      return (degrees < west ? 1 : 0, degrees)
    }
    return place(other.west) <= place(other.east)
  }

  /// Degrees eastward from one meridian to another, in 0..<360.
  private static func degrees(from start: Double, eastTo end: Double) -> Double {
    let way = Longitude.shortestWay(from: start, to: end)
    return way < 0 ? way + 360 : way
  }
}

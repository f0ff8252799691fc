import Glibc

/// A vector on the Mercator square, in world widths: x east, y south.
@usableFromInline
package struct WorldOffset: Hashable, Sendable {
  @usableFromInline package var x: Double
  @usableFromInline package var y: Double

  @inlinable
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  package var length: Double { (x * x + y * y).squareRoot() }

  @inlinable
  package static func - (a: WorldOffset, b: WorldOffset) -> WorldOffset {
    WorldOffset(x: a.x - b.x, y: a.y - b.y)
  }
}

extension WorldPoint {
  @inlinable
  package static func - (a: WorldPoint, b: WorldPoint) -> WorldOffset {
    WorldOffset(x: a.x - b.x, y: a.y - b.y)
  }

  @inlinable
  package static func + (a: WorldPoint, b: WorldOffset) -> WorldPoint {
    WorldPoint(x: a.x + b.x, y: a.y + b.y)
  }
}

/// Differences on the square calculated directly from degrees. Two nearby world points agree in
/// most digits, and at zoom 24 the last digit is half a millionth of a point. These formulas lose
/// no precision, however near the two coordinates are.
///
/// From ψ = atanh(sin φ) and the addition theorem of atanh, with h half the difference and m the
/// mean of two latitudes: ψ₂ - ψ₁ = 2 atanh(sin h / cos m). Solved for h, with t = tanh(Δψ/2):
/// tan h = t cos φ₁ / (1 + t sin φ₁).
extension WebMercator {
  /// The offset from one coordinate to the nearest copy of another (at most half a world east or
  /// west). Latitudes beyond the square count as its edge.
  package static func offset(from: Coordinate, to: Coordinate) -> WorldOffset {
    WorldOffset(
      x: Longitude.shortestWay(from: from.longitude, to: to.longitude) / 360,
      y: southward(from: squareClamped(from.latitude), to: squareClamped(to.latitude)))
  }

  /// The same from the target of a camera, which may be beyond the square on a globe.
  package static func offset(fromTarget target: Coordinate, to place: Coordinate) -> WorldOffset {
    WorldOffset(
      x: Longitude.shortestWay(from: target.longitude, to: place.longitude) / 360,
      y: southward(from: target.latitude, to: squareClamped(place.latitude)))
  }

  /// The offset from one coordinate to another with longitudes as they are given: from 180 to 181
  /// is one degree, from 180 to -179 is 359 degrees westward.
  package static func unwrappedOffset(from: Coordinate, to: Coordinate) -> WorldOffset {
    WorldOffset(
      x: (to.longitude - from.longitude) / 360,
      y: southward(from: squareClamped(from.latitude), to: squareClamped(to.latitude)))
  }

  /// The coordinate at the end of an offset. The longitude is not wrapped. Beyond the square's
  /// edges the latitude continues towards ±90.
  package static func coordinate(_ offset: WorldOffset, from: Coordinate) -> Coordinate {
    let start = Rotation(degrees: from.latitude)
    let t = tanh(-offset.y * .pi)
    let half = atan2(t * start.cosine, 1 + t * start.sine)
    return Coordinate(
      latitude: (from.latitude + half * 360 / .pi).clamped(to: -90...90),
      longitude: from.longitude + offset.x * 360)
  }

  /// The coordinate at the end of an offset of any length, with its longitude wrapped.
  package static func wrappedCoordinate(_ offset: WorldOffset, from: Coordinate) -> Coordinate {
    // Drop whole worlds first, because a very long offset would lose precision in degrees.
    let place = coordinate(WorldOffset(x: remainder(offset.x, 1), y: offset.y), from: from)
    return Coordinate(
      latitude: place.latitude, longitude: Longitude.wrapped(place.longitude))
  }

  private static func southward(from a: Double, to b: Double) -> Double {
    let half = Rotation(degrees: (b - a) / 2).sine
    let mean = Rotation(degrees: a + (b - a) / 2).cosine
    return -atanh(half / mean) / .pi
  }
}

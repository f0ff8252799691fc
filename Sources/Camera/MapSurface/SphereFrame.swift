import GeoMath
import Glibc

/// A sphere of radius 1 in the frame of the camera's target: x east, y south, z up, with the target
/// at the origin. So the centre is at (0, 0, -1).
///
/// All formulas use differences of angles, and half angles where a cosine is near 1, so that places
/// near the target keep all their digits.
package struct SphereFrame: Hashable, Sendable {
  /// The coordinate at the origin.
  package let target: Coordinate
  /// The target's latitude.
  package let latitude: Rotation

  package init(target: Coordinate) {
    self.target = target
    latitude = Rotation(degrees: target.latitude)
  }

  /// The axes on the ground at a place.
  package struct Axes: Hashable, Sendable {
    package var east: SIMD3<Double>
    package var south: SIMD3<Double>
    package var up: SIMD3<Double>

    package init(east: SIMD3<Double>, south: SIMD3<Double>, up: SIMD3<Double>) {
      self.east = east
      self.south = south
      self.up = up
    }

    /// The axes at every place of a plane.
    package static let level = Axes(
      east: SIMD3(1, 0, 0), south: SIMD3(0, 1, 0), up: SIMD3(0, 0, 1))

    /// The axes between these and others: these at 1, the others at 0.
    package func mixed(_ share: Double, with other: Axes) -> Axes {
      Axes(
        east: east * share + other.east * (1 - share),
        south: south * share + other.south * (1 - share), up: up * share + other.up * (1 - share))
    }
  }

  /// The position of a place, in radii: with φ and φ₀ the latitudes of place and target, Δφ and Δλ
  /// the differences,
  ///
  ///     east  = cos φ sin Δλ
  ///     north = sin Δφ + 2 cos φ sin φ₀ sin² Δλ/2
  ///     up    = -2 (sin² Δφ/2 + cos φ cos φ₀ sin² Δλ/2)
  package func position(of place: Coordinate) -> SIMD3<Double> {
    let cosine = Rotation(degrees: place.latitude).cosine
    let north = Rotation(degrees: (place.latitude - target.latitude) / 2)
    let east = Rotation(degrees: longitudeWay(to: place) / 2)
    let bend = cosine * east.sine * east.sine
    return SIMD3(
      2 * cosine * east.sine * east.cosine,
      -2 * (north.sine * north.cosine + bend * latitude.sine),
      -2 * (north.sine * north.sine + bend * latitude.cosine))
  }

  /// The axes on the ground at a place, of length 1. At a pole they depend on the longitude.
  package func axes(at place: Coordinate) -> Axes {
    let (here, there) = (latitude, Rotation(degrees: place.latitude))
    let way = Rotation(degrees: longitudeWay(to: place))
    return Axes(
      east: SIMD3(way.cosine, -here.sine * way.sine, -here.cosine * way.sine),
      south: SIMD3(
        there.sine * way.sine,
        there.cosine * here.cosine + there.sine * here.sine * way.cosine,
        there.sine * here.cosine * way.cosine - there.cosine * here.sine),
      up: position(of: place) + SIMD3(0, 0, 1))
  }

  /// The place on the line from the centre through a position, which may be at any distance from
  /// the centre; its longitude is wrapped.
  package func place(at position: SIMD3<Double>) -> Coordinate {
    let (north, up) = (-position.y, 1 + position.z)
    let meridian = up * latitude.cosine - north * latitude.sine
    let level = hypot(position.x, meridian)
    // level - meridian, without a loss of digits near the target's meridian.
    let excess =
      meridian > 0 ? position.x * position.x / (level + meridian) : level - meridian
    let way = atan2(north - latitude.sine * excess, up + latitude.cosine * excess)
    return Coordinate(
      latitude: (target.latitude + way * 180 / .pi).clamped(to: -90...90),
      longitude: Longitude.wrapped(
        target.longitude + atan2(position.x, meridian) * 180 / .pi))
  }

  /// The degrees from the target's meridian to a place's, the shorter way round.
  func longitudeWay(to place: Coordinate) -> Double {
    Longitude.shortestWay(from: target.longitude, to: place.longitude)
  }
}

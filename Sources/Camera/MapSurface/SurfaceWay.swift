import CameraCore
import GeoMath
import Glibc

/// The shortest way from one place to another over a globe, the great circle, and coordinates in
/// which it is straight: those of a globe that is turned so that the way begins at 0° N 0° E and goes
/// eastward along the equator.
///
/// There Mercator's map is true to size. So what leads a camera straight over a plane leads it along
/// a great circle here, and its zooms are sizes of the globe.
package struct SurfaceWay: Hashable, Sendable {
  private let circle: GreatCircle
  /// The direction from the Earth's centre to the turned globe's north pole.
  private let pole: SIMD3<Double>
  /// Whether it comes so near to a pole that a picture with north up would whirl around there.
  /// Bearings are then counted from the way.
  package let passesPole: Bool

  /// The latitude, in degrees, up to which a picture that keeps north turns no faster than four
  /// times as fast as the globe.
  private static let quietLatitude = 75.0

  package init(from start: Coordinate, to end: Coordinate) {
    let circle = GreatCircle(from: start, to: end)
    self.circle = circle
    pole = cross(circle.start, circle.heading)
    // The part of the way at which the circle is nearest to a pole.
    let turn = atan2(circle.heading.z, circle.start.z)
    let nearest = turn < 0 ? turn + .pi : turn
    let latitudes =
      [start.latitude, end.latitude]
      + (nearest < circle.angle ? [acos(min(abs(pole.z), 1)) * 180 / .pi] : [])
    passesPole = latitudes.contains { abs($0) > Self.quietLatitude }
  }

  /// The length in radians of arc.
  package var angle: Double { circle.angle }

  /// A camera that shows the same in the coordinates of the way.
  package func straightened(_ camera: Camera) -> Camera {
    let direction = GreatCircle.direction(to: camera.target)
    let ahead = (direction * circle.heading).sum()
    let back = (direction * circle.start).sum()
    let place = Coordinate(
      latitude: atan2((direction * pole).sum(), hypot(ahead, back)) * 180 / .pi,
      longitude: atan2(ahead, back) * 180 / .pi)
    let moved = camera.recentred(on: place)
    guard passesPole else { return moved }
    return moved.with(bearingDegrees: camera.bearingDegrees - course(at: camera.target, place))
  }

  /// The camera that a camera in the coordinates of the way stands for.
  package func bent(_ camera: Camera) -> Camera {
    let (along, aside) = (
      Rotation(degrees: camera.target.longitude), Rotation(degrees: camera.target.latitude)
    )
    let level = circle.start * along.cosine + circle.heading * along.sine
    let place = GreatCircle.coordinate(level * aside.cosine + pole * aside.sine)
    let moved = camera.recentred(on: place)
    guard passesPole else { return moved }
    return moved.with(bearingDegrees: camera.bearingDegrees + course(at: place, camera.target))
  }

  /// The compass direction of the way's east at a place, in degrees.
  private func course(at place: Coordinate, _ straightened: Coordinate) -> Double {
    let along = Rotation(degrees: straightened.longitude)
    let ahead = circle.heading * along.cosine - circle.start * along.sine
    let (latitude, longitude) = (
      Rotation(degrees: place.latitude), Rotation(degrees: place.longitude)
    )
    let east = SIMD3(-longitude.sine, longitude.cosine, 0)
    let north = SIMD3(
      -latitude.sine * longitude.cosine, -latitude.sine * longitude.sine, latitude.cosine)
    return atan2((ahead * east).sum(), (ahead * north).sum()) * 180 / .pi
  }
}

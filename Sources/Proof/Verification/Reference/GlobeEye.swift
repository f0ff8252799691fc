import Foundation

/// A `ReferenceEye` over a globe, or over the ground between globe and plane.
///
/// The globe touches the plane at the target, with the plane's scale there. Places are unit vectors
/// in a frame with the Earth's axis, turned into the target's frame by dot products.
package struct GlobeEye: Sendable {
  package let eye: ReferenceEye
  /// 1 for the globe, 0 for the plane: a place lies this far on the way from its place on the plane
  /// to that on the globe.
  package let globeness: Double
  /// The globe's radius in points.
  package let radius: Double
  private let east: Offset
  private let north: Offset
  private let up: Offset

  /// With the globeness of the style's projection `globe`: 1 up to zoom 12, and 0 from zoom 13.
  package init(_ view: ReferenceView) {
    eye = ReferenceEye(view)
    globeness = min(max(13 - view.zoom, 0), 1)
    radius = eye.radius / cos(view.latitude * .pi / 180)
    up = GlobeEye.direction(latitude: view.latitude, longitude: view.longitude)
    east = GlobeEye.direction(latitude: 0, longitude: view.longitude + 90)
    north = GlobeEye.direction(latitude: view.latitude + 90, longitude: view.longitude)
  }

  /// From the Earth's centre; z to the north pole.
  private static func direction(latitude: Double, longitude: Double) -> Offset {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    return Offset(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// A place relative to the target.
  package func offset(latitude: Double, longitude: Double) -> Offset {
    let direction = GlobeEye.direction(latitude: latitude, longitude: longitude)
    let bent =
      Offset(dot(direction, east), dot(direction, north), dot(direction, up) - 1) * radius
    guard globeness < 1 else { return bent }
    let way = (longitude - eye.view.longitude).remainder(dividingBy: 360)
    let flat = eye.offset(latitude: latitude, longitude: eye.view.longitude + way)
    return bent * globeness + flat * (1 - globeness)
  }

  /// The sine of the angle at which the eye sees the ground at a place; negative from below.
  package func facing(latitude: Double, longitude: Double) -> Double {
    let step = 1e-4
    let here = offset(latitude: latitude, longitude: longitude)
    let eastward = offset(latitude: latitude, longitude: longitude + step) - here
    let northward = offset(latitude: latitude + step, longitude: longitude) - here
    let normal = Offset(
      eastward.y * northward.z - eastward.z * northward.y,
      eastward.z * northward.x - eastward.x * northward.z,
      eastward.x * northward.y - eastward.y * northward.x)
    let sight = eye.position - here
    return dot(normal, sight) / (dot(normal, normal) * dot(sight, sight)).squareRoot()
  }

  /// The place in a direction from the target, clockwise from north, at an angle around the globe.
  /// Both are in radians.
  package func place(towards azimuth: Double, angle: Double) -> (
    latitude: Double, longitude: Double
  ) {
    let level = north * cos(azimuth) + east * sin(azimuth)
    let direction = up * cos(angle) + level * sin(angle)
    return (
      atan2(direction.z, hypot(direction.x, direction.y)) * 180 / .pi,
      atan2(direction.y, direction.x) * 180 / .pi
    )
  }

  /// Whether a pixel shows ground, and so do those around it. Over what lies between globe and plane
  /// that is so if the horizon is not in the image.
  ///
  /// - Parameter reach: how far around it, in pixels; the limb itself is smooth.
  package func showsGround(at pixel: PicturePoint, reach: Double = 0) -> Bool {
    let margin = reach + 3.5 * eye.view.scale
    return globeness < 1
      || [(-margin, 0), (margin, 0), (0, -margin), (0, margin)].allSatisfy { shift in
        meetsGlobe(at: PicturePoint(x: pixel.x + shift.0, y: pixel.y + shift.1))
      }
  }

  private func meetsGlobe(at pixel: PicturePoint) -> Bool {
    let ray = eye.ray(through: pixel)
    let center = Offset(0, 0, -radius) - eye.position
    let along = dot(ray, center)
    let square = along * along / dot(ray, ray)
    return along > 0 && dot(center, center) - square < radius * radius
  }
}

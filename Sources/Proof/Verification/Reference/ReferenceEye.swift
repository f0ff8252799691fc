import Foundation

/// A `ReferenceView` with its derived vectors.
package struct ReferenceEye: Sendable {
  package let view: ReferenceView
  /// The position of the eye relative to the target.
  package let position: Offset
  /// Unit vectors along the view axis, to the right and to the top of the image.
  package let forward: Offset
  package let right: Offset
  package let up: Offset
  /// A horizontal unit vector in the direction of the top of the image.
  package let heading: Offset
  /// The distance from the eye to the target, which is 1.5 view heights, in points.
  package let distance: Double
  /// Where the view axis meets the image, in points.
  package let middle: PicturePoint
  /// The radius in points of the sphere whose Mercator map is as wide as the world.
  package let radius: Double

  /// The earth's radius in metres that all web maps use.
  package static let earthRadiusMetres = 6_378_137.0

  package init(_ view: ReferenceView) {
    self.view = view
    let (bearing, tilt) = (view.bearing * .pi / 180, view.tilt * .pi / 180)
    heading = Offset(sin(bearing), cos(bearing), 0)
    let vertical = Offset(0, 0, 1)
    distance = 1.5 * view.height
    position = (vertical * cos(tilt) - heading * sin(tilt)) * distance
    forward = heading * sin(tilt) - vertical * cos(tilt)
    right = Offset(cos(bearing), -sin(bearing), 0)
    up = heading * cos(tilt) + vertical * sin(tilt)
    let padding = view.padding
    middle = PicturePoint(
      x: (padding.left + view.width - padding.right) / 2,
      y: (padding.top + view.height - padding.bottom) / 2)
    radius = 256 * exp2(view.zoom) / (2 * .pi)
  }

  // MARK: Picture

  /// Where a point is drawn. `nil` unless it is in front of the eye.
  package func pixel(of point: Offset) -> PicturePoint? {
    let ray = point - position
    let depth = dot(ray, forward)
    guard depth > 0 else { return nil }
    return PicturePoint(
      x: (middle.x + distance * dot(ray, right) / depth) * view.scale,
      y: (middle.y - distance * dot(ray, up) / depth) * view.scale)
  }

  /// The distance from the eye to a point along the view axis, in points.
  package func depth(of point: Offset) -> Double { dot(point - position, forward) }

  /// The direction from the eye to a pixel. It is not a unit vector.
  package func ray(through pixel: PicturePoint) -> Offset {
    forward * distance + right * (pixel.x / view.scale - middle.x)
      - up * (pixel.y / view.scale - middle.y)
  }

  /// The ground under a pixel. `nil` at and above the horizon.
  package func ground(under pixel: PicturePoint) -> Offset? {
    let ray = ray(through: pixel)
    guard ray.z < 0 else { return nil }
    var point = position - ray * (position.z / ray.z)
    point.z = 0
    return point
  }

  /// The row of the horizon, where rays are horizontal. `nil` if the camera looks straight down.
  package var horizonRow: Double? {
    guard view.tilt > 0 else { return nil }
    // ray.z = distance · forward.z - (y - middle.y) · up.z = 0
    return (middle.y + distance * forward.z / up.z) * view.scale
  }

  /// The row in which the ground's depth is `ratio` target distances. `nil` without tilt.
  package func row(ofDepthRatio ratio: Double) -> Double? {
    guard view.tilt > 0 else { return nil }
    // Ground along the heading at a distance s has depth distance + s · sin(tilt).
    let along = distance * (ratio - 1) / sin(view.tilt * .pi / 180)
    return pixel(of: heading * along)?.y
  }

  /// The row where the ground ends and the sky begins, or a row above the image if the camera looks
  /// straight down: where the ground is 1 / (1 - 0.85) times as far away as the target, or 0.75°
  /// below the horizon, whichever is lower.
  package var groundEndRow: Double {
    let dip = 0.75 * .pi / 180
    let lowest = heading * cos(dip) - Offset(0, 0, 1) * sin(dip)
    guard let far = row(ofDepthRatio: 1 / 0.15), let low = pixel(of: position + lowest) else {
      return -.infinity
    }
    return max(far, low.y)
  }

  // MARK: Places

  /// A place relative to the target. Longitudes are not wrapped: 360° more is the next copy of the
  /// world.
  package func offset(latitude: Double, longitude: Double) -> Offset {
    Offset(
      (longitude - view.longitude) * .pi / 180 * radius,
      (ReferenceEye.ordinate(latitude) - ReferenceEye.ordinate(view.latitude)) * radius, 0)
  }

  /// The latitude and longitude at an offset. The longitude is not wrapped.
  package func place(at offset: Offset) -> (latitude: Double, longitude: Double) {
    let ordinate = ReferenceEye.ordinate(view.latitude) + offset.y / radius
    return (
      (2 * atan(exp(ordinate)) - .pi / 2) * 180 / .pi,
      view.longitude + offset.x / radius * 180 / .pi
    )
  }

  /// A place in the unit square, x east and y south.
  package static func square(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    (longitude / 360 + 0.5, 0.5 - ordinate(latitude) / (2 * .pi))
  }

  /// Points per metre of height, or of ground at the target.
  package var pointsPerMetre: Double {
    radius / (ReferenceEye.earthRadiusMetres * cos(view.latitude * .pi / 180))
  }

  /// The Mercator ordinate ln tan(π/4 + φ/2) of a latitude in degrees.
  package static func ordinate(_ latitude: Double) -> Double {
    log(tan(.pi / 4 + latitude * .pi / 360))
  }
}

func dot(_ a: Offset, _ b: Offset) -> Double { (a * b).sum() }

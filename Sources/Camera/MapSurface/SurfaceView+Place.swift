import CameraCore
import GeoMath
import Glibc

/// From places to the screen.
extension SurfaceView {
  /// A place as it is seen.
  package struct SeenPlace: Hashable, Sendable {
    /// Where it is drawn; `nil` behind the eye.
    package var point: ScreenPoint?
    /// Whether the ground there faces the eye. Places on the far side of the globe do not. It tells
    /// nothing about the edges of the screen.
    package var isOnNearSide: Bool
  }

  /// How the ground at a place is seen. Heights are in points above the ground.
  package func seen(_ place: Coordinate, height: Double = 0) -> SeenPlace {
    SeenPlace(
      point: project(place, height: height), isOnNearSide: isOnNearSide(place))
  }

  /// The screen point of a place `height` points above the ground; `nil` behind the eye.
  package func project(_ place: Coordinate, height: Double = 0) -> ScreenPoint? {
    project(position(of: place, height: height))
  }

  /// The screen point of a position in the frame of the target, in points; `nil` behind the eye.
  package func project(_ position: SIMD3<Double>) -> ScreenPoint? {
    plane.project(GroundPoint(x: position.x, y: position.y), height: position.z)
  }

  /// The position of a place `height` points above the ground, in points in the frame of the target.
  ///
  /// The plane has no place for latitudes beyond the Mercator square's edge, so what is left of it
  /// there is that of the edge.
  package func position(of place: Coordinate, height: Double = 0) -> SIMD3<Double> {
    var position = SIMD3<Double>.zero
    if globeness < 1 {
      let ground = plane.ground(at: place)
      position = SIMD3(ground.x, ground.y, 0) * (1 - globeness)
    }
    if globeness > 0 { position += sphere.position(of: place) * (radius * globeness) }
    return height == 0 ? position : position + frame(at: place).up * height
  }

  /// East, south and up at a place: what one point on the ground, or one point of height, is in the
  /// frame of the target. Of length 1 on the plane and on the globe, and mixed like places between.
  package func frame(at place: Coordinate) -> SphereFrame.Axes {
    globeness == 0 ? .level : sphere.axes(at: place).mixed(globeness, with: .level)
  }

  /// How far the ground moves for one radian eastward and southward at a place, in points. East is 0
  /// at the poles of a whole globe.
  package func slopes(at place: Coordinate) -> (east: SIMD3<Double>, south: SIMD3<Double>) {
    let axes = sphere.axes(at: place)
    let cosine = Rotation(degrees: place.latitude).cosine
    let flat = (1 - globeness) * radius * sphere.latitude.cosine
    let isOnSquare = abs(place.latitude) <= WebMercator.edgeLatitude
    return (
      axes.east * (globeness * radius * cosine) + SIMD3(flat, 0, 0),
      axes.south * (globeness * radius)
        + (isOnSquare && flat > 0 ? SIMD3(0, flat / cosine, 0) : .zero)
    )
  }

  /// Whether the ground at a place faces the eye: always on the plane.
  package func isOnNearSide(_ place: Coordinate) -> Bool {
    facing(place) >= 0
  }

  /// Positive where the ground faces the eye, negative where it is turned away, 0 on the horizon: the
  /// part of the way to the eye that is along the ground's normal, in points.
  package func facing(_ place: Coordinate) -> Double {
    if globeness == 0 { return plane.eyeHeight }
    let way = eye - position(of: place)
    if globeness == 1 { return (sphere.axes(at: place).up * way).sum() }
    let slopes = slopes(at: place)
    let normal = cross(slopes.east, slopes.south)
    return (normal * way).sum() / max(normal.length, .leastNormalMagnitude)
  }

  /// How many points the ground at a place would have to rise to be seen over the horizon; 0 where
  /// it faces the eye, and always on the plane. At most `limit`, which is also the answer for the
  /// part of the globe that no height brings into view.
  ///
  /// Between plane and globe the ground is taken as the sphere that fits it at the target, of radius
  /// R / g.
  package func pointsBelowHorizon(_ place: Coordinate, limit: Double = .infinity) -> Double {
    guard globeness > 0, facing(place) < 0 else { return 0 }
    let radius = radius / globeness
    let (eye, spot) = (eye + SIMD3(0, 0, radius), position(of: place) + SIMD3(0, 0, radius))
    let (far, near) = (eye.length, spot.length)
    // The angles at the centre from below the eye to the place and to the horizon.
    let angle = atan2(cross(eye, spot).length, (eye * spot).sum())
    let beyond = angle - acos(min(radius / far, 1))
    guard beyond < .pi / 2 else { return limit }
    return min(max(radius / cos(max(beyond, 0)) - near, 0), limit)
  }
}

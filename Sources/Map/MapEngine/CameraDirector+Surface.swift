import CameraCore
import CameraMotion
import GeoMath
import MapSurface

/// The ground that the camera sees: a plane, a globe, or what lies between.
extension CameraDirector {
  package var projection: MapProjection { context.projection }

  package var surface: SurfaceView {
    SurfaceView(camera, viewport, projection, terrain: terrain)
  }

  /// Sets how the ground is curved. The camera stays as far as it is permitted: a plane has no
  /// targets near the poles.
  package mutating func setProjection(_ projection: MapProjection) {
    guard projection != context.projection else { return }
    context.projection = projection
    context.limits.wholeGlobeZoom = projection.wholeGlobeZoom
    animator.setReach(projection.wholeGlobeZoom == nil ? .square : .poles, on: context)
  }

  /// The context with the current padding in its viewport.
  package var paddedContext: MotionContext {
    var context = context
    context.viewport = viewport
    return context
  }

  /// Ground in the user's hand.
  enum Hold: Hashable {
    case plane(GrabbedGround)
    case bent(SurfaceGrip)

    var isBent: Bool { if case .bent = self { true } else { false } }
  }

  /// The goal that brings held ground under a screen point of the hand. Where the ground is bent, the
  /// zoom follows so that the globe keeps its size.
  func goal(of hold: Hold, under point: ScreenPoint) -> CameraGoal? {
    switch hold {
    case .plane(let ground):
      return ground.target(
        under: tamed(point, elevation: ground.elevation), of: camera, in: viewport
      ).map { CameraGoal(target: .place($0)) }
    case .bent(let grip):
      let held = surface.holding(grip, at: point)
      return CameraGoal(target: .place(held.target), zoom: held.zoom)
    }
  }

  /// The camera that shows a box on the screen as large as possible; `nil` if a corner has no ground.
  func fitting(_ box: ScreenRectangle) -> Camera? {
    let surface = surface
    let corners = [
      ScreenPoint(x: box.left, y: box.bottom), ScreenPoint(x: box.right, y: box.bottom),
      ScreenPoint(x: box.left, y: box.top), ScreenPoint(x: box.right, y: box.top),
    ].compactMap(surface.levelHit)
    guard corners.count == 4, let first = corners.first else { return nil }
    // Count longitudes from the first corner, so that a box across the date line stays small.
    let places = corners.map { place in
      Coordinate(
        latitude: place.latitude,
        longitude: first.longitude
          + Longitude.shortestWay(from: first.longitude, to: place.longitude))
    }
    let request = FitRequest(
      viewport: viewport, bearingDegrees: camera.bearingDegrees, tiltDegrees: camera.tiltDegrees,
      rollDegrees: camera.rollDegrees)
    return surface.globeness == 0
      ? limits.fitting(places, request)
      : FitShape.places(places).fitting(request, projection, within: limits)
  }
}

import CameraCore
import GeoMath
import MapSurface
import TerrainGeometry

/// The surroundings of a framing: the viewport and everything that limits the camera. The
/// viewport's own padding is ignored, because the padding is part of the framing.
package struct MotionContext: Hashable, Sendable {
  package var viewport: Viewport
  package var limits: CameraLimits
  /// The terrain, or `nil` if the ground is flat.
  package var terrain: TerrainSurface?
  package var projection: MapProjection

  package init(
    viewport: Viewport, limits: CameraLimits, terrain: TerrainSurface? = nil,
    projection: MapProjection = .mercator
  ) {
    self.viewport = viewport
    self.limits = limits
    self.terrain = terrain
    self.projection = projection
  }
}

extension MotionContext {
  /// The same without the limits set by the depth of the map's data.
  var ignoringDepth: MotionContext {
    if limits.maxZoomByArea == nil { return self }
    var phase = self
    phase.limits = limits.ignoringDepth
    return phase
  }

  /// Whether the ground that a camera sees is not a plane.
  package func bends(_ camera: Camera) -> Bool { projection.globeness(atZoom: camera.zoom) > 0 }

  /// A goal that keeps the globe's size where the target moves and no zoom is asked for: the zoom of
  /// the same globe depends on the target's latitude.
  func keepingSize(_ goal: CameraGoal, from camera: Camera) -> CameraGoal {
    guard goal.zoom == nil, let target = goal.target, bends(camera) else { return goal }
    var goal = goal
    switch target {
    case .place(let place): goal.zoom = camera.recentred(on: place).zoom
    case .holding: goal.zoom = camera.zoom
    }
    return goal
  }

  /// A goal with what follows a target that moves over a globe, unless another animation has it: the
  /// zoom, and on a way past a pole the bearing.
  ///
  /// - Parameter led: what other animations animate.
  func completing(
    _ goal: CameraGoal, from camera: Camera, led: CameraProperties
  ) -> CameraGoal {
    var goal = led.contains(.zoom) ? goal : keepingSize(goal, from: camera)
    if !projection.isPlane, !led.contains(.bearing), goal.bearingDegrees == nil,
      case .place(let place) = goal.target, SurfaceWay(from: camera.target, to: place).passesPole
    {
      goal.bearingDegrees = camera.bearingDegrees
    }
    return goal
  }

  /// A permitted zoom for a camera that zooms with the ground under a point held, or about its target:
  /// where it looks once it has zoomed in there. Meant for the camera's target.
  package func zoom(_ zoom: Double, from camera: Camera, lookingAt point: ScreenPoint?) -> Double {
    guard bends(camera) else {
      return limits.zoom(zoom, for: camera.looking(at: point, in: viewport), in: viewport)
    }
    let place = point.flatMap { SurfaceView(camera, viewport, projection).hit($0) }
    let there = place.map(camera.recentred) ?? camera
    let change = there.zoom - camera.zoom
    return limits.zoom(zoom + change, for: there, in: viewport) - change
  }

  /// A camera with its target moved along the ground, as `Camera.scrolled`. A globe is turned as by a
  /// hand, seen from above.
  package func scrolled(_ camera: Camera, x: Double, y: Double) -> Camera {
    guard bends(camera) else { return camera.scrolled(x: x, y: y) }
    let view = SurfaceView(camera.with(tiltDegrees: 0), viewport, projection)
    let start = viewport.targetPoint
    return view.dragged(from: start, to: ScreenPoint(x: start.x - x, y: start.y - y))
      .map { $0.with(tiltDegrees: camera.tiltDegrees) } ?? camera
  }

  /// The height of the ground at a coordinate, in metres above the sea; 0 if it is unknown.
  func elevation(at place: Coordinate) -> Double {
    terrain?.metres(at: WebMercator.worldPoint(place)) ?? 0
  }

  /// The camera, raised if necessary so that the near plane cannot cut off the ground.
  func aboveGround(_ camera: Camera, _ viewport: Viewport) -> Camera {
    guard let terrain else { return camera }
    return camera.raised(
      to: ViewTransform.leastHeight * viewport.eyeDistance, over: terrain, in: viewport)
  }

  /// A camera with the nearest permitted zoom at its target, and the permitted tilt at that zoom.
  func within(_ camera: Camera, _ limits: CameraLimits, _ viewport: Viewport) -> Camera {
    let zoom = limits.zoom(camera.zoom, for: camera, in: viewport)
    return camera.with(
      zoom: zoom, tiltDegrees: limits.tilt(camera.tiltDegrees, atZoom: zoom))
  }
}

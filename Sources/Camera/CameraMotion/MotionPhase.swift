import CameraCore
import GeoMath
import TerrainGeometry

/// What a framing is shown on: the viewport, and what holds the camera back. The viewport's own
/// padding counts for nothing here: the padding is part of the framing.
package struct MotionPhase: Hashable, Sendable {
  package var viewport: Viewport
  package var limits: CameraLimits
  /// What is known of the ground; nil where it is level.
  package var terrain: TerrainSurface?

  package init(viewport: Viewport, limits: CameraLimits, terrain: TerrainSurface? = nil) {
    self.viewport = viewport
    self.limits = limits
    self.terrain = terrain
  }
}

extension MotionPhase {
  /// The same with limits that do not count how deep the map's data are.
  var ignoringDepth: MotionPhase {
    if limits.contentDepth == nil { return self }
    return MotionPhase(viewport: viewport, limits: limits.ignoringDepth, terrain: terrain)
  }

  /// The height of the ground at a place, in metres above the sea; that of the sea where nothing is
  /// known of it.
  func elevation(at place: Coordinate) -> Double {
    terrain?.metres(at: WebMercator.worldPoint(place)) ?? 0
  }

  /// A camera whose eye is not nearer to the ground than what is cut off before it.
  func aboveGround(_ camera: Camera, _ viewport: Viewport) -> Camera {
    guard let terrain else { return camera }
    return camera.raised(
      to: Self.leastClearance * viewport.eyeDistance, over: terrain, in: viewport)
  }

  /// How high the eye is above the ground at least, in its distances from the target: twice as far as
  /// things are cut off.
  private static let leastClearance = 0.04

  /// A camera with the nearest zoom that some limits permit over its target, and the tilt then.
  func within(_ camera: Camera, _ limits: CameraLimits, _ viewport: Viewport) -> Camera {
    let zoom = limits.zoom(camera.zoom, for: camera, in: viewport)
    return camera.with(
      zoom: zoom, tiltDegrees: limits.tilt(camera.tiltDegrees, atZoom: zoom))
  }
}

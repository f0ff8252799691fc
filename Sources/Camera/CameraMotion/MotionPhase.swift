import CameraCore
import GeoMath
import TerrainGeometry

/// The surroundings of a framing: the viewport and everything that limits the camera. The
/// viewport's own padding is ignored, because the padding is part of the framing.
package struct MotionPhase: Hashable, Sendable {
  package var viewport: Viewport
  package var limits: CameraLimits
  /// The terrain, or `nil` if the ground is flat.
  package var terrain: TerrainSurface?

  package init(viewport: Viewport, limits: CameraLimits, terrain: TerrainSurface? = nil) {
    self.viewport = viewport
    self.limits = limits
    self.terrain = terrain
  }
}

extension MotionPhase {
  /// The same without the limits set by the depth of the map's data.
  var ignoringDepth: MotionPhase {
    if limits.contentDepth == nil { return self }
    return MotionPhase(viewport: viewport, limits: limits.ignoringDepth, terrain: terrain)
  }

  /// The height of the ground at a coordinate, in metres above the sea; 0 if it is unknown.
  func elevation(at place: Coordinate) -> Double {
    terrain?.metres(at: WebMercator.worldPoint(place)) ?? 0
  }

  /// The camera, raised if necessary so that the near plane cannot cut off the ground.
  func aboveGround(_ camera: Camera, _ viewport: Viewport) -> Camera {
    guard let terrain else { return camera }
    return camera.raised(
      to: Self.leastClearance * viewport.eyeDistance, over: terrain, in: viewport)
  }

  /// The eye's minimum height above the ground, as a fraction of its distance from the target:
  /// twice the distance of the near plane.
  private static let leastClearance = 0.04

  /// A camera with the nearest permitted zoom at its target, and the permitted tilt at that zoom.
  func within(_ camera: Camera, _ limits: CameraLimits, _ viewport: Viewport) -> Camera {
    let zoom = limits.zoom(camera.zoom, for: camera, in: viewport)
    return camera.with(
      zoom: zoom, tiltDegrees: limits.tilt(camera.tiltDegrees, atZoom: zoom))
  }
}

import CameraCore
import GeoMath

/// What a framing is shown on: the viewport, and what holds the camera back. The viewport's own
/// padding counts for nothing here: the padding is part of the framing.
package struct MotionPhase: Hashable, Sendable {
  package var viewport: Viewport
  package var limits: CameraLimits

  package init(viewport: Viewport, limits: CameraLimits) {
    self.viewport = viewport
    self.limits = limits
  }
}

extension MotionPhase {
  /// The same with limits that do not count how deep the map's data are.
  var ignoringDepth: MotionPhase {
    if limits.contentDepth == nil { return self }
    return MotionPhase(viewport: viewport, limits: limits.ignoringDepth)
  }

  /// A camera with the nearest zoom that some limits permit over its target, and the tilt then.
  func within(_ camera: Camera, _ limits: CameraLimits, _ viewport: Viewport) -> Camera {
    let zoom = limits.zoom(camera.zoom, for: camera, in: viewport)
    return camera.with(
      zoom: zoom, tiltDegrees: limits.tilt(camera.tiltDegrees, atZoom: zoom))
  }
}

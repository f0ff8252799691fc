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

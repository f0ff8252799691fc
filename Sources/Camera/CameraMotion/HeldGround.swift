import CameraCore
import GeoMath
import MapSurface

/// Ground that stays under a screen point during an animation.
package struct HeldGround: Hashable, Sendable {
  private let anchor: ScreenPoint
  /// The camera at the beginning.
  private let start: Camera
  /// How the ground is held while it is a plane; `nil` where it was bent at the beginning.
  private let ground: GrabbedGround?
  /// How it is held while it is bent; `nil` if it never is.
  private let grip: SurfaceGrip?

  /// Holds the ground under the anchor; `nil` beside it.
  package init?(
    under anchor: ScreenPoint, of camera: Camera, in viewport: Viewport, on context: MotionContext
  ) {
    self.anchor = anchor
    start = camera
    let isBent = context.bends(camera)
    ground =
      isBent
      ? nil : GrabbedGround(under: anchor, of: camera, in: viewport, on: context.terrain)
    grip =
      context.projection.isPlane
      ? nil : SurfaceGrip(under: anchor, of: SurfaceView(camera, viewport, context.projection))
    if isBent ? grip == nil : ground == nil { return nil }
  }

  /// A camera with the ground under the anchor. On ground that was bent at the beginning, the
  /// camera's zoom is meant for the target of the beginning. `nil` if the anchor is at or above the
  /// horizon of a plane.
  package func camera(_ camera: Camera, in viewport: Viewport, on context: MotionContext) -> Camera?
  {
    if let ground, !context.bends(camera) {
      return ground.target(under: anchor, of: camera, in: viewport).map { camera.with(target: $0) }
    }
    guard let grip else { return nil }
    let start = start.with(rollDegrees: camera.rollDegrees)
    return SurfaceView(start, viewport, context.projection).holding(
      grip, at: anchor,
      HeldChange(
        zoom: camera.zoom - start.zoom, bearingDegrees: camera.bearingDegrees,
        tiltDegrees: camera.tiltDegrees))
  }
}

import CameraCore
import GeoMath
import TerrainGeometry

/// Ground that stays under a point of the screen while an animation runs.
struct HeldGround: Hashable, Sendable {
  private let anchor: ScreenPoint
  private let ground: GrabbedGround

  /// Holds the ground that is now under the anchor; `nil` at and above the horizon.
  init?(
    under anchor: ScreenPoint, of camera: Camera, in viewport: Viewport, on surface: TerrainSurface?
  ) {
    guard let ground = GrabbedGround(under: anchor, of: camera, in: viewport, on: surface) else {
      return nil
    }
    self.anchor = anchor
    self.ground = ground
  }

  /// The target that a camera needs for the ground to be under the anchor; `nil` where the anchor
  /// is at or above its horizon.
  func target(of camera: Camera, in viewport: Viewport) -> Coordinate? {
    ground.target(under: anchor, of: camera, in: viewport)
  }
}

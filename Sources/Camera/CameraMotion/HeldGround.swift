import CameraCore
import GeoMath
import TerrainGeometry

/// Ground that stays under a screen point during an animation.
struct HeldGround: Hashable, Sendable {
  private let anchor: ScreenPoint
  private let ground: GrabbedGround

  /// Holds the ground under the anchor; `nil` at and above the horizon.
  init?(
    under anchor: ScreenPoint, of camera: Camera, in viewport: Viewport, on surface: TerrainSurface?
  ) {
    guard let ground = GrabbedGround(under: anchor, of: camera, in: viewport, on: surface) else {
      return nil
    }
    self.anchor = anchor
    self.ground = ground
  }

  /// The target with which a camera has the ground under the anchor. `nil` if the anchor is at or
  /// above the camera's horizon.
  func target(of camera: Camera, in viewport: Viewport) -> Coordinate? {
    ground.target(under: anchor, of: camera, in: viewport)
  }
}

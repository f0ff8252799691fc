import CameraCore
import GeoMath

/// A place on the ground that stays under a point of the screen, whatever the camera does.
///
/// The ground is flat, so where the anchor's ground lies relative to the target depends on zoom,
/// bearing, tilt and padding alone: the target follows from them in closed form.
struct HeldGround: Hashable, Sendable {
  private let anchor: ScreenPoint
  private let reference: Coordinate
  /// From the reference to the held ground.
  private let offset: WorldOffset

  /// Holds the ground that is now under the anchor; `nil` at and above the horizon.
  init?(under anchor: ScreenPoint, of camera: Camera, in viewport: Viewport) {
    guard let offset = camera.groundOffset(under: anchor, in: viewport) else { return nil }
    self.anchor = anchor
    reference = camera.target
    self.offset = offset
  }

  /// The target that a camera needs for the ground to be under the anchor; `nil` where the anchor
  /// is at or above its horizon. The camera's own target counts for nothing.
  func target(of camera: Camera, in viewport: Viewport) -> Coordinate? {
    guard let drifted = camera.groundOffset(under: anchor, in: viewport) else { return nil }
    let way = offset - drifted
    if way.x == 0 && way.y == 0 { return reference }
    return WebMercator.wrappedCoordinate(way, from: reference)
  }
}

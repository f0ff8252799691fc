import CameraCore
import GeoMath

/// The ground that a hand took hold of. It is remembered for the whole stroke, so that nothing that
/// happens meanwhile (a resize, the wheel, a limit) lets it slip for good.
struct GrabbedGround: Hashable, Sendable {
  private let reference: Coordinate
  /// From the reference to the ground.
  private let offset: WorldOffset

  /// The ground under a point of the screen; `nil` at and above the horizon.
  init?(under point: ScreenPoint, of camera: Camera, in viewport: Viewport) {
    guard let offset = camera.groundOffset(under: point, in: viewport) else { return nil }
    reference = camera.target
    self.offset = offset
  }

  /// The target with which this ground is under a point of the screen; `nil` at and above the
  /// horizon. The camera's own target counts for nothing.
  func target(under point: ScreenPoint, of camera: Camera, in viewport: Viewport) -> Coordinate? {
    guard let way = camera.groundOffset(under: point, in: viewport) else { return nil }
    return WebMercator.wrappedCoordinate(offset - way, from: reference)
  }
}

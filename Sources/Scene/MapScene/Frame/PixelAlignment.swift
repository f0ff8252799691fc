import CameraCore
import GeoMath
import RenderModel

extension GroundView {
  /// How far pictures are moved over the ground so that their texels fall on the pixels of the
  /// screen: at most half a pixel, in ground points. Zero unless this makes them sharper, in a view
  /// from straight above at a whole zoom.
  func pixelAlignment(pixelsPerPoint: Double) -> SIMD2<Double> {
    let zoom = transform.camera.zoom
    guard !isBent, transform.tilt.sine == 0, abs(zoom - zoom.rounded()) < 1e-9,
      pixelsPerPoint > 0
    else {
      return .zero
    }
    // The corners of all tiles are whole pixels from the world's corner.
    let corner = ground(x: 0, y: 0, wrap: 0)
    let columns = clipFromGround.columns
    let clip = columns.0 * corner.x + columns.1 * corner.y + columns.3
    let size = transform.viewport.size
    let pixel = SIMD2(
      (1 + clip.x / clip.w) / 2 * size.width, (1 - clip.y / clip.w) / 2 * size.height)
    let shift = (pixel * pixelsPerPoint).rounded(.toNearestOrAwayFromZero) / pixelsPerPoint - pixel
    let level = transform.levelled(
      ScreenPoint(x: transform.targetPoint.x + shift.x, y: transform.targetPoint.y + shift.y))
    let moved = transform.unturned(GroundPoint(x: level.x, y: level.y))
    return moved.x.isFinite && moved.y.isFinite ? SIMD2(moved.x, moved.y) : .zero
  }
}

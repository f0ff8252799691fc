import CameraCore
import GeoMath
import PlaneGeometry
import RenderModel

/// Clips lines and areas on the ground to the screen.
struct GroundClipper {
  private let view: GroundView
  private let clipFromGround: Matrix4
  private let size: SIMD2<Double>
  /// Clip planes; the product is 0 or more inside: in front of the eye, then the view's edges.
  private static let planes: [SIMD4<Double>] = [
    SIMD4(0, 0, 1, 1), SIMD4(1, 0, 0, 1), SIMD4(-1, 0, 0, 1), SIMD4(0, 1, 0, 1),
    SIMD4(0, -1, 0, 1),
  ]

  init(_ view: GroundView) {
    self.view = view
    clipFromGround = view.clipFromGround
    size = SIMD2(view.transform.viewport.size.width, view.transform.viewport.size.height)
  }

  /// The visible part of a line in points; `nil` if there is none.
  func segment(_ start: GroundPoint, _ end: GroundPoint) -> (SIMD2<Float>, SIMD2<Float>)? {
    let (start, end) = (clip(start), clip(end))
    var (first, last) = (0.0, 1.0)
    for plane in Self.planes {
      let (before, after) = ((plane * start).sum(), (plane * end).sum())
      if before < 0, after < 0 { return nil }
      if before < 0 { first = max(first, before / (before - after)) }
      if after < 0 { last = min(last, before / (before - after)) }
    }
    guard first < last else { return nil }
    let way = end - start
    return (screen(start + way * first), screen(start + way * last))
  }

  /// The corners of the visible part of a convex area, in points.
  func area(_ corners: [GroundPoint]) -> [SIMD2<Float>] {
    var (corners, spare) = (corners.map(clip), [SIMD4<Double>]())
    for plane in Self.planes {
      func depth(_ corner: SIMD4<Double>) -> Double { (plane * corner).sum() }
      corners.clipRing(
        spare: &spare, isInside: { depth($0) >= 0 },
        crossing: { $0 + ($1 - $0) * (depth($0) / (depth($0) - depth($1))) })
    }
    return corners.map(screen)
  }

  private func clip(_ ground: GroundPoint) -> SIMD4<Double> {
    let place = view.position(of: ground)
    return clipFromGround * SIMD4(place.x, place.y, place.z, 1)
  }

  private func screen(_ clip: SIMD4<Double>) -> SIMD2<Float> {
    let place = SIMD2(clip.x, -clip.y) / max(clip.w, .leastNormalMagnitude)
    return SIMD2<Float>((place + 1) / 2 * size)
  }
}

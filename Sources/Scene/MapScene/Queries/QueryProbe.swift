import CameraCore
import Foundation
import GeoMath
import PlaneGeometry
import RenderModel

/// The area of a query as seen from the features: on flat ground, in points from the place below
/// the eye, and as the ray from the eye through its middle.
struct QueryProbe {
  let view: GroundView
  let area: FeatureQuery.Area
  /// The ground under the point, or under the box's corners in turn. Empty above the horizon.
  let ground: [SIMD2<Double>]
  /// How far away lines and circles may be, in ground points.
  let groundTolerance: Double
  /// The ray through the middle of the area.
  private let ray: QueryRay

  init(_ area: FeatureQuery.Area, _ view: GroundView) {
    self.area = area
    self.view = view
    let transform = view.transform
    let middle: ScreenPoint
    switch area {
    case .point(let point, let tolerance):
      middle = point
      ground = QueryProbe.ground(under: point, transform).map { [$0] } ?? []
      let depth = transform.depth(under: point) ?? transform.eyeDistance
      groundTolerance = tolerance * depth / transform.eyeDistance
    case .box(let minX, let minY, let maxX, let maxY):
      let corners = QueryProbe.belowHorizon(
        [
          ScreenPoint(x: minX, y: minY), ScreenPoint(x: maxX, y: minY),
          ScreenPoint(x: maxX, y: maxY), ScreenPoint(x: minX, y: maxY),
        ], transform)
      let count = Double(max(corners.count, 1))
      middle =
        corners.isEmpty
        ? ScreenPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2)
        : ScreenPoint(
          x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
      ground = corners.compactMap { QueryProbe.ground(under: $0, transform) }
      groundTolerance = 0
    }
    ray = QueryRay(through: middle, view)
  }

  /// The corners of the part of a convex area on the screen where ground is drawn.
  private static func belowHorizon(
    _ corners: [ScreenPoint], _ transform: ViewTransform
  ) -> [ScreenPoint] {
    guard let top = transform.horizonY.map({ $0 + horizonMargin - transform.targetPoint.y }) else {
      return corners
    }
    func below(_ point: ScreenPoint) -> Double { transform.levelled(point).y - top }
    var (ring, spare) = (corners, [ScreenPoint]())
    ring.clipRing(
      spare: &spare, isInside: { below($0) >= 0 },
      crossing: { a, b in
        let part = below(a) / (below(a) - below(b))
        return ScreenPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      })
    return ring
  }

  /// The ground ends this many points below the horizon.
  private static let horizonMargin = 1.5

  private static func ground(
    under point: ScreenPoint, _ transform: ViewTransform
  ) -> SIMD2<Double>? {
    transform.groundPoint(under: point).map {
      SIMD2($0.x - transform.eyeGround.x, $0.y - transform.eyeGround.y)
    }
  }

  /// Places on the ground around everything that is seen in the area, enlarged by ground points at
  /// the scale of the nearest visible ground, and stands between two heights above the target's
  /// level. `nil` if that is unlimited, because the enlarged area reaches the horizon.
  func places(
    aroundAreaBy points: Double, from base: Double, to top: Double
  ) -> [SIMD2<Double>]? {
    let transform = view.transform
    let bounds = transform.levelledBounds
    let nearest = QueryProbe.ground(
      under: transform.rolled(
        ScreenPoint(x: (bounds.left + bounds.right) / 2, y: bounds.bottom)), transform)
    let reach = points * max(nearest.map { scale(at: $0) } ?? 1, 1)
    let (least, most) = area.corners
    let (low, high) = (least - area.tolerance - reach, most + area.tolerance + reach)
    let corners = [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)].map {
      ScreenPoint(x: $0.x, y: $0.y)
    }
    guard QueryProbe.belowHorizon(corners, transform) == corners else { return nil }
    var places: [SIMD2<Double>] = []
    for corner in corners {
      let ray = QueryRay(through: corner, view)
      guard let stretch = ray.stretch(from: base, to: top) else { return nil }
      places += [stretch.near, stretch.far]
    }
    return places
  }

  /// The part of the ray through the area's middle between two heights above the target, in points.
  func stretch(from base: Double, to top: Double) -> QueryRay.Stretch? {
    ray.stretch(from: base, to: top)
  }

  /// The distance to the ground, see `QueryProbes`.
  var groundDistance: Double {
    if case .point = area { ray.groundDistance } else { .infinity }
  }

  /// Where a place `height` points above the target's level is drawn, or `nil` behind the eye.
  func project(_ place: SIMD2<Double>, height: Double) -> SIMD2<Double>? {
    let columns = view.clipFromGround.columns
    let bent = view.position(of: GroundPoint(x: place.x, y: place.y))
    let clip =
      columns.0 * bent.x + columns.1 * bent.y + columns.2 * (height + bent.z) + columns.3
    guard clip.w > 0 else { return nil }
    let size = view.transform.viewport.size
    return SIMD2(
      (clip.x / clip.w + 1) / 2 * size.width, (1 - clip.y / clip.w) / 2 * size.height)
  }

  /// Screen points per ground point at a place `height` points above the target's level.
  func scale(at place: SIMD2<Double>, height: Double = 0) -> Double {
    let columns = view.clipFromGround.columns
    let depth =
      columns.0.w * place.x + columns.1.w * place.y + columns.2.w * height + columns.3.w
    return depth > 0 ? view.targetDistance / depth : 0
  }

  /// The distance of a screen point from the area, in points; 0 inside.
  func screenDistance(to point: SIMD2<Double>) -> Double {
    let (low, high) = area.corners
    let offset = SIMD2(
      max(low.x - point.x, 0, point.x - high.x), max(low.y - point.y, 0, point.y - high.y))
    return offset.length
  }
}

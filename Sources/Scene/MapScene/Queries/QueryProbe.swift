import CameraCore
import Foundation
import GeoMath
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
      let depth = transform.depth(atScreenY: point.y) ?? transform.eyeDistance
      groundTolerance = tolerance * depth / transform.eyeDistance
    case .box(let minX, let minY, let maxX, let maxY):
      // The ground ends a little below the horizon.
      let top = max(minY, transform.horizonY.map { $0 + 1.5 } ?? minY)
      middle = ScreenPoint(x: (minX + maxX) / 2, y: (top + maxY) / 2)
      let corners = [(minX, top), (maxX, top), (maxX, maxY), (minX, maxY)]
      let places = corners.compactMap {
        QueryProbe.ground(under: ScreenPoint(x: $0.0, y: $0.1), transform)
      }
      ground = places.count == 4 && top <= maxY ? places : []
      groundTolerance = 0
    }
    ray = QueryRay(through: middle, view)
  }

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
    let size = transform.viewport.size
    let nearest = QueryProbe.ground(
      under: ScreenPoint(x: size.width / 2, y: size.height), transform)
    let reach = points * max(nearest.map { scale(at: $0) } ?? 1, 1)
    let (least, most) = area.corners
    let (low, high) = (least - area.tolerance - reach, most + area.tolerance + reach)
    if let horizon = transform.horizonY, low.y < horizon + 1.5 { return nil }
    var places: [SIMD2<Double>] = []
    for corner in [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)] {
      let ray = QueryRay(through: ScreenPoint(x: corner.x, y: corner.y), view)
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
    let clip = columns.0 * place.x + columns.1 * place.y + columns.2 * height + columns.3
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

import CameraCore
import GeoMath
import MapSurface
import RenderModel

/// The area of a query as it is, and as it would be on a flat map, for features that are draped
/// over terrain. Both are the same on flat ground.
struct QueryProbes {
  /// For features that lie on the ground.
  let lying: QueryProbe
  /// For features that stand on the ground.
  let standing: QueryProbe
  /// How far a point's ray goes before it meets the ground. Infinite for a box with its many rays.
  let groundDistance: Double

  init(_ area: FeatureQuery.Area, _ view: GroundView) {
    standing = QueryProbe(area, view)
    lying = view.surface.isLevel ? standing : QueryProbe(area.flattened(in: view), view)
    groundDistance = standing.groundDistance
  }

  private static let tallestMetres = 1000.0

  /// The ground on which features of a kind of layer may be visible in the area.
  ///
  /// - Parameter spread: how far a feature may be drawn from its place, in points.
  /// - Returns: `nil` if nothing can be visible.
  func reach(for kind: LayerPlan.Kind, spread: Double) -> GroundBox? {
    var box = GroundBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for place in lying.ground { box.add(place, spread) }
    let heights = standing.view.groundHeights
    if standing.view.isBent, kind == .circle || kind == .extrusion {
      return .everywhere
    }
    switch kind {
    case .circle:
      guard let flat = lying.places(aroundAreaBy: spread, from: 0, to: 0),
        let upright = standing.places(
          aroundAreaBy: spread, from: heights.lowerBound, to: heights.upperBound)
      else { return .everywhere }
      for place in flat + upright { box.add(place, 0) }
    case .extrusion:
      let tallest = Self.tallestMetres * standing.view.transform.pointsPerMetre
      let (base, top) = (heights.lowerBound, heights.upperBound + tallest)
      if case .box = standing.area {
        guard let places = standing.places(aroundAreaBy: 0, from: base, to: top) else {
          return .everywhere
        }
        for place in places { box.add(place, spread) }
      } else if let stretch = standing.stretch(from: base, to: top) {
        box.add(stretch.near, spread)
        box.add(stretch.far, spread)
      }
    default: break
    }
    return box.minX <= box.maxX ? box : nil
  }
}

extension GroundBox {
  fileprivate static let everywhere = GroundBox(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  fileprivate mutating func add(_ place: SIMD2<Double>, _ margin: Double) {
    minX = min(minX, place.x - margin)
    minY = min(minY, place.y - margin)
    maxX = max(maxX, place.x + margin)
    maxY = max(maxY, place.y + margin)
  }
}

extension FeatureQuery.Area {
  /// The same area of a flat map: where the ground in it would be drawn if it were flat.
  fileprivate func flattened(in view: GroundView) -> Self {
    func flat(_ x: Double, _ y: Double) -> ScreenPoint {
      view.surface.flattened(ScreenPoint(x: x, y: y))
    }
    switch self {
    case .point(let point, let tolerance):
      return .point(flat(point.x, point.y), tolerance: tolerance)
    case .box(let minX, let minY, let maxX, let maxY):
      let corners = [
        flat(minX, minY), flat(maxX, minY), flat(minX, maxY), flat(maxX, maxY),
      ]
      return .box(
        minX: corners.reduce(.infinity) { min($0, $1.x) },
        minY: corners.reduce(.infinity) { min($0, $1.y) },
        maxX: corners.reduce(-.infinity) { max($0, $1.x) },
        maxY: corners.reduce(-.infinity) { max($0, $1.y) })
    }
  }
}

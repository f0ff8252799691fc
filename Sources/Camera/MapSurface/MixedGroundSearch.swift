import CameraCore
import GeoMath

/// Finds the nearest ground on a line of sight that faces the eye, where the ground is neither a
/// plane nor a globe.
///
/// There is no closed form, and a line may meet such ground several times. So the world is divided
/// into patches, of which those that the line misses, or that are farther than ground already found,
/// are dropped. Seen along the line, a patch is a parallelogram, but for its curvature, for which
/// there is a bound. In patches that are small enough Newton's method finds the place, or they are
/// divided on.
struct MixedGroundSearch {
  private let view: SurfaceView
  private let eye: SIMD3<Double>
  /// The line of sight's direction, of length 1, and two directions across it.
  private let ahead: SIMD3<Double>
  private let across: (SIMD3<Double>, SIMD3<Double>)

  /// A part of the world, in degrees.
  private struct Patch {
    /// Its middle: the latitude, and the degrees east of the target.
    var middle: SIMD2<Double>
    /// Half its height and half its width.
    var half: SIMD2<Double>
  }

  /// Patches of less than this half width or height are given to Newton's method, in degrees.
  private static let smooth = 3.0
  /// Patches are not divided below this, in degrees.
  private static let smallest = 1e-6
  /// A bound for what a search costs.
  private static let mostPatches = 5000

  init?(_ view: SurfaceView, _ point: ScreenPoint) {
    self.view = view
    eye = view.eye
    let way = view.position(along: view.plane.sightDirection(point), steps: 1) - eye
    guard way.length > 0 else { return nil }
    ahead = way / way.length
    let side = abs(ahead.z) < 0.9 ? SIMD3(0, 0, 1.0) : SIMD3(1.0, 0, 0)
    let first = cross(ahead, side)
    across = (first / first.length, cross(ahead, first / first.length))
  }

  /// The nearest place that faces the eye.
  func nearest() -> Coordinate? {
    var best: (place: Coordinate, distance: Double)?
    var farthest = Double.infinity
    var patches = wholeWorld
    var looked = 0
    while let patch = patches.popLast(), looked < Self.mostPatches {
      looked += 1
      guard mayMeet(patch, nearerThan: farthest) else { continue }
      if max(patch.half.x, patch.half.y) < Self.smooth, let root = root(in: patch) {
        if root.distance < farthest { (best, farthest) = (root, root.distance) }
      } else if max(patch.half.x, patch.half.y) > Self.smallest {
        patches += parts(of: patch)
      }
    }
    return best?.place
  }

  /// Patches of the whole world. The polar caps beyond the Mercator square are patches of their own.
  private var wholeWorld: [Patch] {
    let edge = WebMercator.edgeLatitude
    let rows = [-90, -edge, -edge / 2, 0, edge / 2, edge, 90]
    return zip(rows, rows.dropFirst()).flatMap { south, north in
      (0..<8).map { column in
        Patch(
          middle: SIMD2((south + north) / 2, Double(column) * 45 - 157.5),
          half: SIMD2((north - south) / 2, 22.5))
      }
    }
  }

  private func place(_ spot: SIMD2<Double>) -> Coordinate {
    Coordinate(
      latitude: spot.x.clamped(to: -90...90),
      longitude: view.camera.target.longitude + spot.y.clamped(to: -180...180))
  }

  /// Whether the line may meet a patch at less than a distance from the eye.
  private func mayMeet(_ patch: Patch, nearerThan farthest: Double) -> Bool {
    let place = place(patch.middle)
    let off = view.position(of: place) - eye
    let slopes = view.slopes(at: place)
    let half = patch.half * .pi / 180
    let (north, east) = (slopes.south * -half.x, slopes.east * half.y)
    let slack = bulge(of: patch)
    let reach = abs((ahead * north).sum()) + abs((ahead * east).sum()) + slack
    let distance = (ahead * off).sum()
    guard distance + reach > 0, distance - reach < farthest else { return false }
    func flat(_ vector: SIMD3<Double>) -> SIMD2<Double> {
      SIMD2((across.0 * vector).sum(), (across.1 * vector).sum())
    }
    // The parallelogram of half the sides a and b contains the origin within the slack, unless one of
    // these directions separates them.
    let (miss, a, b) = (flat(off), flat(north), flat(east))
    return [miss, SIMD2(-a.y, a.x), SIMD2(-b.y, b.x)].allSatisfy { axis in
      let most = abs((axis * a).sum()) + abs((axis * b).sum()) + slack * axis.length
      return abs((axis * miss).sum()) <= most
    }
  }

  /// How far a patch's places are at most from the parallelogram that its slopes make, in points: a
  /// half of the second derivatives' bounds.
  private func bulge(of patch: Patch) -> Double {
    let half = patch.half * .pi / 180
    let edge = abs(patch.middle.x) + patch.half.x
    let flat = (1 - view.globeness) * view.sphere.latitude.cosine
    var bulge = view.globeness * (half.x + half.y) * (half.x + half.y)
    // The polar caps have no plane's part to the north.
    if edge <= WebMercator.edgeLatitude + 1e-9 {
      let pole = Rotation(degrees: edge)
      bulge += flat * pole.sine / (pole.cosine * pole.cosine) * half.x * half.x
    }
    return bulge * view.radius / 2
  }

  /// The quarters of a patch, or its halves if it is much longer one way, the nearest to the eye
  /// last.
  private func parts(of patch: Patch) -> [Patch] {
    let half = patch.half / 2
    let parts = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map { north, east in
      Patch(middle: patch.middle + SIMD2(north * half.x, east * half.y), half: half)
    }
    func distance(_ part: Patch) -> Double {
      ((view.position(of: place(part.middle)) - eye) * ahead).sum()
    }
    return parts.map { ($0, distance($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// The ground on the line of sight in a patch, if it faces the eye, and its distance.
  ///
  /// Near the horizon the line meets the ground twice. From the corner that is nearest to the eye,
  /// Newton's method goes to the nearer of both.
  private func root(in patch: Patch) -> (place: Coordinate, distance: Double)? {
    let nearest = parts(of: patch).last.map { part in
      part.middle + (part.middle - patch.middle)
    }
    return root(in: patch, from: patch.middle) ?? nearest.flatMap { root(in: patch, from: $0) }
  }

  private func root(
    in patch: Patch, from start: SIMD2<Double>
  ) -> (place: Coordinate, distance: Double)? {
    var spot = start
    for _ in 0..<20 {
      let place = place(spot)
      let off = view.position(of: place) - eye
      let slopes = view.slopes(at: place)
      let miss = SIMD2((across.0 * off).sum(), (across.1 * off).sum())
      let north = SIMD2((across.0 * -slopes.south).sum(), (across.1 * -slopes.south).sum())
      let east = SIMD2((across.0 * slopes.east).sum(), (across.1 * slopes.east).sum())
      let area = cross(north, east)
      guard area != 0 else { return nil }
      let step = SIMD2(cross(miss, east), cross(north, miss)) / area * (180 / .pi)
      spot -= step
      let way = (spot - patch.middle) / patch.half
      guard max(abs(way.x), abs(way.y)) <= 3 else { return nil }
      if max(abs(step.x), abs(step.y)) < 1e-13 { break }
    }
    let way = (spot - patch.middle) / patch.half
    guard max(abs(way.x), abs(way.y)) <= 1 + 1e-6 else { return nil }
    let found = place(spot)
    let off = view.position(of: found) - eye
    let distance = (off * ahead).sum()
    guard (off - ahead * distance).length <= 1e-9 * (view.radius + distance), distance > 0,
      view.isOnNearSide(found)
    else { return nil }
    let longitude = Longitude.wrapped(found.longitude)
    return (Coordinate(latitude: found.latitude, longitude: longitude), distance)
  }
}

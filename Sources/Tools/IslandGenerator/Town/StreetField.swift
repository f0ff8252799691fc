import GeoMath

/// The directions of streets at each place: a field of crosses, built like the tensor fields of
/// Chen and others, "Interactive Procedural Street Modeling" (SIGGRAPH 2008). A cross with one arm
/// at angle θ is stored as (cos 2θ, sin 2θ), so that opposite directions are equal and fields can
/// be added.
struct StreetField: Sendable {
  private var cosine: ScalarGrid
  private var sine: ScalarGrid

  init(terrain: Terrain, zoning: Zoning, roads: [Road]) {
    let step = 80.0
    cosine = ScalarGrid(step: step, reach: Terrain.reach)
    sine = ScalarGrid(step: step, reach: Terrain.reach)
    let waver = NoiseField(seed: terrain.seed ^ 41, wavelength: 520)
    let grids = zoning.quarters.map { Vector.direction(degrees: 2 * $0.gridDegrees) }
    for index in cosine.values.indices {
      let place = cosine.point(column: index % cosine.columns, row: index / cosine.columns)
      guard zoning.density(at: place) > -0.6 else { continue }
      var sum = Vector.zero
      for (quarter, grid) in zip(zoning.quarters, grids) {
        let reach = place.distance(to: quarter.center) / quarter.radius
        sum = sum + grid * StreetField.fade(reach * 0.9)
        if quarter.style == .suburb || quarter.style == .village {
          let bend = Vector(waver.value(at: place), waver.value(at: place + Vector(9999, 0)))
          sum = sum + bend * (0.85 * StreetField.fade(reach * 0.8))
        }
      }
      sum = sum + StreetField.coast(at: place, terrain: terrain)
      let radial = StreetField.doubled(place.normalized)
      sum = sum + radial * (1.6 * StreetField.fade(place.length / 190))
      cosine.values[index] = sum.x
      sine.values[index] = sum.y
    }
    for road in roads where road.kind != .rail { blend(road) }
  }

  /// The direction of the arm that is nearest to `previous`.
  func direction(at place: Vector, along previous: Vector) -> Vector {
    let arm = mainArm(at: place)
    let other = arm.turned
    let straight = arm.dot(previous)
    let across = other.dot(previous)
    if abs(straight) >= abs(across) { return straight >= 0 ? arm : -arm }
    return across >= 0 ? other : -other
  }

  /// The arm at θ, by the half-angle formulas, which need only square roots.
  func mainArm(at place: Vector) -> Vector {
    let x = cosine.value(at: place)
    let y = sine.value(at: place)
    let size = (x * x + y * y).squareRoot()
    guard size > 1e-9 else { return Vector(1, 0) }
    if x >= 0 { return Vector(size + x, y).normalized }
    return Vector(abs(y), y < 0 ? x - size : size - x).normalized
  }

  /// Makes streets near a main road run along it or perpendicular to it.
  private mutating func blend(_ road: Road) {
    let points = Polyline.resampled(road.points, step: 40)
    let reach = 2
    for (a, b) in zip(points, points.dropFirst()) {
      let arm = StreetField.doubled((b - a).normalized)
      let column = Int((a.x + cosine.reach) / cosine.step)
      let row = Int((a.y + cosine.reach) / cosine.step)
      guard column >= reach, row >= reach, column + reach + 1 < cosine.columns,
        row + reach + 1 < cosine.columns
      else { continue }
      for j in (row - reach)...(row + reach + 1) {
        for i in (column - reach)...(column + reach + 1) {
          let distance = cosine.point(column: i, row: j).distance(to: a)
          let weight = 0.35 * StreetField.fade(distance / 110)
          cosine.values[j * cosine.columns + i] += arm.x * weight
          sine.values[j * cosine.columns + i] += arm.y * weight
        }
      }
    }
  }

  /// The field near the sea, in which streets follow the shore.
  private static func coast(at place: Vector, terrain: Terrain) -> Vector {
    let distance = terrain.shoreDistance.value(at: place)
    guard distance > 0, distance < 700 else { return .zero }
    let inland = terrain.shoreDistance.gradient(at: place).normalized
    return doubled(inland.turned) * (0.9 * fade(distance / 260))
  }

  private static func doubled(_ arm: Vector) -> Vector {
    Vector(arm.x * arm.x - arm.y * arm.y, 2 * arm.x * arm.y)
  }

  /// 1 at 0, a quarter at 1, and soon almost 0.
  private static func fade(_ distance: Double) -> Double {
    let base = 1 + distance * distance
    return 1 / (base * base)
  }
}

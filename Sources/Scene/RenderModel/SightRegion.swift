import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// The ground that may be visible at any possible height, described by the corners around it.
struct SightRegion: DrapedGround {
  /// The corners' distances in points to the right of the place below the eye.
  private var x = SIMD8<Double>.zero
  /// The corners' distances ahead of that place.
  private var ahead = SIMD8<Double>.zero
  private var count = 0
  private(set) var nearest = Double.infinity
  private(set) var farthest = -Double.infinity
  private let transform: ViewTransform

  /// Ground nearer than this fraction of the target's distance along the view axis is ignored.
  private static let leastDepth = 0.1

  init(_ view: GroundView) {
    transform = view.transform
    let size = transform.viewport.size
    let heights = view.groundHeights
    let eye = transform.eyeHeight
    let low = min(heights.lowerBound, eye * 0.98)
    let high = min(heights.upperBound, eye * 0.98)
    let reach = view.reach
    for corner in 0..<4 {
      let sight = transform.sightDirection(
        ScreenPoint(
          x: corner & 1 == 0 ? 0 : size.width, y: corner & 2 == 0 ? size.height : 0))
      add(sight, low, reach)
      add(sight, high, reach)
    }
    // Anything behind the beginning of the rows cannot be drawn.
    holdAhead(leastAhead)
    if let terrain = view.terrain { narrow(to: terrain) }
  }

  private mutating func holdAhead(_ least: Double) {
    (nearest, farthest) = (.infinity, -.infinity)
    for index in 0..<count {
      ahead[index] = max(ahead[index], least)
      (nearest, farthest) = (min(nearest, ahead[index]), max(farthest, ahead[index]))
    }
  }

  /// Moves the beginning close to the first visible ground, instead of where the highest possible
  /// ground would be. That is at the lower edge of the view; what is seen above is farther away.
  private mutating func narrow(to terrain: TerrainSurface) {
    guard transform.tilt.sine > 0 else { return }
    let bounds = transform.levelledBounds
    var first = Double.infinity
    for sample in 0...Self.samples {
      let part = Double(sample) / Double(Self.samples)
      let point = transform.rolled(
        ScreenPoint(x: bounds.left + bounds.width * part, y: bounds.bottom))
      let sight = transform.sightDirection(point)
      let limit = -sight.y > 0 ? farthest / -sight.y : .infinity
      guard
        let steps = terrain.firstStepInGround(of: transform.sightRay(under: point), before: limit)
      else { continue }
      first = min(first, -sight.y * steps)
    }
    // Between the samples, the ground may be a little nearer.
    if first.isFinite { holdAhead(nearest + Self.certainty * max(first - nearest, 0)) }
  }

  private static let samples = 12
  /// The fraction of the way to the first visible ground that is certainly free.
  private static let certainty = 0.8

  private mutating func add(
    _ sight: (x: Double, y: Double, up: Double), _ height: Double, _ reach: Double
  ) {
    let flat = SIMD2(sight.x, sight.y).length
    let limit = flat > 0 ? reach / flat : .infinity
    let steps = sight.up < 0 ? (height - transform.eyeHeight) / sight.up : .infinity
    let held = min(steps, limit)
    guard held.isFinite else { return }
    (x[count], ahead[count]) = (sight.x * held, -sight.y * held)
    count += 1
  }

  /// The columns that contain all corners, where a place x to the right is at x · density / w.
  func columns(density: Double, w: (_ ahead: Double) -> Double) -> ClosedRange<Double> {
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let column = x[index] * density / w(ahead[index])
      (left, right) = (min(left, column), max(right, column))
    }
    return min(left, right)...max(left, right)
  }

  /// The depth of flat ground along the view axis.
  func depth(_ ahead: Double) -> Double {
    transform.eyeHeight * transform.tilt.cosine + ahead * transform.tilt.sine
  }

  var leastDepth: Double { depth(nearest) }

  var changesWithCamera: Bool { transform.tilt.sine > 0 }

  func onGround(_ row: SIMD3<Double>) -> SIMD4<Double> {
    let (sine, cosine) = (transform.bearing.sine, transform.bearing.cosine)
    return SIMD4(
      row.x * cosine + row.y * sine, row.x * sine - row.y * cosine, 0, row.z)
  }

  private var leastAhead: Double {
    guard transform.tilt.sine > 1e-9 else { return -.infinity }
    let depth = Self.leastDepth * transform.eyeDistance
    return (depth - transform.eyeHeight * transform.tilt.cosine) / transform.tilt.sine
  }
}

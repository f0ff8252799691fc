import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// From where the flat map is seen that is laid over the ground.
///
/// Hills are seen at less of a slant than level ground, and what they show lies elsewhere on the flat
/// map than where they are seen. So the drape shows all ground that may be in sight, and has more rows
/// than the view:
///
/// ```text
///      view              drape              with t the distance ahead of the place below the eye
///   ╲───────╱         ╲───────────╱         and a the distance to the right of it
///    ╲     ╱           ╲         ╱
///     ╲___╱             ╲       ╱           w   =  w₀ (1 + γ (t - t₀))
///                        ╲_____╱            x   =  a · density / w,  y  =  (t - t₀) · rows / w
/// ```
///
/// With γ as in the view itself the density of detail falls with the distance across the view and with
/// its square along it. Here it falls more slowly, since what rises towards the eye far away needs
/// rows, too.
package struct DrapeView: Sendable, Equatable {
  /// Ground coordinates (x, y, 0, 1) to clip space, column by column; w is a distance as in
  /// `CameraUniforms`.
  package var clipFromGround: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (
    .zero, .zero, .zero, .zero
  )
  /// Points; as many to a pixel as in the view.
  package var width: Float = 0
  package var height: Float = 0

  package init() {}

  package static func == (a: DrapeView, b: DrapeView) -> Bool {
    a.clipFromGround == b.clipFromGround && a.width == b.width && a.height == b.height
  }

  /// How many pixels the drape may have, in those of the view.
  private static let area = 2.0
  /// Pixels to a side at most.
  private static let longestSide = 4096.0
  /// Pixels that a tilted drape's sides are multiples of.
  private static let sizeStep = 64.0
  /// The part of the view's own fall of density from near to far, as an exponent.
  private static let fall = 0.85

  /// The drape for a view over ground with heights.
  package init(_ view: GroundView, pixelsPerPoint: Double) {
    let region = SightRegion(view)
    let transform = view.transform
    let (near, far) = (region.depth(region.nearest), region.depth(region.farthest))
    let length = max(region.farthest - region.nearest, 1)
    let ratio = max(far / near, 1)
    let growth = (pow(ratio, Self.fall) - 1) / length
    let size = transform.viewport.size
    func w(_ t: Double) -> Double { 1 + growth * (t - region.nearest) }
    // As dense across as the view is where it is densest.
    let density = transform.eyeDistance / near
    let columns = region.columns(density: density, w: w)
    var (left, right) = (columns.lowerBound, columns.upperBound)
    let limit = Self.longestSide / pixelsPerPoint
    // On whole pixels of the view, so that level ground seen from above is as crisp as without heights.
    let grid = pixelsPerPoint
    let originX = transform.targetPoint.x
    left = ((left + originX) * grid - 1).rounded(.down) / grid - originX
    right = ((right + originX) * grid + 1).rounded(.up) / grid - originX
    // While the camera turns and tilts, the drape keeps its size: its surfaces are costly to make.
    let step = transform.tilt.sine > 0 ? Self.sizeStep / grid : 1 / grid
    right = left + ((right - left) / step).rounded(.up) * step
    let width = min(right - left, limit)
    // Rows as dense near the eye as columns are, where there is room for them.
    let wanted = density * length / w(region.farthest)
    let room = max(Self.area * size.width * size.height / max(width, 1), size.height)
    let rows = min(max(min(wanted, room), 1), limit)
    let height = (rows / step).rounded(.up) * step
    self.init(
      region: region, transform, growth: growth, density: density, columns: left...max(right, left),
      stretch: height * w(region.farthest) / length, width: width, height: height)
  }

  private init(
    region: SightRegion, _ transform: ViewTransform, growth: Double, density: Double,
    columns: ClosedRange<Double>, stretch: Double, width: Double, height: Double
  ) {
    self.width = Float(width)
    self.height = Float(height)
    // Rows over (a, t, 1), then over (x, y, 1) on the ground.
    let w = SIMD3(0, growth, 1 - growth * region.nearest)
    let x = SIMD3(density, 0, 0) * 2 / (columns.upperBound - columns.lowerBound)
    let middle =
      (columns.upperBound + columns.lowerBound) / (columns.upperBound - columns.lowerBound)
    let y = SIMD3(0, stretch, -stretch * region.nearest) * 2 / height
    let (sine, cosine) = (transform.bearing.sine, transform.bearing.cosine)
    func onGround(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(row.x * cosine + row.y * sine, row.x * sine - row.y * cosine, row.z)
    }
    let near = region.depth(region.nearest)
    let rows = (onGround(x - w * middle) * near, onGround(y - w) * near, onGround(w) * near)
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(Float(rows.0[index]), Float(rows.1[index]), 0, Float(rows.2[index]))
    }
    clipFromGround = (column(0), column(1), .zero, column(2))
  }
}

/// The ground that may be in sight whatever its height: corners around it.
private struct SightRegion {
  /// Of corners: points to the right of the place below the eye …
  private var x = SIMD8<Double>.zero
  /// … and ahead of it.
  private var ahead = SIMD8<Double>.zero
  private var count = 0
  private(set) var nearest = Double.infinity
  private(set) var farthest = -Double.infinity
  private let transform: ViewTransform

  /// Ground nearer than this part of the target's distance along the view axis is not looked for.
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
    // What lies behind where rows begin cannot be drawn.
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

  /// Begins nearly where ground is seen first, and not where the highest of all might be: along each
  /// direction that is at the lower edge of the picture, since what is seen above lies farther away.
  private mutating func narrow(to terrain: TerrainSurface) {
    guard transform.tilt.sine > 0 else { return }
    let size = transform.viewport.size
    var first = Double.infinity
    for sample in 0...Self.samples {
      let point = ScreenPoint(
        x: size.width * Double(sample) / Double(Self.samples), y: size.height)
      let sight = transform.sightDirection(point)
      let limit = -sight.y > 0 ? farthest / -sight.y : .infinity
      guard
        let steps = terrain.firstStepInGround(of: transform.sightRay(under: point), before: limit)
      else { continue }
      first = min(first, -sight.y * steps)
    }
    // Between the samples ground may rise a little nearer.
    if first.isFinite { holdAhead(nearest + Self.certainty * max(first - nearest, 0)) }
  }

  private static let samples = 12
  /// The part of the way to where ground is seen first that is surely free.
  private static let certainty = 0.8

  private mutating func add(
    _ sight: (x: Double, y: Double, up: Double), _ height: Double, _ reach: Double
  ) {
    let flat = (sight.x * sight.x + sight.y * sight.y).squareRoot()
    let limit = flat > 0 ? reach / flat : .infinity
    let steps = sight.up < 0 ? (height - transform.eyeHeight) / sight.up : .infinity
    let held = min(steps, limit)
    guard held.isFinite else { return }
    (x[count], ahead[count]) = (sight.x * held, -sight.y * held)
    count += 1
  }

  /// The columns that hold all corners, where a place x to the right is at x · density / w.
  func columns(density: Double, w: (_ ahead: Double) -> Double) -> ClosedRange<Double> {
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let column = x[index] * density / w(ahead[index])
      (left, right) = (min(left, column), max(right, column))
    }
    return min(left, right)...max(left, right)
  }

  /// Depth along the view axis of level ground.
  func depth(_ ahead: Double) -> Double {
    transform.eyeHeight * transform.tilt.cosine + ahead * transform.tilt.sine
  }

  private var leastAhead: Double {
    guard transform.tilt.sine > 1e-9 else { return -.infinity }
    let depth = Self.leastDepth * transform.eyeDistance
    return (depth - transform.eyeHeight * transform.tilt.cosine) / transform.tilt.sine
  }
}

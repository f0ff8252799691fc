import GeoMath

/// A line of sight above the world, divided into steps.
package struct TerrainRay: Sendable, Equatable {
  /// The start on the unit square; x continues from one copy of the world to the next.
  package var origin: WorldPoint
  /// The start's height, in metres above the sea.
  package var metres: Double
  /// The length of one step eastward and southward, in world widths.
  package var x: Double
  package var y: Double
  /// The length of one step upwards, in metres.
  package var rise: Double

  package init(from origin: WorldPoint, metres: Double, x: Double, y: Double, rise: Double) {
    self.origin = origin
    self.metres = metres
    self.x = x
    self.y = y
    self.rise = rise
  }
}

/// The point where a line of sight meets the surface.
package struct TerrainHit: Sendable, Equatable {
  /// The position on the unit square; x continues from one copy of the world to the next.
  package var point: WorldPoint
  /// Metres above the sea.
  package var metres: Double
  /// The number of steps along the ray.
  package var steps: Double
}

extension TerrainSurface {
  /// The point where a line of sight first meets the ground from above, or `nil` if it does not.
  ///
  /// Above a triangle, the height of the line over the ground changes linearly. So it is enough to
  /// look at the points where the line passes from one triangle to the next: the first change from
  /// above to below encloses the exact point.
  package func firstHit(of ray: TerrainRay) -> TerrainHit? {
    guard ray.isFinite else { return nil }
    // Patches do not overlap, so the first one on the line that is hit has the first hit.
    var entries: [(steps: ClosedRange<Double>, patch: Int)] = []
    for (number, bounds) in bounds.enumerated() {
      // The margin allows for rounding on level ground.
      let steps = bounds.steps(of: ray, upTo: .infinity, exaggeration, margin: 1e-6)
      if let steps { entries.append((steps, number)) }
    }
    entries.sort { ($0.steps.lowerBound, $0.patch) < ($1.steps.lowerBound, $1.patch) }
    for entry in entries {
      if let steps = ray.firstHit(of: patches[entry.patch], within: entry.steps, exaggeration) {
        return TerrainHit(
          point: WorldPoint(x: ray.origin.x + ray.x * steps, y: ray.origin.y + ray.y * steps),
          metres: ray.metres + ray.rise * steps, steps: steps)
      }
    }
    return nil
  }
}

extension TerrainRay {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && metres.isFinite && x.isFinite && y.isFinite
      && rise.isFinite
  }

  /// The step at which the ray first passes from above the ground of a patch to below it.
  func firstHit(
    of patch: TerrainPatch, within steps: ClosedRange<Double>, _ exaggeration: Double
  ) -> Double? {
    let grid = GridRay(self, over: patch)
    func clearance(_ step: Double) -> Double {
      metres + rise * step - exaggeration * patch.metres(x: grid.x(step), y: grid.y(step))
    }
    var before = steps.lowerBound
    var height = clearance(before)
    // A vertical ray crosses no sides.
    if x == 0, y == 0 {
      guard rise < 0, height >= 0 else { return nil }
      return before - height / rise
    }
    // A ray that begins on the ground has met it. One that begins below, at the border of the
    // terrain, has to come out first.
    if height <= 0, height > -1e-9 * (1 + abs(metres)) { return before }
    for step in grid.crossings(within: steps) {
      let next = clearance(step)
      if height > 0, next <= 0 { return before + (step - before) * (height / (height - next)) }
      (before, height) = (step, next)
    }
    return nil
  }
}

/// The steps of a ray that remain after clipping it to several ranges.
struct TerrainSteps {
  private var first = 0.0
  private var last: Double

  init(upTo limit: Double) { last = limit }

  /// `nil` if no steps remain.
  var range: ClosedRange<Double>? { first <= last ? first...last : nil }

  /// Keeps the steps at which a coordinate lies in a range.
  mutating func clip(_ start: Double, _ speed: Double, _ low: Double, _ high: Double) {
    guard speed != 0 else {
      if start < low || start > high { last = -1 }
      return
    }
    let (a, b) = ((low - start) / speed, (high - start) / speed)
    (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
  }
}

/// A ray in the coordinates of a patch's cells.
struct GridRay {
  private let startX: Double
  private let startY: Double
  private let speedX: Double
  private let speedY: Double

  init(_ ray: TerrainRay, over patch: TerrainPatch) {
    let scale = Double(TerrainPatch.cells) / patch.side
    startX = (ray.origin.x - patch.west) * scale
    startY = (ray.origin.y - patch.north) * scale
    speedX = ray.x * scale
    speedY = ray.y * scale
  }

  /// The position across the patch, from 0 to 1.
  func x(_ step: Double) -> Double { (startX + speedX * step) / Double(TerrainPatch.cells) }
  func y(_ step: Double) -> Double { (startY + speedY * step) / Double(TerrainPatch.cells) }

  /// The steps at which the ray crosses a side of a triangle, in order, and the range's end.
  func crossings(within steps: ClosedRange<Double>) -> [Double] {
    var result: [Double] = []
    forEachSide(within: steps) { result.append($0) }
    result.sort()
    result.append(steps.upperBound)
    return result
  }

  /// Calls `body` with the ends of the range and with all steps between them at which the ray
  /// crosses a side of a triangle, in no particular order.
  func forEachCrossing(within steps: ClosedRange<Double>, _ body: (Double) -> Void) {
    body(steps.lowerBound)
    body(steps.upperBound)
    forEachSide(within: steps, body)
  }

  private func forEachSide(within steps: ClosedRange<Double>, _ body: (Double) -> Void) {
    forEachWhole(startX, speedX, steps, body)
    forEachWhole(startY, speedY, steps, body)
    forEachWhole(startX - startY, speedX - speedY, steps, body)
  }

  /// Calls `body` with the steps at which a coordinate is a whole number.
  private func forEachWhole(
    _ start: Double, _ speed: Double, _ steps: ClosedRange<Double>, _ body: (Double) -> Void
  ) {
    guard speed != 0, steps.upperBound.isFinite else { return }
    let (a, b) = (start + speed * steps.lowerBound, start + speed * steps.upperBound)
    let limit = Double(2 * TerrainPatch.cells)
    let first = max(min(a, b).rounded(.up), -limit)
    let last = min(max(a, b).rounded(.down), limit)
    var whole = first
    while whole <= last {
      let step = (whole - start) / speed
      if steps.contains(step) { body(step) }
      whole += 1
    }
  }
}

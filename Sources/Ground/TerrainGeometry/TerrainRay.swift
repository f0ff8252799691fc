import GeoMath

/// A line of sight over the world.
package struct TerrainRay: Sendable, Equatable {
  /// Where it begins: on the unit square, x counted on from copy to copy.
  package var origin: WorldPoint
  /// Metres above the sea there.
  package var metres: Double
  /// How far it goes in one step: in world widths, east and south …
  package var x: Double
  package var y: Double
  /// … and upwards, in metres.
  package var rise: Double

  package init(from origin: WorldPoint, metres: Double, x: Double, y: Double, rise: Double) {
    self.origin = origin
    self.metres = metres
    self.x = x
    self.y = y
    self.rise = rise
  }
}

/// A place on the surface that a line of sight meets.
package struct TerrainHit: Sendable, Equatable {
  /// On the unit square, x counted on from copy to copy.
  package var point: WorldPoint
  /// Metres above the sea.
  package var metres: Double
  /// Steps of the ray.
  package var steps: Double
}

extension TerrainSurface {
  /// Where a line of sight first meets the ground from above; nil where it meets none.
  ///
  /// Over a triangle the height of the line above the ground changes evenly, so it is enough to look
  /// where the line goes from one triangle to the next: the first change from above to below encloses
  /// the place, which is exact.
  package func firstHit(of ray: TerrainRay) -> TerrainHit? {
    guard ray.isFinite else { return nil }
    // Patches do not overlap, so the one that the line comes to first has the first hit.
    var entries: [(steps: ClosedRange<Double>, patch: Int)] = []
    for (number, patch) in patches.enumerated() {
      if let steps = ray.steps(over: patch, exaggeration) { entries.append((steps, number)) }
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

  /// The steps within which it is over a patch and not above all or below all of its ground.
  func steps(over patch: TerrainPatch, _ exaggeration: Double) -> ClosedRange<Double>? {
    var steps = TerrainSteps(upTo: .infinity)
    let side = patch.side
    steps.clip(origin.x, x, patch.west, patch.west + side)
    steps.clip(origin.y, y, patch.north, patch.north + side)
    let (low, high) = (
      Double(patch.range.lowerBound) * exaggeration, Double(patch.range.upperBound) * exaggeration
    )
    // A little more, for the rounding of level ground.
    let margin = 1e-6 * (1 + abs(low) + abs(high))
    steps.clip(metres, rise, min(low, high) - margin, max(low, high) + margin)
    return steps.range
  }

  /// The step at which it first comes from above the ground of a patch to below it.
  func firstHit(
    of patch: TerrainPatch, within steps: ClosedRange<Double>, _ exaggeration: Double
  ) -> Double? {
    let grid = GridRay(self, over: patch)
    func clearance(_ step: Double) -> Double {
      metres + rise * step - exaggeration * patch.metres(x: grid.x(step), y: grid.y(step))
    }
    var before = steps.lowerBound
    var height = clearance(before)
    // Straight down there is nothing to cross.
    if x == 0, y == 0 {
      guard rise < 0, height >= 0 else { return nil }
      return before - height / rise
    }
    // What begins on the ground has met it; what begins below, at the border of what is known, has to
    // come out first.
    if height <= 0, height > -1e-9 * (1 + abs(metres)) { return before }
    for step in grid.crossings(within: steps) {
      let next = clearance(step)
      if height > 0, next <= 0 { return before + (step - before) * (height / (height - next)) }
      (before, height) = (step, next)
    }
    return nil
  }
}

/// The steps of a ray that are left after it has been held to ranges, one after another.
struct TerrainSteps {
  private var first = 0.0
  private var last: Double

  init(upTo limit: Double) { last = limit }

  /// Nil where none are left.
  var range: ClosedRange<Double>? { first <= last ? first...last : nil }

  /// Keeps those at which a coordinate lies in a range.
  mutating func clip(_ start: Double, _ speed: Double, _ low: Double, _ high: Double) {
    guard speed != 0 else {
      if start < low || start > high { last = -1 }
      return
    }
    let (a, b) = ((low - start) / speed, (high - start) / speed)
    (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
  }
}

/// A ray over a patch, in its cells.
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

  /// From 0 to 1 across the patch.
  func x(_ step: Double) -> Double { (startX + speedX * step) / Double(TerrainPatch.cells) }
  func y(_ step: Double) -> Double { (startY + speedY * step) / Double(TerrainPatch.cells) }

  /// The steps at which it crosses a side of a triangle, in order, and the last of all.
  func crossings(within steps: ClosedRange<Double>) -> [Double] {
    var result: [Double] = []
    append(startX, speedX, steps, to: &result)
    append(startY, speedY, steps, to: &result)
    append(startX - startY, speedX - speedY, steps, to: &result)
    result.sort()
    result.append(steps.upperBound)
    return result
  }

  /// Tells the ends of a stretch and all steps between at which it crosses a side of a triangle, in no
  /// order.
  func forEachCrossing(within steps: ClosedRange<Double>, _ body: (Double) -> Void) {
    body(steps.lowerBound)
    body(steps.upperBound)
    forEachWhole(startX, speedX, steps, body)
    forEachWhole(startY, speedY, steps, body)
    forEachWhole(startX - startY, speedX - speedY, steps, body)
  }

  /// Adds those at which a coordinate becomes whole.
  private func append(
    _ start: Double, _ speed: Double, _ steps: ClosedRange<Double>, to result: inout [Double]
  ) {
    forEachWhole(start, speed, steps) { result.append($0) }
  }

  /// Tells the steps at which a coordinate becomes whole.
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

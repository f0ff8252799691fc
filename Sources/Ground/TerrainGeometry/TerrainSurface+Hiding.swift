import GeoMath

/// Ground before other ground.
extension TerrainSurface {
  /// By how many metres a place on a line of sight would have to be raised to be seen from where the
  /// line begins: 0 where no ground is in the way.
  ///
  /// Raised by L, a place n steps away is seen over ground at step t that is e above the line where
  /// L t / n ≥ e. Between two sides of triangles e grows evenly, so that e / t is greatest at one of
  /// them.
  ///
  /// - Parameters:
  ///   - steps: how many steps of the line away the place is.
  ///   - limit: ground that is as many steps away or more does not count.
  package func metresHidden(on ray: TerrainRay, at steps: Double, before limit: Double) -> Double {
    guard ray.isFinite, steps > 0, steps.isFinite, limit > 0, limit.isFinite else { return 0 }
    var most = 0.0
    for (number, bounds) in bounds.enumerated() {
      guard let part = bounds.steps(of: ray, upTo: limit, exaggeration) else { continue }
      let patch = patches[number]
      let grid = GridRay(ray, over: patch)
      grid.forEachCrossing(within: part) { step in
        guard step > 0 else { return }
        let ground = exaggeration * patch.metres(x: grid.x(step), y: grid.y(step))
        most = max(most, (ground - ray.metres - ray.rise * step) / step)
      }
    }
    return most * steps
  }

  /// The first side of a triangle at which a line of sight is not above the ground: up to a cell behind
  /// where `firstHit` has it come down, and found without asking for memory. Nil where it is above all
  /// ground.
  ///
  /// - Parameter limit: ground that is as many steps away or more is not looked at.
  package func firstStepInGround(of ray: TerrainRay, before limit: Double) -> Double? {
    guard ray.isFinite, limit > 0, limit.isFinite else { return nil }
    var first = limit
    for (number, bounds) in bounds.enumerated() {
      guard let part = bounds.steps(of: ray, upTo: first, exaggeration) else { continue }
      let patch = patches[number]
      let grid = GridRay(ray, over: patch)
      grid.forEachCrossing(within: part) { step in
        guard step > 0, step < first else { return }
        let ground = exaggeration * patch.metres(x: grid.x(step), y: grid.y(step))
        if ground >= ray.metres + ray.rise * step { first = step }
      }
    }
    return first < limit ? first : nil
  }
}

/// The box around the ground of a patch.
struct TerrainBounds: Sendable {
  private let west: Double
  private let north: Double
  private let side: Double
  private let lowest: Double
  private let highest: Double

  init(_ patch: TerrainPatch) {
    west = patch.west
    north = patch.north
    side = patch.side
    lowest = Double(patch.range.lowerBound)
    highest = Double(patch.range.upperBound)
  }

  /// The steps within which a line is over the patch and not above all of its ground.
  func steps(of ray: TerrainRay, upTo limit: Double, _ exaggeration: Double) -> ClosedRange<Double>?
  {
    var steps = TerrainSteps(upTo: limit)
    steps.clip(ray.origin.x, ray.x, west, west + side)
    steps.clip(ray.origin.y, ray.y, north, north + side)
    steps.clip(
      ray.metres, ray.rise, -.infinity, max(lowest * exaggeration, highest * exaggeration))
    return steps.range
  }
}

import GeoMath

/// Finds points that are hidden behind ground.
extension TerrainSurface {
  /// How many metres a point on a line of sight would have to be raised to be visible from the
  /// line's start. 0 if no ground is in front of it.
  ///
  /// A point n steps away that is raised by L is visible over ground at step t that is e above the
  /// line if L t / n ≥ e. Between two sides of triangles e is linear, so e / t is greatest at one
  /// of them.
  ///
  /// - Parameters:
  ///   - steps: the number of steps to the point.
  ///   - limit: ground at this step or beyond is ignored.
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

  /// The first side of a triangle at which a line of sight is not above the ground, or `nil` if
  /// there is none. It is up to a cell behind the point that `firstHit` finds, but finding it
  /// allocates nothing.
  ///
  /// - Parameter limit: ground at this step or beyond is ignored.
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

/// The bounding box of a patch.
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
  ///
  /// - Parameter margin: if not `nil`, the line is not below all of it either, with so much room in
  ///   metres per metre for rounding.
  func steps(
    of ray: TerrainRay, upTo limit: Double, _ exaggeration: Double, margin: Double? = nil
  ) -> ClosedRange<Double>? {
    var steps = TerrainSteps(upTo: limit)
    steps.clip(ray.origin.x, ray.x, west, west + side)
    steps.clip(ray.origin.y, ray.y, north, north + side)
    let (a, b) = (lowest * exaggeration, highest * exaggeration)
    let room = margin.map { $0 * (1 + abs(a) + abs(b)) } ?? 0
    steps.clip(
      ray.metres, ray.rise, margin == nil ? -.infinity : min(a, b) - room, max(a, b) + room)
    return steps.range
  }
}

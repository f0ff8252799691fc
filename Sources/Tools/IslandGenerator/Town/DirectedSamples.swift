import PlaneGeometry

/// Points of existing streets with their directions, so that a new street can keep its distance
/// from those that run the same way and still cross the others.
struct DirectedSamples: Sendable {
  private struct Sample {
    var place: Vector
    var way: Vector
  }

  private let cells: PlanCells
  private var members: [[Sample]]

  /// Directions closer than this (as a cosine: 41°) count as parallel.
  private static let parallelCosine = 0.75

  init(reach: Double) {
    cells = PlanCells(size: 100, reach: reach)
    members = Array(repeating: [], count: cells.count)
  }

  mutating func add(run points: [Vector]) {
    for (a, b) in zip(points, points.dropFirst()) {
      let sample = Sample(place: a, way: (b - a).normalized)
      cells.forEach(in: PlaneBox(around: [a])) { members[$0].append(sample) }
    }
  }

  /// Whether a street that runs along `way` lies within `distance` metres of `place`.
  func hasParallel(near place: Vector, along way: Vector, distance: Double) -> Bool {
    var found = false
    let limit = distance * distance
    cells.forEach(in: PlaneBox(around: [place]).enlarged(by: distance)) { cell in
      guard !found else { return }
      for sample in members[cell] where (sample.place - place).lengthSquared < limit {
        if abs(sample.way.dot(way)) > DirectedSamples.parallelCosine {
          found = true
          return
        }
      }
    }
    return found
  }
}

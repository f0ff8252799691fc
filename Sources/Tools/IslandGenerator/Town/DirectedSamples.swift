import PlaneGeometry

/// Points of existing streets with their directions, so that a new street keeps its distance from
/// parallel ones but can cross the others.
struct DirectedSamples: Sendable {
  private var cells: PlanCells<(place: Vector, way: Vector)>

  /// Directions with a smaller angle than this (as a cosine: 41°) count as parallel.
  private static let parallelCosine = 0.75

  init(reach: Double) {
    cells = PlanCells(size: 100, reach: reach)
  }

  mutating func add(run points: [Vector]) {
    for (a, b) in zip(points, points.dropFirst()) {
      cells.add((a, (b - a).normalized), in: PlaneBox(around: [a]))
    }
  }

  /// Whether a street with the direction `way` lies within `distance` metres of `place`.
  func hasParallel(near place: Vector, along way: Vector, distance: Double) -> Bool {
    let limit = distance * distance
    return cells.contains(in: PlaneBox(around: [place]).enlarged(by: distance)) { sample in
      (sample.place - place).lengthSquared < limit
        && abs(sample.way.dot(way)) > DirectedSamples.parallelCosine
    }
  }
}

/// Chooses how coarsely a patch may be triangulated.
extension TerrainPatch {
  /// The numbers of cells per side that may be drawn as one. Each step keeps every node of the
  /// patch's border, so that neighbours with different steps meet.
  package static let steps = [1, 2, 4, 8, 16]

  /// The greatest of `steps` with which the drawn ground deviates from the patch by at most
  /// `metres`.
  package func coarsestStep(within metres: Double) -> Int {
    let tolerance = Float(metres)
    return Self.steps.last { $0 == 1 || deviation(atStep: $0, beyond: tolerance) <= tolerance } ?? 1
  }

  /// The greatest deviation of inner nodes from cells of a step, in metres. Stops above `limit`.
  private func deviation(atStep step: Int, beyond limit: Float) -> Float {
    var most: Float = 0
    for row in 1..<Self.cells {
      let top = row / step * step
      for column in 1..<Self.cells {
        let left = column / step * step
        let drawn = cell(left, top, step: step).metres(
          u: Double(column - left) / Double(step), v: Double(row - top) / Double(step))
        most = max(most, abs(Float(drawn) - self[column, row]))
      }
      if most > limit { return most }
    }
    return most
  }
}

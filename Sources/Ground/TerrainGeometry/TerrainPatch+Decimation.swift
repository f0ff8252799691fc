/// How few triangles show a patch well enough.
extension TerrainPatch {
  /// The cells that may be drawn as one, each way: all steps but the first keep every node of the
  /// border, so that neighbours meet whatever their steps are.
  package static let steps = [1, 2, 4, 8, 16]

  /// The greatest of `steps` with which the ground is drawn nowhere farther from where it is than so
  /// many metres.
  package func coarsestStep(within metres: Double) -> Int {
    let tolerance = Float(metres)
    return Self.steps.last { $0 == 1 || deviation(atStep: $0, beyond: tolerance) <= tolerance } ?? 1
  }

  /// How far the nodes within are from cells of a step: metres. Stops where that is beyond a limit.
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

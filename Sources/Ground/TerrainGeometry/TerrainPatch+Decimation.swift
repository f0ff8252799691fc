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
      let v = Float(row - top) / Float(step)
      for column in 1..<Self.cells {
        let left = column / step * step
        let u = Float(column - left) / Float(step)
        let (a, d) = (self[left, top], self[left + step, top + step])
        let drawn =
          u >= v
          ? a + (self[left + step, top] - a) * u + (d - self[left + step, top]) * v
          : a + (self[left, top + step] - a) * v + (d - self[left, top + step]) * u
        most = max(most, abs(drawn - self[column, row]))
      }
      if most > limit { return most }
    }
    return most
  }
}

import TerrainGeometry

/// The triangles of a patch, for each step between the nodes that they join.
enum TerrainIndices {
  /// The range in `all` for each of `TerrainPatch.steps`.
  static let ranges: [Range<Int>] = lists.indices.map { number in
    let first = lists[..<number].reduce(0) { $0 + $1.count }
    return first..<first + lists[number].count
  }

  static let all: [UInt32] = lists.flatMap(\.self)

  private static let lists: [[UInt32]] = TerrainPatch.steps.map { step in
    let inner = step == 1 ? grid(from: 0, to: TerrainPatch.cells, step: 1) : []
    guard step > 1 else { return inner }
    return grid(from: step, to: TerrainPatch.cells - step, step: step) + rim(step)
  }

  private static func node(_ column: Int, _ row: Int) -> UInt32 {
    UInt32(row * TerrainPatch.nodes + column)
  }

  /// Cells, each split from its north-west to its south-east corner, as in `TerrainPatch`.
  private static func grid(from first: Int, to last: Int, step: Int) -> [UInt32] {
    var result: [UInt32] = []
    for row in stride(from: first, to: last, by: step) {
      for column in stride(from: first, to: last, by: step) {
        let (a, d) = (node(column, row), node(column + step, row + step))
        result += [a, d, node(column + step, row), a, node(column, row + step), d]
      }
    }
    return result
  }

  /// Joins the outermost nodes of the grid to all nodes of the border.
  ///
  /// ```text
  ///   ┬─┬─┬─┬─┬─┬─┬─┬─     border: every node
  ///    ╲ ╲│╱ ╱ ╲ ╲│╱ ╱
  ///       ┼───────┼        the grid's first row
  /// ```
  private static func rim(_ step: Int) -> [UInt32] {
    let last = TerrainPatch.cells
    // Functions of the place along a side and the distance from the border, one for each side.
    let sides: [(Int, Int) -> UInt32] = [
      { node($0, $1) }, { node($0, last - $1) }, { node($1, $0) }, { node(last - $1, $0) },
    ]
    return sides.flatMap { at in
      var result: [UInt32] = []
      for place in stride(from: step, through: last - step, by: step) {
        let (first, end) = (
          place == step ? 0 : place - step / 2, place == last - step ? last : place + step / 2
        )
        for border in first..<end {
          result += [at(place, step), at(border, 0), at(border + 1, 0)]
        }
        if end < last { result += [at(place, step), at(end, 0), at(place + step, step)] }
      }
      return result
    }
  }
}

/// Computes the distances to a coast on a lattice by passing each lattice point's nearest shore
/// point to its neighbours (Danielsson's sequential Euclidean distance transform, 1980).
enum ShoreDistance {
  static func grid(coast: [Vector], reach: Double, step: Double) -> ScalarGrid {
    var grid = ScalarGrid(step: step, reach: reach)
    let columns = grid.columns
    var nearest = [Vector?](repeating: nil, count: grid.values.count)
    seed(&nearest, grid: grid, coast: coast)
    for row in 0..<columns {
      for column in 0..<columns { relax(&nearest, grid, column, row, -1) }
      for column in (0..<columns).reversed() { relax(&nearest, grid, column, row, -1) }
    }
    for row in (0..<columns).reversed() {
      for column in (0..<columns).reversed() { relax(&nearest, grid, column, row, 1) }
      for column in 0..<columns { relax(&nearest, grid, column, row, 1) }
    }
    for row in 0..<columns {
      let inside = landColumns(row: row, grid: grid, coast: coast)
      for column in 0..<columns {
        let index = row * columns + column
        let distance = nearest[index]?.distance(to: grid.point(column: column, row: row)) ?? reach
        grid.values[index] = inside[column] ? distance : -distance
      }
    }
    return grid
  }

  private static func seed(_ nearest: inout [Vector?], grid: ScalarGrid, coast: [Vector]) {
    for point in Polyline.resampled(coast + [coast[0]], step: 15) {
      let column = Int((point.x + grid.reach) / grid.step)
      let row = Int((point.y + grid.reach) / grid.step)
      for (i, j) in [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]
      where i >= 0 && j >= 0 && i < grid.columns && j < grid.columns {
        offer(point, to: &nearest[j * grid.columns + i], at: grid.point(column: i, row: j))
      }
    }
  }

  private static func offer(_ candidate: Vector, to slot: inout Vector?, at place: Vector) {
    if let held = slot, (held - place).lengthSquared <= (candidate - place).lengthSquared { return }
    slot = candidate
  }

  /// Adopts nearer shore points of the neighbours. `side` is the offset of the previous row.
  private static func relax(
    _ nearest: inout [Vector?], _ grid: ScalarGrid, _ column: Int, _ row: Int, _ side: Int
  ) {
    let columns = grid.columns
    let index = row * columns + column
    let place = grid.point(column: column, row: row)
    let hasSide = row + side >= 0 && row + side < columns
    var i = max(column - 1, 0)
    while i <= min(column + 1, columns - 1) {
      if i != column, let candidate = nearest[row * columns + i] {
        offer(candidate, to: &nearest[index], at: place)
      }
      if hasSide, let candidate = nearest[(row + side) * columns + i] {
        offer(candidate, to: &nearest[index], at: place)
      }
      i += 1
    }
  }

  /// Whether each lattice point of a row is on land, from the crossings of the coast with that row.
  private static func landColumns(row: Int, grid: ScalarGrid, coast: [Vector]) -> [Bool] {
    let y = grid.point(column: 0, row: row).y
    var crossings: [Double] = []
    var a = coast[coast.count - 1]
    for b in coast {
      if (a.y > y) != (b.y > y) { crossings.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)) }
      a = b
    }
    crossings.sort()
    var passed = 0
    return (0..<grid.columns).map { column in
      let x = grid.point(column: column, row: row).x
      while passed < crossings.count, crossings[passed] <= x { passed += 1 }
      return passed % 2 == 1
    }
  }
}

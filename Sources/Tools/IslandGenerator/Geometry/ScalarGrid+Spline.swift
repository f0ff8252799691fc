extension ScalarGrid {
  /// Interpolates the lattice as a uniform cubic B-spline. It is twice continuously differentiable,
  /// so that slopes do not reveal the cells. It smooths a little: sharp peaks are lowered by about
  /// a sixth of the lattice's second difference.
  func splineValue(at point: Vector) -> Double {
    let x = min(max((point.x + reach) / step, 1), Double(columns) - 2.001)
    let y = min(max((point.y + reach) / step, 1), Double(columns) - 2.001)
    let column = Int(x)
    let row = Int(y)
    let across = ScalarGrid.weights(x - Double(column))
    let down = ScalarGrid.weights(y - Double(row))
    var sum = 0.0
    var j = 0
    while j < 4 {
      let start = (row + j - 1) * columns + column - 1
      let line = SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
      sum += down[j] * (line * across).sum()
      j += 1
    }
    return sum
  }

  /// The weights of four lattice points for a place at the fraction `t` between the second and the
  /// third.
  private static func weights(_ t: Double) -> SIMD4<Double> {
    let u = 1 - t
    return SIMD4(
      u * u * u / 6, (4 - 6 * t * t + 3 * t * t * t) / 6, (4 - 6 * u * u + 3 * u * u * u) / 6,
      t * t * t / 6)
  }
}

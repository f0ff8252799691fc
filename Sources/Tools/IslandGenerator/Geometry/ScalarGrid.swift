/// Numbers on a square lattice over the plan, with bilinear interpolation in between.
struct ScalarGrid: Sendable {
  /// The distance between lattice points in metres.
  let step: Double
  let columns: Int
  /// Half the width of the lattice in metres.
  let reach: Double
  var values: [Double]

  init(step: Double, reach: Double, fill: Double = 0) {
    self.step = step
    self.reach = reach
    columns = Int((2 * reach / step).rounded(.up)) + 1
    values = Array(repeating: fill, count: columns * columns)
  }

  func point(column: Int, row: Int) -> Vector {
    Vector(Double(column) * step - reach, Double(row) * step - reach)
  }

  mutating func fill(_ body: (Vector) -> Double) {
    for row in 0..<columns {
      for column in 0..<columns {
        values[row * columns + column] = body(point(column: column, row: row))
      }
    }
  }

  func value(at point: Vector) -> Double {
    let x = min(max((point.x + reach) / step, 0), Double(columns) - 1.001)
    let y = min(max((point.y + reach) / step, 0), Double(columns) - 1.001)
    let column = Int(x)
    let row = Int(y)
    let u = x - Double(column)
    let v = y - Double(row)
    let index = row * columns + column
    let top = values[index] * (1 - u) + values[index + 1] * u
    let bottom = values[index + columns] * (1 - u) + values[index + columns + 1] * u
    return top * (1 - v) + bottom * v
  }

  /// The gradient per metre, over one lattice step.
  func gradient(at point: Vector) -> Vector {
    let h = step / 2
    let dx = value(at: point + Vector(h, 0)) - value(at: point - Vector(h, 0))
    let dy = value(at: point + Vector(0, h)) - value(at: point - Vector(0, h))
    return Vector(dx / step, dy / step)
  }
}

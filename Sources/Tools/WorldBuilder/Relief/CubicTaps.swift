/// The four consecutive samples that determine an interpolated value, and their weights
/// (Catmull-Rom, whose curve passes through the samples).
struct CubicTaps {
  var indices: SIMD4<Int32>
  var weights: SIMD4<Float>

  /// - Parameters:
  ///   - position: in samples, with 0 at the centre of the first.
  ///   - goesRound: whether the samples wrap around. Otherwise those at the ends are repeated.
  init(position: Double, count: Int, goesRound: Bool) {
    let base = position.rounded(.down)
    let t = Float(position - base)
    weights = SIMD4(
      ((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t)
    weights /= 2
    indices = .zero
    for tap in 0..<4 {
      let index = Int(base) + tap - 1
      let inside = goesRound ? (index + count) % count : min(max(index, 0), count - 1)
      indices[tap] = Int32(inside)
    }
  }
}

extension Plane {
  /// The interpolated value at the taps of a column and a row.
  @inline(__always)
  func value(_ column: CubicTaps, _ row: CubicTaps, _ values: UnsafeBufferPointer<Float>) -> Float {
    var sum: Float = 0
    for tap in 0..<4 {
      let start = Int(row.indices[tap]) * width
      let four = SIMD4(
        values[start + Int(column.indices[0])], values[start + Int(column.indices[1])],
        values[start + Int(column.indices[2])], values[start + Int(column.indices[3])])
      sum += (four * column.weights).sum() * row.weights[tap]
    }
    return sum
  }
}

extension Plane {
  /// Samples at the crossings of columns and rows, row by row. Both count from 0 to 1 over the
  /// plane.
  func samples(columns: [Double], rows: [Double]) -> [Float] {
    let columns = columns.map {
      CubicTaps(position: $0 * Double(width) - 0.5, count: width, goesRound: true)
    }
    let rows = rows.map {
      CubicTaps(position: $0 * Double(height) - 0.5, count: height, goesRound: false)
    }
    return values.withUnsafeBufferPointer { values in
      rows.flatMap { row in columns.map { value($0, row, values) } }
    }
  }
}

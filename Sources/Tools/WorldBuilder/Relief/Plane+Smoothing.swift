extension Plane {
  /// Smooths with three successive running means, which approximate a Gaussian.
  ///
  /// - Parameter radius: of each mean, in samples. The total reach is three times as far.
  func smoothed(radius: Int) -> Plane {
    var result = self
    for _ in 0..<3 {
      result.averageRows(radius: radius)
      result.averageColumns(radius: radius)
    }
    return result
  }

  private mutating func averageRows(radius: Int) {
    let share = 1 / Float(2 * radius + 1)
    var row = [Float](repeating: 0, count: width)
    values.withUnsafeMutableBufferPointer { values in
      for start in stride(from: 0, to: values.count, by: width) {
        for column in 0..<width { row[column] = values[start + column] }
        // Doubles, so that adding and subtracting the same value leaves no rounding error.
        var sum = 0.0
        for column in -radius...radius { sum += Double(row[(column + width) % width]) }
        for column in 0..<width {
          values[start + column] = Float(sum) * share
          sum += Double(row[(column + radius + 1) % width])
          sum -= Double(row[(column - radius + width) % width])
        }
      }
    }
  }

  /// Beyond the poles the first and last rows are repeated.
  private mutating func averageColumns(radius: Int) {
    let share = 1 / Float(2 * radius + 1)
    let before = values
    var sums = [Double](repeating: 0, count: width)
    func start(_ row: Int) -> Int { min(max(row, 0), height - 1) * width }
    before.withUnsafeBufferPointer { before in
      values.withUnsafeMutableBufferPointer { values in
        for row in -radius...radius {
          for column in 0..<width { sums[column] += Double(before[start(row) + column]) }
        }
        for row in 0..<height {
          let (entering, leaving) = (start(row + radius + 1), start(row - radius))
          for column in 0..<width {
            values[row * width + column] = Float(sums[column]) * share
            sums[column] += Double(before[entering + column])
            sums[column] -= Double(before[leaving + column])
          }
        }
      }
    }
  }
}

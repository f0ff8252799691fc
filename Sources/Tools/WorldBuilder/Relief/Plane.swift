/// One quantity over the whole Earth as an equirectangular raster. The first row is at the North
/// Pole, the first column at 180° W. Columns wrap around.
struct Plane {
  let width: Int
  let height: Int
  var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height)
    self.width = width
    self.height = height
    self.values = values
  }

  init(width: Int, height: Int, value: Float = 0) {
    self.init(
      width: width, height: height, values: Array(repeating: value, count: width * height))
  }

  /// A plane that combines each sample of `self` and `other`, which must have the same size.
  func combined(with other: Plane, _ value: (Float, Float) -> Float) -> Plane {
    precondition(other.width == width && other.height == height)
    return Plane(width: width, height: height, values: zip(values, other.values).map(value))
  }

  func mapped(_ value: (Float) -> Float) -> Plane {
    Plane(width: width, height: height, values: values.map(value))
  }

  /// A plane of half the size. Each value is the mean of four. If the width is odd, the last column
  /// is averaged with the first, which is its neighbour.
  func halved() -> Plane {
    var half = Plane(width: (width + 1) / 2, height: (height + 1) / 2)
    values.withUnsafeBufferPointer { values in
      for row in 0..<half.height {
        let above = 2 * row * width
        let below = min(2 * row + 1, height - 1) * width
        for column in 0..<half.width {
          let left = 2 * column
          let right = left + 1 < width ? left + 1 : 0
          half.values[row * half.width + column] =
            (values[above + left] + values[above + right] + values[below + left]
              + values[below + right]) / 4
        }
      }
    }
    return half
  }
}

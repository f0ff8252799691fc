import ImageCodec
import MapStyle

/// The heights of a tile: metres above sea level at the centres of its texels, rows from the north.
/// Unknown heights are NaN.
package struct ElevationGrid: Sendable {
  /// The number of texels in a row, and of rows.
  package let side: Int
  package private(set) var metres: [Float]

  /// - Parameter metres: `side` rows of `side` heights.
  package init(side: Int, metres: [Float]) {
    precondition(metres.count == side * side)
    self.side = side
    self.metres = metres
  }

  /// Decodes the heights in a picture.
  ///
  /// - Parameters:
  ///   - sides: The allowed sizes of grids, ascending. The picture is resized to the smallest one
  ///     that holds it, or to the largest if none does.
  ///   - isForShading: whether heights are only compared with those beside them. Then none is
  ///     implausible.
  package init(
    _ picture: PixelImage, _ encoding: ElevationEncoding, sides: [Int], isForShading: Bool = false
  ) {
    precondition(!sides.isEmpty)
    var heights = [Float](repeating: .nan, count: picture.width * picture.height)
    picture.bytes.withUnsafeBufferPointer { bytes in
      // Transparent texels have no height.
      for index in heights.indices where bytes[4 * index + 3] > 0 {
        let (red, green, blue) = (bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2])
        heights[index] = Float(
          isForShading
            ? encoding.anyMetres(red: red, green: green, blue: blue)
            : encoding.metres(red: red, green: green, blue: blue))
      }
    }
    let longer = max(picture.width, picture.height)
    side = sides.first { $0 >= longer } ?? sides[sides.count - 1]
    metres = heights
    if picture.width != side || picture.height != side {
      metres = Self.resized(heights, picture.width, picture.height, to: side)
    }
  }

  /// Resizes by bilinear interpolation.
  private static func resized(
    _ heights: [Float], _ width: Int, _ height: Int, to side: Int
  ) -> [Float] {
    func place(_ index: Int, _ count: Int) -> (first: Int, next: Int, share: Float) {
      let middle = (Float(index) + 0.5) * Float(count) / Float(side) - 0.5
      let held = min(max(middle, 0), Float(count - 1))
      return (Int(held), min(Int(held) + 1, count - 1), held - Float(Int(held)))
    }
    var result: [Float] = []
    result.reserveCapacity(side * side)
    for row in 0..<side {
      let y = place(row, height)
      for column in 0..<side {
        let x = place(column, width)
        let upper =
          heights[y.first * width + x.first] * (1 - x.share)
          + heights[y.first * width + x.next] * x.share
        let lower =
          heights[y.next * width + x.first] * (1 - x.share)
          + heights[y.next * width + x.next] * x.share
        result.append(upper * (1 - y.share) + lower * y.share)
      }
    }
    return result
  }

  package subscript(column: Int, row: Int) -> Float { metres[row * side + column] }

  package var byteCount: Int { metres.count * MemoryLayout<Float>.stride }
}

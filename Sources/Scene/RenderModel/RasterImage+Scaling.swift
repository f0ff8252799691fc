extension RasterImage {
  /// Scales a picture to a size and makes its mipmaps.
  ///
  /// - Parameters:
  ///   - pixels: RGBA8, premultiplied, rows from the top.
  ///   - side: the side in texels, a power of two.
  package convenience init(multiplied pixels: [UInt8], width: Int, height: Int, side: Int) {
    var pixels = pixels
    if width != side || height != side {
      pixels = Scaling.resized(pixels, width, height, to: side)
    }
    var levels = [pixels]
    var size = side
    while size > 1 {
      levels.append(Scaling.halved(levels[levels.count - 1], width: size, height: size))
      size /= 2
    }
    self.init(levels: levels)
  }
}

/// Scales pictures in premultiplied RGBA8, so that all channels are averaged alike.
package enum Scaling {
  /// Half the width and height, rounded up: each texel is the mean of four.
  ///
  /// - Parameter repeats: whether the texel after the last one of an odd side is the first one, as
  ///   in a picture that repeats, instead of the last one again.
  package static func halved(
    _ source: [UInt8], width: Int, height: Int, repeats: Bool = false
  ) -> [UInt8] {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    return [UInt8](unsafeUninitializedCapacity: halfWidth * halfHeight * 4) { target, count in
      source.withUnsafeBufferPointer { source in
        for y in 0..<halfHeight {
          let row = 2 * y * width * 4
          let below = 2 * y + 1 < height ? row + width * 4 : repeats ? 0 : row
          for x in 0..<halfWidth {
            let left = 8 * x
            let right = 2 * x + 1 < width ? left + 4 : repeats ? 0 : left
            for channel in 0..<4 {
              let sum =
                UInt32(source[row + left + channel]) + UInt32(source[row + right + channel])
                + UInt32(source[below + left + channel]) + UInt32(source[below + right + channel])
              target[(y * halfWidth + x) * 4 + channel] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
      count = halfWidth * halfHeight * 4
    }
  }

  /// Scales to a square with bilinear filtering.
  fileprivate static func resized(_ source: [UInt8], _ width: Int, _ height: Int, to side: Int)
    -> [UInt8]
  {
    guard width > 0, height > 0 else { return [UInt8](repeating: 0, count: side * side * 4) }
    var result = [UInt8](repeating: 0, count: side * side * 4)
    let (scaleX, scaleY) = (Float(width) / Float(side), Float(height) / Float(side))
    source.withUnsafeBufferPointer { source in
      for y in 0..<side {
        let (top, bottom, down) = neighbours(y, scaleY, height)
        for x in 0..<side {
          let (left, right, across) = neighbours(x, scaleX, width)
          for channel in 0..<4 {
            func value(_ x: Int, _ y: Int) -> Float { Float(source[(y * width + x) * 4 + channel]) }
            let upper = value(left, top) * (1 - across) + value(right, top) * across
            let lower = value(left, bottom) * (1 - across) + value(right, bottom) * across
            result[(y * side + x) * 4 + channel] = UInt8(upper * (1 - down) + lower * down + 0.5)
          }
        }
      }
    }
    return result
  }

  private static func neighbours(
    _ place: Int, _ scale: Float, _ count: Int
  ) -> (Int, Int, Float) {
    let middle = min(max((Float(place) + 0.5) * scale - 0.5, 0), Float(count - 1))
    let first = Int(middle)
    return (first, min(first + 1, count - 1), middle - Float(first))
  }
}

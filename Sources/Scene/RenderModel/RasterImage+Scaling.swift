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
      levels.append(Scaling.halved(levels[levels.count - 1], side: size))
      size /= 2
    }
    self.init(levels: levels)
  }
}

/// Scales pictures in premultiplied RGBA8, so that all channels are averaged alike.
private enum Scaling {
  /// Half the width and height: each texel is the mean of four.
  static func halved(_ source: [UInt8], side: Int) -> [UInt8] {
    let half = side / 2
    return [UInt8](unsafeUninitializedCapacity: half * half * 4) { target, count in
      source.withUnsafeBufferPointer { source in
        let row = side * 4
        for y in 0..<half {
          for x in 0..<half {
            let from = 2 * y * row + 8 * x
            for channel in 0..<4 {
              let sum =
                UInt32(source[from + channel]) + UInt32(source[from + channel + 4])
                + UInt32(source[from + channel + row]) + UInt32(source[from + channel + row + 4])
              target[(y * half + x) * 4 + channel] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
      count = half * half * 4
    }
  }

  /// Scales to a square with bilinear filtering.
  static func resized(_ source: [UInt8], _ width: Int, _ height: Int, to side: Int) -> [UInt8] {
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

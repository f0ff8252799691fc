extension PixelImage {
  /// The pixels with colours multiplied by alpha.
  package var premultiplied: [UInt8] {
    var result = bytes
    result.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      while index < pixels.count {
        let alpha = UInt32(pixels[index + 3])
        if alpha < 255 {
          for channel in index..<index + 3 {
            pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
          }
        }
        index += 4
      }
    }
    return result
  }

  /// The pixels blended with white, for formats without alpha.
  package var onWhite: [UInt8] {
    var result = bytes
    result.withUnsafeMutableBufferPointer { pixels in
      for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] < 255 {
        let alpha = UInt32(pixels[index + 3])
        for channel in index..<index + 3 {
          let value = UInt32(pixels[channel]) * alpha + 255 * (255 - alpha)
          pixels[channel] = UInt8((value + 127) / 255)
        }
        pixels[index + 3] = 255
      }
    }
    return result
  }
}

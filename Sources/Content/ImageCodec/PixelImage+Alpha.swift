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
}

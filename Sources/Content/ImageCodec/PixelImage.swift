/// An image in memory: 8 bits each of red, green, blue and alpha per pixel, rows from the top,
/// without padding. Colours are sRGB and straight (not multiplied by alpha).
package struct PixelImage: Equatable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// width × height × 4 bytes.
  package private(set) var bytes: [UInt8]

  /// One pixel: red, green, blue, alpha.
  package typealias Pixel = SIMD4<UInt8>

  /// - Parameter bytes: width × height × 4 bytes; any other count is a programming error.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Whether all pixels are fully transparent.
  package var isClear: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 }
  }

  package init(width: Int, height: Int, filledWith pixel: Pixel = .zero) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: pixel.x, count: width * height * 4)
    guard pixel != Pixel(repeating: pixel.x) else { return }
    for start in stride(from: 0, to: bytes.count, by: 4) { store(pixel, at: start) }
  }

  /// The pixel `x` from the left and `y` from the top, which must be inside the image.
  @inlinable
  package subscript(x x: Int, y y: Int) -> Pixel {
    get {
      let start = offset(x, y)
      return Pixel(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    }
    set {
      store(newValue, at: offset(x, y))
    }
  }

  @usableFromInline
  func offset(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the picture")
    return (y * width + x) * 4
  }

  @usableFromInline
  mutating func store(_ pixel: Pixel, at start: Int) {
    bytes[start] = pixel.x
    bytes[start + 1] = pixel.y
    bytes[start + 2] = pixel.z
    bytes[start + 3] = pixel.w
  }

  /// Makes an image from OpenGL's pixels: rows from the bottom, colours multiplied by alpha.
  ///
  /// - Parameter bottomUp: width × height × 4 bytes.
  package init(width: Int, height: Int, premultipliedBottomUp bottomUp: [UInt8]) {
    precondition(bottomUp.count == width * height * 4)
    let rowBytes = width * 4
    var topDown = [UInt8](unsafeUninitializedCapacity: bottomUp.count) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      bottomUp.withUnsafeBytes { source in
        for row in 0..<height {
          let from = UnsafeRawBufferPointer(rebasing: source[(row * rowBytes)...].prefix(rowBytes))
          let start = (height - 1 - row) * rowBytes
          UnsafeMutableRawBufferPointer(rebasing: target[start...].prefix(rowBytes))
            .copyMemory(from: from)
        }
      }
      count = bottomUp.count
    }
    topDown.withUnsafeMutableBufferPointer { Self.straighten($0) }
    self.init(width: width, height: height, bytes: topDown)
  }

  /// Divides colours by alpha, rounding to the nearest value.
  private static func straighten(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    var index = 3
    while index < bytes.count {
      let alpha = Int(bytes[index])
      if alpha < 255, alpha > 0 {
        for channel in (index - 3)..<index {
          bytes[channel] = UInt8(min(255, (Int(bytes[channel]) * 255 + alpha / 2) / alpha))
        }
      }
      index += 4
    }
  }

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

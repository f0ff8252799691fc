import ImageCodec
import RenderModel

/// Colours that are whole numbers in 8 bits.
enum Ink {
  static let white = SIMD4<Float>(1, 1, 1, 1)
  static let black = SIMD4<Float>(0, 0, 0, 1)
  static let red = SIMD4<Float>(1, 0, 0, 1)
  static let green = SIMD4<Float>(0, 1, 0, 1)
  static let blue = SIMD4<Float>(0, 0, 1, 1)
  /// Half-transparent red, premultiplied.
  static let halfRed = SIMD4<Float>(0.5, 0, 0, 0.5)
}

/// As pixels.
enum Shown {
  static let white = SIMD4<UInt8>(255, 255, 255, 255)
  static let black = SIMD4<UInt8>(0, 0, 0, 255)
  static let red = SIMD4<UInt8>(255, 0, 0, 255)
  static let green = SIMD4<UInt8>(0, 255, 0, 255)
  static let blue = SIMD4<UInt8>(0, 0, 255, 255)
}

extension PixelImage {
  /// How many pixels each colour has.
  var histogram: [SIMD4<UInt8>: Int] {
    var counts: [SIMD4<UInt8>: Int] = [:]
    for y in 0..<height {
      for x in 0..<width { counts[self[x: x, y: y], default: 0] += 1 }
    }
    return counts
  }

  /// Sum over a row of how dark each pixel is, 0 white … 1 black.
  func darkness(ofRow y: Int) -> Double {
    (0..<width).reduce(0) { $0 + Double(255 - Int(self[x: $1, y: y].x)) / 255 }
  }

  /// Sum over a column of how dark each pixel is.
  func darkness(ofColumn x: Int) -> Double {
    (0..<height).reduce(0) { $0 + Double(255 - Int(self[x: x, y: $1].x)) / 255 }
  }
}

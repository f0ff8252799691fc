import ImageCodec

extension PixelImage.Pixel {
  static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PixelImage.Pixel {
    PixelImage.Pixel(red, green, blue, 255)
  }
}

extension PixelImage {
  func at(_ x: Int, _ y: Int) -> Pixel { self[x: x, y: y] }

  /// How often each colour occurs.
  var colors: [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    bytes.withUnsafeBytes { raw in
      for pixel in raw.bindMemory(to: UInt32.self) { counts[pixel, default: 0] += 1 }
    }
    return counts
  }

  /// How many pixels have exactly this colour.
  func count(_ pixel: Pixel) -> Int { colors[PixelImage.key(pixel)] ?? 0 }

  static func key(_ pixel: Pixel) -> UInt32 {
    UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16 | UInt32(pixel.w) << 24
  }

  /// The largest difference of any channel of any pixel from a colour.
  func farthest(from pixel: Pixel) -> Int {
    var most = 0
    for key in colors.keys {
      for channel in 0..<4 {
        let value = Int(key >> (8 * UInt32(channel)) & 0xff)
        most = max(most, abs(value - Int(pixel[channel])))
      }
    }
    return most
  }

  /// A part of the picture as bytes, row by row.
  func part(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
    rows.flatMap { row in
      bytes[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
    }
  }

  /// How many pixels pass a test.
  func count(where test: (Pixel) -> Bool) -> Int {
    colors.reduce(0) { sum, entry in
      let pixel = Pixel((0..<4).map { UInt8(entry.key >> (8 * $0) & 0xff) })
      return sum + (test(pixel) ? entry.value : 0)
    }
  }
}

extension PixelImage.Pixel {
  /// The pixel that `PixelImage.colors` counts under `key`.
  init(key: UInt32) { self.init((0..<4).map { UInt8(key >> (8 * $0) & 0xff) }) }
}

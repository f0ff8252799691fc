/// Makes glyph files as styles name them by `glyphs`, of glyphs that are plain boxes.
package enum MadeGlyphs {
  /// Lengths in texels, of which an em has 24; `top` counts from 26 above the baseline.
  package typealias Glyph = (id: Int, width: Int, height: Int, left: Int, top: Int, advance: Int)

  /// A file of some glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: those of no width have no picture.
  ///   - extraBytes: by how many bytes their pictures are too long.
  ///   - value: of the texels of a glyph; those of the padding are 0 for values above 192.
  package static func file(
    _ glyphs: [Glyph], extraBytes: Int = 0, value: (Int) -> UInt8 = { _ in 192 }
  ) -> [UInt8] {
    var stack = field(1, Array("Style Font Bold".utf8)) + field(2, Array("0-255".utf8))
    for glyph in glyphs {
      var message = number(1, glyph.id)
      if glyph.width > 0 {
        message += field(2, picture(glyph, value(glyph.id), extraBytes))
      }
      message += number(3, glyph.width) + number(4, glyph.height)
      message += number(5, zigzag(glyph.left)) + number(6, zigzag(glyph.top))
      message += number(7, glyph.advance)
      stack += field(3, message)
    }
    return field(1, stack)
  }

  /// A file that has all 256 characters from `first` on: capitals of 10 × 17 texels in an advance
  /// of 12, in which the texels of each have one value, that of few others.
  package static func range(from first: Int) -> [UInt8] {
    file(
      (first..<first + 256).map { (id: $0, width: 10, height: 17, left: 1, top: -9, advance: 12) }
    ) { value(of: $0) }
  }

  /// What `range(from:)` fills a character with: beyond its rim, which is drawn softly up to 219.
  package static func value(of character: Int) -> UInt8 { UInt8(220 + character % 36) }

  private static func picture(_ glyph: Glyph, _ value: UInt8, _ extraBytes: Int) -> [UInt8] {
    let (width, height) = (min(glyph.width, 300) + 6, glyph.height + 6)
    var texels = [UInt8](repeating: value, count: width * height + extraBytes)
    guard value > 192 else { return texels }
    for row in 0..<height {
      for column in 0..<width
      where row < 3 || column < 3 || row >= height - 3 || column >= width - 3 {
        texels[row * width + column] = 0
      }
    }
    return texels
  }

  private static func zigzag(_ value: Int) -> Int { value < 0 ? -2 * value - 1 : 2 * value }

  private static func number(_ field: Int, _ value: Int) -> [UInt8] {
    varintBytes(UInt64(field << 3)) + varintBytes(UInt64(value))
  }

  private static func field(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
    varintBytes(UInt64(field << 3 | 2)) + varintBytes(UInt64(bytes.count)) + bytes
  }
}

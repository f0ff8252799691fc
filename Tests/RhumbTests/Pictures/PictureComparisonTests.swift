import ImageCodec
import Testing

/// What the comparison of pictures lets pass, and what it does not.
@Suite("Comparison of pictures")
struct PictureComparisonTests {
  private static let width = 240
  private static let height = 180

  /// A light ground with some dark lines of two pixels, `shift` pixels farther down.
  private func drawing(
    shift: Int = 0, lines: Int = 3, change: (Int, Int) -> Int = { _, _ in 0 }
  ) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isLine = (0..<lines).contains { (0..<2).contains(y - shift - 20 - $0 * 40) }
        let level = UInt8(clamping: (isLine ? 60 : 230) + change(x, y))
        bytes += [level, level, level, 255]
      }
    }
    return PixelImage(width: Self.width, height: Self.height, bytes: bytes)
  }

  private func isAlike(_ other: PixelImage) -> Bool? {
    PictureComparison(drawing(), other)?.isAlike
  }

  @Test("What drivers do differently passes: rounding, smoothed edges, a few pixels at all")
  func passes() {
    #expect(isAlike(drawing()) == true)
    #expect(isAlike(drawing { x, y in x % 8 == 0 ? y % 3 - 1 : 0 }) == true)
    #expect(isAlike(drawing { _, y in (y - 22) % 40 == 0 ? -8 : 0 }) == true)
    #expect(isAlike(drawing { x, y in x % 24 == 0 && y % 20 == 0 ? -150 : 0 }) == true)
  }

  @Test("A line a pixel aside, a line that is missing and another colour do not")
  func fails() {
    #expect(isAlike(drawing(shift: 1)) == false)
    #expect(isAlike(drawing(lines: 2)) == false)
    #expect(isAlike(drawing { _, _ in 1 }) == false)
    #expect(isAlike(drawing { x, y in x < 120 && y < 90 ? 4 : 0 }) == false)
    #expect(isAlike(drawing { x, y in x < 12 && y < 12 ? 20 : 0 }) == false)
  }

  @Test("Pictures of two sizes are not compared")
  func sizes() {
    #expect(PictureComparison(drawing(), PixelImage(width: 8, height: 8)) == nil)
  }
}

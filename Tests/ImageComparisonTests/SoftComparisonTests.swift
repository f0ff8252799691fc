import ImageCodec
import ImageComparison
import TestSupport
import Testing

@Suite("Soft comparison")
struct SoftComparisonTests {
  /// The definition word by word: slow, and with nothing shared between pixels.
  private func differing(_ first: PixelImage, _ second: PixelImage, _ tolerance: Double) -> Int {
    func channel(_ picture: PixelImage, _ x: Int, _ y: Int, _ channel: Int) -> Double {
      let pixel = picture[x: x, y: y]
      let alpha = Double(pixel[3]) / 255
      return (Double(pixel[channel]) * alpha + 255 * (1 - alpha)).rounded()
    }
    func isOutside(_ one: PixelImage, _ other: PixelImage, _ x: Int, _ y: Int) -> Bool {
      (0..<3).contains { index in
        let around = (-1...1).flatMap { dx in
          (-1...1).compactMap { dy -> Double? in
            let (x, y) = (x + dx, y + dy)
            guard (0..<one.width).contains(x), (0..<one.height).contains(y) else { return nil }
            return channel(other, x, y, index)
          }
        }
        let value = channel(one, x, y, index)
        return value < (around.min() ?? 0) - tolerance || value > (around.max() ?? 0) + tolerance
      }
    }
    return (0..<first.width * first.height).count { place in
      let (x, y) = (place % first.width, place / first.width)
      return isOutside(first, second, x, y) || isOutside(second, first, x, y)
    }
  }

  @Test("As by the definition, word by word, also at the rims", arguments: 0..<12)
  func definition(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (Int(random.double(1...14)), Int(random.double(1...14)))
    func picture() -> PixelImage {
      let bytes = (0..<width * height).flatMap { _ -> [UInt8] in
        let value = UInt8(random.double(0...255))
        let isClear = random.double(0...1) < 0.2
        return [value, value / 2, 255 - value, isClear ? 0 : 255]
      }
      return PixelImage(width: width, height: height, bytes: bytes)
    }
    let (first, second) = (picture(), picture())
    for tolerance in [0, 32, 120] {
      let soft = try #require(SoftComparison(first, second, tolerance: tolerance))
      #expect(soft.differingPixels == differing(first, second, Double(tolerance)))
      #expect(soft.pixelCount == width * height)
    }
  }

  @Test("A step of a pixel aside is soft, two are not")
  func steps() throws {
    func edge(_ column: Int) -> PixelImage {
      var picture = PixelImage(width: 9, height: 5, filledWith: SIMD4(255, 255, 255, 255))
      for y in 0..<5 { for x in 0..<column { picture[x: x, y: y] = SIMD4(0, 0, 0, 255) } }
      return picture
    }
    #expect(try #require(SoftComparison(edge(4), edge(5))).differingPixels == 0)
    let other = try #require(SoftComparison(edge(3), edge(5)))
    #expect(other.differingPixels == 10)
    #expect(other.picture[x: 4, y: 2] == SIMD4(230, 0, 0, 255))
    #expect(SoftComparison(edge(3), PixelImage(width: 5, height: 9)) == nil)
  }
}

import ImageCodec
import ImageComparison
import Testing

@Suite("Image comparison")
struct ImageComparisonTests {
  static let plain = PixelImage(width: 4, height: 3, filledWith: SIMD4(10, 20, 30, 255))

  @Test("Equal pictures differ in nothing")
  func equal() throws {
    let comparison = try #require(ImageComparison(Self.plain, Self.plain))
    #expect(comparison.differingPixels == 0 && comparison.largestDifference == 0)
    #expect(comparison.meanDifference == 0)
    #expect(comparison.picture == PixelImage(width: 4, height: 3, filledWith: SIMD4(0, 0, 0, 255)))
  }

  @Test("Differences count above the tolerance, are measured always, and are shown where they are")
  func different() throws {
    var other = Self.plain
    other[x: 1, y: 2] = SIMD4(13, 20, 30, 255)
    other[x: 3, y: 0] = SIMD4(10, 20, 230, 255)
    let strict = try #require(ImageComparison(Self.plain, other))
    #expect(strict.differingPixels == 2 && strict.largestDifference == 200)
    #expect(abs(strict.meanDifference - 203.0 / 48) < 1e-12)
    let lenient = try #require(ImageComparison(Self.plain, other, tolerance: 3))
    #expect(lenient.differingPixels == 1)
    #expect(lenient.picture[x: 3, y: 0] == SIMD4(228, 0, 0, 255))
    #expect(lenient.picture[x: 1, y: 2] == SIMD4(24, 24, 24, 255))
  }

  @Test("Pictures of different sizes cannot be compared")
  func sizes() {
    #expect(ImageComparison(Self.plain, PixelImage(width: 3, height: 4)) == nil)
  }
}

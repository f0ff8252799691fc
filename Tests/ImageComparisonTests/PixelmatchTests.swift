import ImageCodec
import ImageComparison
import TestSupport
import Testing

@Suite("Pixelmatch")
struct PixelmatchTests {
  private func grey(_ value: UInt8) -> PixelImage {
    PixelImage(width: 8, height: 6, filledWith: SIMD4(value, value, value, 255))
  }

  private func differing(_ first: PixelImage, _ second: PixelImage) throws -> Int {
    try #require(Pixelmatch(first, second)).differingPixels
  }

  /// Left of a column black, right of it white, the column itself of some brightness.
  private func edge(_ column: Int, _ value: UInt8) -> PixelImage {
    var picture = PixelImage(width: 12, height: 12, filledWith: SIMD4(255, 255, 255, 255))
    for y in 0..<12 {
      for x in 0...column {
        let shade: UInt8 = x < column ? 0 : value
        picture[x: x, y: y] = SIMD4(shade, shade, shade, 255)
      }
    }
    return picture
  }

  @Test("Equal pictures differ in nothing, and those of other sizes cannot be compared")
  func equal() throws {
    let picture = MadePictures.noise(1, steps: 9)
    let comparison = try #require(Pixelmatch(picture, picture))
    #expect(comparison.differingPixels == 0 && comparison.pixelCount == 576)
    #expect(Pixelmatch(picture, grey(0)) == nil)
  }

  @Test("Greys differ from 35 steps on: 0.5053 · 35² is more than 35215 · 0.13², 0.5053 · 34² less")
  func threshold() throws {
    #expect(try differing(grey(100), grey(134)) == 0)
    #expect(try differing(grey(100), grey(135)) == 48)
    #expect(try #require(Pixelmatch(grey(100), grey(135))).differingPart == 1)
    #expect(try #require(Pixelmatch(grey(0), grey(255), threshold: 1)).differingPixels == 0)
  }

  @Test("What is transparent counts as white")
  func transparency() throws {
    let clear = PixelImage(width: 8, height: 6, filledWith: SIMD4(0, 0, 0, 0))
    #expect(try differing(clear, grey(255)) == 0)
    #expect(try differing(clear, grey(0)) == 48)
  }

  @Test("A smoothed edge does not count, a single pixel and another edge do")
  func smoothing() throws {
    #expect(try differing(edge(5, 0), edge(5, 128)) == 0)
    // All of two columns, but for one that smooths the edge.
    #expect(try differing(edge(5, 0), edge(8, 128)) == 24)
    var dotted = grey(0)
    dotted[x: 4, y: 3] = SIMD4(255, 255, 255, 255)
    #expect(try differing(grey(0), dotted) == 1)
  }

  @Test(
    "The counts of the published program, whichever picture is the first",
    arguments: MadePictures.counts)
  func published(_ steps: Int, _ count: Int) throws {
    let first = MadePictures.noise(1, steps: steps)
    let second = MadePictures.mixed(first, MadePictures.noise(7, steps: steps))
    #expect(try differing(first, second) == count)
    #expect(try differing(second, first) == count)
  }
}

/// Pictures of 24 × 24 pixels whose channels have a few values each.
enum MadePictures {
  /// Values of a channel, and what pixelmatch 0.4.0 (PyPI, the same measure) counts at threshold 0.13
  /// between noise and noise of which a third is other noise.
  static let counts = [(2, 152), (3, 184), (4, 181), (9, 181)]

  static func noise(_ seed: Int, steps: Int) -> PixelImage {
    var state = seed
    let bytes = (0..<24 * 24 * 4).map { index -> UInt8 in
      if index % 4 == 3 { return 255 }
      state = (state * 1_103_515_245 + 12345) & 0x7fff_ffff
      return UInt8((state >> 16) % steps * 255 / (steps - 1))
    }
    return PixelImage(width: 24, height: 24, bytes: bytes)
  }

  /// The first with every third pixel of the second.
  static func mixed(_ first: PixelImage, _ second: PixelImage) -> PixelImage {
    var mixed = first
    for pixel in stride(from: 0, to: 24 * 24, by: 3) {
      mixed[x: pixel % 24, y: pixel / 24] = second[x: pixel % 24, y: pixel / 24]
    }
    return mixed
  }
}

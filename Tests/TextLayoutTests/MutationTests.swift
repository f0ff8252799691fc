import TestSupport
import Testing

@testable import TextLayout

@Suite("Mutated glyph files")
struct MutationTests {
  @Test("What is read of a damaged file has the size that it says")
  func glyphs() {
    let original = MadeGlyphs.file(
      [(65, 4, 5, 1, -9, 12), (66, 3, 3, 0, -8, 9), (32, 0, 0, 0, 0, 6)])
    var mutator = Mutator(seed: 5)
    let count = Mutator.count(usual: 20_000)
    var read = 0
    for _ in 0..<count {
      guard let glyphs = try? GlyphRangeParser.parse(mutator.mutated(original)) else { continue }
      read += 1
      for glyph in glyphs.values {
        #expect(glyph.advanceEms.isFinite && glyph.advanceEms >= 0)
        guard let image = glyph.image else { continue }
        #expect(image.distances.count == image.width * image.height)
      }
    }
    #expect(read > count / 20)
  }
}

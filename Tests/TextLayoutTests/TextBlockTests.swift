import TestSupport
import Testing
import TextLayout

/// Where the lines of a text are, in letters that are all of one width: half an em, or in columns a
/// whole one.
@Suite("Blocks of lines")
struct TextBlockTests {
  private let engine = TextEngine(
    usesSystemFonts: false,
    glyphFiles: { _, first, completion in
      completion(.success(MadeGlyphs.range(from: Int(first))))
    })
  /// How much of what a line is shorter than the longest is before it.
  private static let shares: [(TextJustification, Float)] = [
    (.left, 0), (.center, 0.5), (.right, 1),
  ]

  private func shape(
    _ text: String, _ justify: TextJustification, isVertical: Bool = false
  ) -> ShapedText {
    engine.shape(
      text,
      TextShaping(
        fontStack: ["Nobody Has This"], lineHeightEms: 1.5, justify: justify,
        isVertical: isVertical))
  }

  private func isNear(_ box: EmBox, _ left: Float, _ top: Float, _ right: Float, _ bottom: Float)
    -> Bool
  {
    let off = SIMD4(box.left - left, box.top - top, box.right - right, box.bottom - bottom)
    return max(off.max(), -off.min()) < 1e-5
  }

  @Test(
    "Lines stand below each other within the longest, whichever of them that is",
    arguments: shares)
  func lines(justify: TextJustification, share: Float) {
    for lengths in [[3, 7, 1], [7, 1, 3], [1, 3, 7]] {
      let text = shape(
        lengths.map { String(repeating: "a", count: $0) }.joined(separator: "\n"), justify)
      let top = -0.75 - ShapedText.middleEms
      #expect(text.lines.count == 3 && isNear(text.box, 0, top, 3.5, top + 4.5), "\(text.box)")
      for (number, line) in text.lines.enumerated() {
        let width = Float(lengths[number]) / 2
        let left = (3.5 - width) * share
        let above = Float(number) * 1.5
        #expect(isNear(line.box, left, top + above, left + width, top + above + 1.5), "\(line)")
        #expect(line.baseline == above && line.glyphs.count == lengths[number])
        for (place, glyph) in text.glyphs[line.glyphs].enumerated() {
          #expect(abs(glyph.x - left - Float(place) / 2) < 1e-5 && glyph.y == above)
        }
      }
    }
  }

  @Test(
    "Columns stand to the left of each other within the longest, whichever of them that is",
    arguments: shares)
  func columns(justify: TextJustification, share: Float) {
    for lengths in [[3, 7, 1], [7, 1, 3], [1, 3, 7]] {
      let text = shape(
        lengths.map { String(repeating: "\u{4e00}", count: $0) }.joined(separator: "\n"), justify,
        isVertical: true)
      #expect(text.lines.count == 3 && isNear(text.box, -3.75, 0, 0.75, 7), "\(text.box)")
      let alone = shape("\u{4e00}", justify, isVertical: true).glyphs[0]
      for (number, line) in text.lines.enumerated() {
        let length = Float(lengths[number])
        let above = (7 - length) * share
        let middle = Float(number) * -1.5
        #expect(isNear(line.box, middle - 0.75, above, middle + 0.75, above + length), "\(line)")
        #expect(abs(line.baseline - middle) < 1e-5 && line.glyphs.count == lengths[number])
        for (place, glyph) in text.glyphs[line.glyphs].enumerated() {
          #expect(abs(glyph.x - alone.x - middle) < 1e-5)
          #expect(abs(glyph.y - alone.y - above - Float(place)) < 1e-5)
        }
      }
    }
  }
}

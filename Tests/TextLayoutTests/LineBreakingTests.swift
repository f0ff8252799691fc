import TestSupport
import Testing
import TextLayout

@Suite("Line breaking", .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
struct LineBreakingTests {
  let engine = TestFonts.engine

  private func lines(_ text: String, _ width: Float) -> [ShapedLine] {
    engine.shape(text, .plain { $0.maxWidthEms = width }).lines
  }

  @Test("Lines are of about the same width")
  func balance() {
    // Greedily it would be "Parc naturel des" and "Préalpes".
    let lines = lines("Parc naturel des Préalpes", 8.5)
    #expect(lines.count == 2)
    let widths = lines.map(\.box.width)
    #expect(abs(widths[0] - widths[1]) < 3)
  }

  @Test("There are about as many lines as the greatest width asks for, and nothing is lost")
  func widths() {
    var random = SeededGenerator(seed: 3)
    let words = ["a", "Saint", "Rue", "Monte", "Boulevard", "d'Azur", "Préalpes", "Llanfairpwll"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(words) }
        .joined(separator: " ")
      let limit = Float(random.double(1...14))
      let shaped = engine.shape(text, .plain { $0.maxWidthEms = limit })
      let whole = engine.shape(text, .plain)
      #expect(shaped.lines.count <= max(1, Int((whole.box.width / limit).rounded(.up))) + 1)
      #expect(shaped.glyphs.count == whole.glyphs.count)
    }
  }

  @Test("No word is left alone where lines somewhat wider than allowed keep it")
  func orphans() {
    let lines = lines("International University of Monaco", 9)
    #expect(lines.count == 2, "International / University of / Monaco is three")
    #expect(lines.map(\.box.width).max() ?? 0 > 9)
  }

  @Test("Explicit new lines are kept, and empty ones take room between others only")
  func newLines() {
    let text = engine.shape("\nA\r\n\nB\n", .plain)
    #expect(text.lines.count == 3)
    #expect(abs(text.lines[2].baseline - 2.4) < 1e-5)
    #expect(text.glyphs[1].y == text.lines[2].baseline)
  }

  @Test("Chinese is broken between characters, but not before closing punctuation")
  func ideographs() {
    #expect(lines("東京都千代田区日本橋", 5.5).count == 2)
    // Six characters, and the line would end before the comma.
    for width in stride(from: Float(1.5), through: 6, by: 0.5) {
      let shaped = engine.shape("東京、大阪、京都。", .plain { $0.maxWidthEms = width })
      let marks = Set(engine.shape("、。", .plain).glyphNumbers)
      for line in shaped.lines {
        #expect(!marks.contains(shaped.glyphs[line.glyphs.lowerBound].id.glyph))
      }
    }
  }

  @Test("Hyphens allow a break after them, not between digits; soft ones show where they break")
  func hyphens() {
    #expect(lines("Monte-Carlo", 4).count == 2)
    #expect(lines("1990-1995", 3).count == 1)
    #expect(lines("Monte\u{a0}Carlo", 4).count == 1)
    let broken = engine.shape("Donau\u{ad}dampf", .plain { $0.maxWidthEms = 4 })
    #expect(broken.lines.count == 2)
    let hyphen = engine.shape("-", .plain).glyphNumbers[0]
    #expect(broken.glyphNumbers.contains(hyphen))
    #expect(!engine.shape("Donau\u{ad}dampf", .plain).glyphNumbers.contains(hyphen))
  }

  @Test("Lines are set left, in the middle or right")
  func justification() {
    func starts(_ justification: TextJustification) -> [Float] {
      engine.shape("Principality\nof", .plain { $0.justify = justification }).lines.map(\.box.left)
    }
    let spare = starts(.right)[1]
    #expect(starts(.left) == [0, 0])
    #expect(spare > 2 && starts(.right)[0] == 0)
    #expect(abs(starts(.center)[1] - spare / 2) < 1e-5)
  }

  @Test("A paragraph from right to left breaks in reading order")
  func rightToLeft() {
    let text = engine.shape("אבג דהו", .plain { $0.maxWidthEms = 2 })
    #expect(text.lines.count == 2)
    let first = engine.shape("אבג", .plain)
    #expect(Array(text.glyphNumbers.prefix(3)) == first.glyphNumbers)
  }
}

import Testing
import TextLayout

@Suite("Shaped texts")
struct ShapedTextTests {
  @Test("A text without glyphs is empty and has no glyphs")
  func nothing() {
    let shaped = TextEngine().shape(
      "", TextShaping(fontStack: ["Noto Sans Regular"]))
    #expect(shaped == .empty)
    #expect(shaped.isEmpty)
  }
}

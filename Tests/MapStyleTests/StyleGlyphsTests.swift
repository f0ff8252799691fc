import Testing

@testable import MapStyle

@Suite("Glyphs of a style")
struct StyleGlyphsTests {
  private func style(_ glyphs: String) throws -> Style {
    try StyleParser.parse(Array(#"{"version": 8, "sources": {}, "layers": []\#(glyphs)}"#.utf8))
  }

  @Test("The template of the glyph files is read; what cannot be one is named")
  func template() throws {
    let template = "https://e.org/{fontstack}/{range}.pbf"
    let style = try style(#", "glyphs": "\#(template)""#)
    #expect(style.glyphs == template && style.problems.isEmpty)
    #expect(try self.style("").glyphs == nil)
    let one = try self.style(#", "glyphs": "https://e.org/{range}.pbf""#)
    #expect(one.glyphs == "https://e.org/{range}.pbf" && one.problems.isEmpty)
    for wrong in ["7", "{}"] {
      let broken = try self.style(#", "glyphs": \#(wrong)"#)
      #expect(broken.glyphs == nil)
      #expect(broken.problems.map(\.path) == ["glyphs"])
    }
  }
}

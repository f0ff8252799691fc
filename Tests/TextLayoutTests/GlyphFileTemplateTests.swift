import Dispatch
import Foundation
import ResourceLoading
import Testing

@testable import TextLayout

@Suite("Places of glyph files")
struct GlyphFileTemplateTests {
  @Test(
    "Names and ranges are put in, with percent signs in URLs alone",
    arguments: [
      (
        "https://e.org/f/{fontstack}/{range}.pbf?k=1",
        "https://e.org/f/Noto%20Sans%20Bold,A%2F%7Brange%7D/256-511.pbf?k=1"
      ),
      ("fonts/{fontstack}/{range}.pbf", "fonts/Noto Sans Bold,A_{range}/256-511.pbf"),
      ("plain", "plain"),
    ])
  func locations(_ template: String, expected: String) {
    let place = GlyphFileTemplate(template)
      .location(fontStack: "Noto Sans Bold,A/{range}", firstCharacter: 256)
    #expect(place == expected)
  }

  @Test(
    "A style's files come through the loader of resources",
    .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
  func loading() throws {
    let folder = try #require(TestFonts.folder) + "/../demotiles/font"
    let template = GlyphFileTemplate(folder + "/{fontstack}/{range}.pbf")
    let engine = TextEngine(
      usesSystemFonts: false, glyphFiles: template.loader(FileResourceLoader(), stacks: []))
    let options = TextShaping(fontStack: ["Open Sans Semibold"])
    var text = engine.shape("Monaco", options)
    let end = DispatchTime.now().uptimeNanoseconds + 20_000_000_000
    while text.isProvisional, DispatchTime.now().uptimeNanoseconds < end {
      Thread.sleep(forTimeInterval: 0.01)
      text = engine.shape("Monaco", options)
    }
    #expect(!text.isProvisional && text.glyphs.count == 6)
    #expect(text.glyphs.allSatisfy { engine.glyphImage($0.id)?.pixelsPerEm == 24 })
  }
}

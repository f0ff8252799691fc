import RenderModel
import Testing

@testable import TextLayout

@Suite("Glyph atlas", .enabled(if: TestFonts.hasAny, TestFonts.whyNone))
struct GlyphAtlasTests {
  let engine = TestFonts.anyEngine

  @Test("A glyph is put in once, with its picture; a glyph without one is not")
  func places() throws {
    let atlas = GlyphAtlas(engine: engine)
    let text = engine.shape("Monaco", .plain)
    atlas.prepare(text)
    let version = atlas.image.version
    let place = try #require(atlas.place(of: text.glyphs[0].id))
    #expect(atlas.place(of: text.glyphs[0].id) == place)
    #expect(atlas.image.version == version)
    let picture = try #require(engine.glyphImage(text.glyphs[0].id))
    let image = try #require(atlas.image.pixels(changedSince: nil))
    let row = picture.height / 2
    let start = (Int(place.rect.y) + row) * image.width + Int(place.rect.x)
    #expect(
      Array(image.patches[0].bytes[start..<(start + picture.width)])
        == Array(picture.distances[(row * picture.width)..<((row + 1) * picture.width)]))
    #expect(atlas.place(of: GlyphID(face: 12345, glyph: 1)) == nil)
  }

  @Test("A full atlas begins anew, but not in every frame, and old images stay whole")
  func renewal() throws {
    let atlas = GlyphAtlas(engine: engine, sideLimit: 128)
    let text = engine.shape("abcdefghijklmnopqrstuvwxyz", .plain)
    let old = atlas.image
    atlas.prepare(text)
    let missing = text.glyphs.count { atlas.place(of: $0.id) == nil }
    #expect(missing > 0)
    let version = old.version
    #expect(atlas.renewIfFull(frame: 100))
    #expect(atlas.image.id != old.id && old.version == version)
    #expect(atlas.place(of: text.glyphs[25].id) != nil)
    // One frame alone is too much.
    atlas.prepare(text)
    #expect(!atlas.renewIfFull(frame: 101) && !atlas.renewIfFull(frame: 103))
    #expect(atlas.renewIfFull(frame: 160))
    // One frame is not, but what came in the next.
    atlas.noteWholeFrame()
    atlas.prepare(text)
    #expect(atlas.renewIfFull(frame: 161))
    #expect(!atlas.renewIfFull(frame: 400))
  }

  @Test("Glyphs that are drawn ahead take no room from those that are shown, and make none")
  func ahead() throws {
    let atlas = GlyphAtlas(engine: engine, sideLimit: 128)
    let text = engine.shape("abcdefghijklmnopqrstuvwxyz", .plain)
    #expect(text.glyphs.contains { atlas.prepare($0.id) == nil })
    #expect(!atlas.renewIfFull(frame: 1))
    // The frame that renews the atlas has it for itself until it is whole.
    #expect(atlas.place(of: text.glyphs[25].id) == nil)
    #expect(atlas.renewIfFull(frame: 2))
    #expect(atlas.prepare(text.glyphs[0].id) == nil)
    #expect(atlas.place(of: text.glyphs[25].id) != nil)
    atlas.noteWholeFrame()
    #expect(atlas.prepare(text.glyphs[0].id) != nil)
  }
}

extension GlyphAtlas {
  /// Asks for all glyphs of a text.
  fileprivate func prepare(_ text: ShapedText) {
    for glyph in text.glyphs { _ = place(of: glyph.id) }
  }
}

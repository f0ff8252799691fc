import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TextLayout

@Suite("Glyph files")
struct GlyphFileTests {
  @Test("A glyph's picture and measures are read")
  func reading() throws {
    let glyphs = try GlyphRangeParser.parse(
      GlyphFile.bytes([(65, 10, 17, 1, -9, 12), (32, 0, 0, 0, 0, 6)]))
    let glyph = try #require(glyphs[65])
    #expect(glyph.advanceEms == 0.5)
    let image = try #require(glyph.image)
    // The file's 3 texels of padding and one of nothing.
    #expect(image.width == 18 && image.height == 25)
    #expect(image.distances.prefix(18).allSatisfy { $0 == 0 })
    // The middle of a capital's 17 texels is half a texel lower than half of them, as in MapLibre.
    #expect(image.left == -3 && image.top == 20.5 && image.pixelsPerEm == 24)
    #expect(glyphs[32] == FileGlyph(advanceEms: 0.25, image: nil))
  }

  @Test("Wrong sizes and cut files are refused with the place")
  func refusals() {
    var bytes = GlyphFile.bytes([(65, 10, 17, 1, -9, 12)])
    #expect(throws: GlyphRangeError.self) { try GlyphRangeParser.parse(bytes.dropLast(5)) }
    #expect(throws: GlyphRangeError.self) { try GlyphRangeParser.parse([0xff, 0xff, 0xff]) }
    #expect(throws: GlyphRangeError.badGlyph(character: 65)) {
      try GlyphRangeParser.parse(GlyphFile.bytes([(65, 10, 17, 1, -9, 12)], extraBytes: 1))
    }
    #expect(throws: GlyphRangeError.badGlyph(character: 65)) {
      try GlyphRangeParser.parse(GlyphFile.bytes([(65, 5000, 1, 0, 0, 12)]))
    }
    bytes = []
    #expect((try? GlyphRangeParser.parse(bytes)) == [:])
  }

  @Test(
    "A name that is not installed is shown by the style's files once they are there",
    .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
  func loading() throws {
    let asked = Mutex<[String]>([])
    let waiting = Mutex<[@Sendable (Result<[UInt8], GlyphFileFault>) -> Void]>([])
    let engine = TextEngine(
      fontFolder: TestFonts.folder, usesSystemFonts: false,
      glyphFiles: { stack, first, completion in
        asked.withLock { $0.append("\(stack)/\(first)") }
        waiting.withLock { $0.append(completion) }
      })
    let options = TextShaping(fontStack: ["Style Font Bold", "Noto Sans Regular"])
    let first = engine.shape("AAZ", options)
    #expect(first.isProvisional && first.glyphs.count == 3)
    #expect(asked.withLock { $0 } == ["Style Font Bold,Noto Sans Regular/0"])
    #expect(engine.pendingGlyphFiles == 1 && engine.glyphRevision == 0)
    waiting.withLock { $0[0] }(.success(GlyphFile.bytes([(65, 10, 17, 1, -9, 12)])))
    #expect(engine.pendingGlyphFiles == 0 && engine.glyphRevision == 1)
    // A second answer to the same question changes nothing.
    waiting.withLock { $0[0] }(.failure(GlyphFileFault("gone")))
    #expect(engine.glyphRevision == 1)
    let second = engine.shape("AAZ", options)
    #expect(!second.isProvisional)
    #expect(second.glyphs[1].x == 0.5 && second.glyphs[2].x == 1)
    #expect(engine.glyphImage(second.glyphs[0].id)?.pixelsPerEm == 24)
    // Z is not in the file and comes from elsewhere.
    #expect(second.glyphs[2].id.face != second.glyphs[0].id.face)
  }

  @Test(
    "Files that are missing or broken leave the text to other fonts, with one message",
    .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
  func failing() {
    let messages = Mutex<[String]>([])
    let engine = TextEngine(
      fontFolder: TestFonts.folder, usesSystemFonts: false,
      glyphFiles: { _, first, completion in
        completion(first == 0 ? .success([1, 2, 3]) : .failure(GlyphFileFault("none")))
      },
      report: { message in messages.withLock { $0.append(message) } })
    let options = TextShaping(fontStack: ["Style Font Bold"])
    _ = engine.shape("A\u{416}", options)
    let text = engine.shape("A\u{416}", options)
    #expect(!text.isProvisional && text.glyphs.count == 2)
    #expect(messages.withLock { $0.count } == 1)
    #expect(messages.withLock { $0.first?.contains("Style Font Bold/0-255") } == true)
  }

  @Test(
    "Scripts that need shaping are not taken from files",
    .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
  func shapedScripts() {
    let asked = Mutex(0)
    let engine = TextEngine(
      fontFolder: TestFonts.folder, usesSystemFonts: false,
      glyphFiles: { _, _, _ in asked.withLock { $0 += 1 } })
    let text = engine.shape("नई", TextShaping(fontStack: ["Style Font Bold"]))
    #expect(!text.isProvisional)
    #expect(asked.withLock { $0 } == 0)
  }

  /// With the files of some characters, and no fonts.
  private func engine(_ characters: [Int]) -> TextEngine {
    TextEngine(
      usesSystemFonts: false,
      glyphFiles: { _, first, completion in
        let own = characters.filter { ($0 & ~0xff) == Int(first) }
        completion(.success(GlyphFile.bytes(own.map { ($0, 10, 17, 1, -9, 12) })))
      })
  }

  private let manner = TextShaping(fontStack: ["Style Font Bold"])

  @Test("Arabic comes from files in its joined forms, from right to left")
  func arabic() {
    // Beh at the start, in the middle and at the end of a word, and lam with alef as one.
    let engine = engine([0xfe91, 0xfe92, 0xfe90, 0xfefb])
    #expect(engine.shape("ببب", manner).glyphs.map(\.id.glyph) == [0xfe90, 0xfe92, 0xfe91])
    #expect(engine.shape("لا", manner).glyphs.map(\.id.glyph) == [0xfefb])
    // A word of which a form is missing would not join.
    #expect(engine.shape("بت", manner).isEmpty)
  }

  @Test("Brackets of text from right to left are turned round")
  func mirrored() {
    let engine = engine([0x5d0, 0x28, 0x29])
    #expect(engine.shape("(א", manner).glyphs.map(\.id.glyph) == [0x5d0, 0x29])
  }

  @Test("What no font has comes from files whatever the script")
  func lastResort() {
    #expect(engine([0x928]).shape("न", manner).glyphs.map(\.id.glyph) == [0x928])
  }

  @Test("A separator of paragraphs ends a line")
  func separators() {
    let text = engine([0x61, 0x62]).shape("a\u{1c}b", manner)
    #expect(text.lines.map(\.glyphs) == [0..<1, 1..<2])
  }

  @Test(
    "Published files are read whole, and their glyphs stand as the font's own do",
    .enabled(if: GlyphFile.published != nil, "there are no glyph files in ../shared"))
  func published() throws {
    let path = try #require(GlyphFile.published)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let glyphs = try GlyphRangeParser.parse(bytes)
    #expect(glyphs.count > 180)
    let capital = try #require(glyphs[72]?.image)
    // H stands on the baseline, within the rounding of the file.
    let bottom = capital.top - Float(capital.height - GlyphRangeParser.padding - 1)
    #expect(abs(bottom) <= 1)
  }
}

/// Published glyph files.
private enum GlyphFile {
  static let published: String? = {
    guard let folder = TestFonts.folder else { return nil }
    let path = folder + "/../demotiles/font/Open Sans Semibold/0-255.pbf"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  static func bytes(_ glyphs: [MadeGlyphs.Glyph], extraBytes: Int = 0) -> [UInt8] {
    MadeGlyphs.file(glyphs, extraBytes: extraBytes)
  }
}

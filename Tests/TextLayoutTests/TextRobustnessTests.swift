import Synchronization
import TestSupport
import Testing
import TextLayout

@Suite("Texts of any kind")
struct TextRobustnessTests {
  @Test(
    "Random Unicode, in random manners, gives finite places and no crash",
    .enabled(if: TestFonts.hasAny, TestFonts.whyNone))
  func fuzz() {
    let engine = TestFonts.anyEngine
    var random = SeededGenerator(seed: 42)
    var glyphCount = 0
    for _ in 0..<10_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        if let scalar = Self.scalar(&random) { scalars.append(scalar) }
      }
      let options = TextShaping(
        fontStack: random.pick([["Noto Sans Regular"], ["Open Sans Semibold", "X"], []]),
        maxWidthEms: random.pick([nil, 0, 3, 10, -1, .nan, .infinity]),
        lineHeightEms: random.pick([1.2, 0, -3, .nan]),
        letterSpacingEms: random.pick([0, 0.1, -0.2, .infinity, .nan]),
        justify: random.pick([.left, .center, .right]), isVertical: random.pick([false, true]))
      let text = engine.shape(
        [TextSection(String(scalars)), TextSection("b", scale: random.pick([1, 0.5, .nan]))],
        options)
      glyphCount += text.glyphs.count
      let isFinite = text.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      #expect(isFinite && text.box.width.isFinite && text.box.height.isFinite)
    }
    #expect(glyphCount > 50_000)
  }

  /// From all planes, with those that need care more often.
  private static func scalar(_ random: inout SeededGenerator) -> Unicode.Scalar? {
    let range: ClosedRange<UInt32> = random.pick([
      0...0x10ffff, 0...0x7f, 0x300...0x36f, 0x590...0x8ff, 0x900...0xdff, 0xe00...0xeff,
      0x2000...0x206f, 0x3000...0x30ff, 0x4e00...0x9fff, 0xd800...0xdfff, 0xfe00...0xfe0f,
      0x1f1e6...0x1f9ff,
    ])
    return Unicode.Scalar(UInt32.random(in: range, using: &random))
  }

  @Test(
    "Texts without end are cut and laid out in bounded time",
    .enabled(if: TestFonts.hasAny, TestFonts.whyNone))
  func endless() {
    let engine = TestFonts.anyEngine
    let long = String(repeating: "a ", count: 100_000)
    let text = engine.shape(long, .plain { $0.maxWidthEms = 10 })
    #expect(text.glyphs.count == 1000)
    let marks = "a" + String(repeating: "\u{301}", count: 50_000)
    #expect(engine.shape(marks, .plain).glyphs.count <= 2000)
  }

  @Test("A machine without fonts is told of once, and its map has no text")
  func withoutFonts() {
    let messages = Mutex<[String]>([])
    let engine = TextEngine(
      fontFolder: "/nonexistent", usesSystemFonts: false,
      report: { message in messages.withLock { $0.append(message) } })
    #expect(engine.shape("Monaco", .plain).isEmpty)
    #expect(engine.shape("Nice", .plain).isEmpty)
    #expect(messages.withLock { $0.count } == 1)
    #expect(messages.withLock { $0.first?.contains("install") } == true)
  }

  @Test(
    "The machine's fonts show every script that they have",
    .enabled(
      if: !TestFonts.systemEngine.shape("a", .plain).isEmpty, TestFonts.whyNone))
  func systemFonts() {
    let text = TestFonts.systemEngine.shape("Monaco 東京 القاهرة ☃ 😀", .plain)
    #expect(text.glyphs.count >= 12)
    let seen = text.glyphs.count { TestFonts.systemEngine.glyphImage($0.id) != nil }
    #expect(seen == text.glyphs.count)
  }

  @Test(
    "Punctuation comes from the font of the glyphs beside it",
    .enabled(if: !TestFonts.systemEngine.shape("a", .plain).isEmpty, TestFonts.whyNone))
  func punctuation() {
    let text = TestFonts.systemEngine.shape("「タワー」", .plain)
    #expect(Set(text.glyphs.map(\.id.face)).count == 1)
  }

  @Test("Threads may share an engine", .enabled(if: TestFonts.hasAny, TestFonts.whyNone))
  func threads() async {
    let engine = TestFonts.anyEngine
    let expected = (0..<200).map { engine.shape("Rue \($0)", .plain { $0.maxWidthEms = 2 }).box }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<200).allSatisfy { index in
            let text = engine.shape("Rue \(index)", .plain { $0.maxWidthEms = 2 })
            for glyph in text.glyphs { _ = engine.glyphImage(glyph.id) }
            return text.box == expected[index]
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}

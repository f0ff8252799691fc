import Synchronization
import TestSupport
import Testing

@testable import TextLayout

/// Of letters from glyph files that the tests make, without any font.
@Suite("Letters, and where lines break at them")
struct LetterTests {
  /// Every character, half an em wide, of the files that begin with those of `first`.
  private static func engine(
    from first: Set<UInt32>? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> TextEngine {
    TextEngine(
      usesSystemFonts: false,
      glyphFiles: { _, start, completion in
        let isThere = first?.contains(start) ?? true
        completion(
          isThere
            ? .success(MadeGlyphs.range(from: Int(start))) : .failure(GlyphFileFault("none")))
      }, report: report)
  }

  private func lines(_ text: String, ideal: Float) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    let breaker = LineBreaker(
      scalars: scalars[...], advances: [Float](repeating: 0.5, count: scalars.count)[...],
      ideal: ideal)
    return breaker.lines().map { line in
      String(String.UnicodeScalarView(Array(text.unicodeScalars)[line]))
    }
  }

  @Test("A line breaks before an opening parenthesis and after a closing one, not within them")
  func parentheses() {
    #expect(lines("Freiburg(Breisgau)", ideal: 4.5) == ["Freiburg", "(Breisgau)"])
    #expect(lines("foo(bar)baz", ideal: 2) == ["foo", "(bar)", "baz"])
    #expect(lines("Frankfurt (Oder)", ideal: 4) == ["Frankfurt ", "(Oder)"])
    #expect(lines("東京(旧)市", ideal: 1) == ["東京", "(旧)", "市"])
    for text in ["Freiburg(Breisgau)", "ab(cd)(ef)((gh))", "(a)", "a(", "(("] {
      for ideal in stride(from: Float(0.5), through: 6, by: 0.5) {
        let lines = lines(text, ideal: ideal)
        #expect(lines.joined() == text)
        #expect(lines.dropLast().allSatisfy { !$0.hasSuffix("(") }, "\(lines)")
      }
    }
  }

  @Test("A line may break after a picture")
  func pictures() {
    #expect(lines("\u{fffc}\u{fffc}\u{fffc}\u{fffc}", ideal: 1).map(\.count) == [2, 2])
    #expect(lines("A\u{fffc}bus", ideal: 1) == ["A\u{fffc}", "bus"])
  }

  @Test("Digits stand upright in vertical text, letters lie; digits alone ask for no vertical text")
  func digits() {
    let engine = Self.engine()
    var options = TextShaping(fontStack: ["Anything"])
    options.isVertical = true
    let shaped = engine.shape("通21号 A4", options)
    #expect(shaped.glyphs.map(\.isTurned) == [false, false, false, false, true, false])
    // Each an em below the one before.
    #expect(abs(shaped.glyphs[2].y - shaped.glyphs[1].y - 1) < 1e-5)
    #expect(!TextEngine.allowsVertical([TextSection("Street 21")]))
  }

  @Test("At a point all letters stand that can, each an em below the other, in files and in fonts")
  func standing() {
    var options = TextShaping(fontStack: ["Anything"])
    (options.isVertical, options.standsLetters) = (true, true)
    let fonts = TextEngine(fontFolder: TestFonts.folder, usesSystemFonts: false)
    for engine in TestFonts.hasFolder ? [Self.engine(), fonts] : [Self.engine()] {
      let shaped = engine.shape("東Àb", options)
      #expect(shaped.glyphs.map(\.isTurned) == [false, false, false])
      #expect(abs(shaped.glyphs[2].y - shaped.glyphs[1].y - 1) < 1e-5)
      let joined = engine.shape("東 عبد", options).glyphs.dropFirst()
      #expect(joined.allSatisfy { $0.isTurned })
    }
    guard TestFonts.hasFolder else { return }
    // A letter with a mark that no character has takes up one em, too.
    let marked = fonts.shape("q\u{301}b", options)
    #expect(abs(marked.box.height - 2) < 1e-5)
  }

  @Test("Punctuation of glyph files has its vertical form beside what stands")
  func punctuation() {
    func numbers(_ text: String, isVertical: Bool = true) -> [UInt32] {
      var options = TextShaping(fontStack: ["Anything"])
      options.isVertical = isVertical
      let shaped = Self.engine().shape(text, options)
      #expect(!isVertical || text.contains("a") || !shaped.glyphs.contains { $0.isTurned })
      return shaped.glyphs.map(\.id.glyph)
    }
    func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
    #expect(numbers("「東」") == scalars("﹁東﹂"))
    #expect(numbers("(東)") == scalars("︵東︶"))
    #expect(numbers("“東”…—.") == scalars("﹁東﹂︙︱・"))
    #expect(numbers("東(a)") == scalars("東(a)"), "letters lie, and their parentheses with them")
    #expect(numbers("「東」", isVertical: false) == scalars("「東」"))
  }

  @Test("A label of letters that no font has is named once for each script")
  func missing() {
    let told = Mutex<[String]>([])
    let engine = Self.engine(from: [0]) { message in told.withLock { $0.append(message) } }
    let options = TextShaping(fontStack: ["Anything"])
    for text in ["Bern", "ꀀꀁ", "ꀂꀃ", "Basel ꀄ", "ᚠᚢ", "a \u{200d}b"] {
      _ = engine.shape(text, options)
    }
    let labels = told.withLock { $0.filter { $0.contains("no font has") } }
    #expect(labels.count == 2)
    #expect(labels[0].contains("ꀀꀁ") && labels[0].contains("U+A000"))
    #expect(labels[1].contains("ᚠᚢ") && labels[1].contains("U+16A0"))
  }
}

import TestSupport
import Testing
import TextLayout

@Suite("Shaping", .enabled(if: TestFonts.hasFolder, TestFonts.whyNot))
struct ShapingTests {
  let engine = TestFonts.engine

  @Test("Latin glyphs follow each other from the origin, by the widths and kerning of the font")
  func latin() {
    let text = engine.shape("AVA", .plain)
    #expect(text.glyphs.count == 3)
    #expect(text.glyphs[0].x == 0 && text.glyphs.allSatisfy { $0.y == 0 })
    #expect(text.glyphs[0].id == text.glyphs[2].id)
    // A of Noto Sans is 639 and V 600 units of 1000 wide; kerned they come closer.
    let unkerned: Float = 2 * 0.639 + 0.6
    #expect(text.box.width < unkerned - 0.03 && text.box.width > unkerned - 0.2)
    #expect(text.box.left == 0 && text.box.right == text.lines[0].box.right)
    let middle = (text.box.top + text.box.bottom) / 2
    #expect(abs(middle + ShapedText.middleEms) < 1e-6)
    #expect(abs(text.box.height - 1.2) < 1e-6)
  }

  @Test("Ligatures are formed, but not between glyphs that are set apart")
  func ligatures() {
    let stack = ["Open Sans Semibold"]
    let tied = engine.shape("ffi", TextShaping(fontStack: stack))
    #expect(tied.glyphs.count == 1)
    let apart = engine.shape("ffi", TextShaping(fontStack: stack, letterSpacingEms: 0.1))
    #expect(apart.glyphs.count == 3)
    // No room is added after the last glyph.
    let widths = apart.glyphs.reduce(0) { $0 + $1.advance }
    #expect(abs(apart.box.width - (widths - 0.1)) < 1e-5)
  }

  @Test("Arabic glyphs join and run from right to left")
  func arabic() {
    let word = engine.shape("ببب", .plain)
    // Initial, medial and final forms of one glyph are three glyphs, none the isolated one.
    #expect(Set(word.glyphNumbers).count == 3)
    let alone = engine.shape("ب", .plain)
    #expect(!word.glyphNumbers.contains(alone.glyphNumbers[0]))
    // Alef after lam, in reading order, is the ligature.
    let ligature = engine.shape("لا", .plain)
    #expect(ligature.glyphs.count == 1)
    // The first glyph that is read, alef, stands rightmost.
    let order = engine.shape("اد", .plain)
    let alef = engine.shape("ا", .plain).glyphs[0].id
    #expect(order.glyphs.max { $0.x < $1.x }?.id == alef)
  }

  @Test("Arabic is not torn by glyph spacing")
  func arabicSpacing() {
    let plain = engine.shape("القاهرة", .plain)
    let spaced = engine.shape("القاهرة", .plain { $0.letterSpacingEms = 0.3 })
    #expect(plain.box.width == spaced.box.width)
    let latin = engine.shape("Cairo", .plain { $0.letterSpacingEms = 0.3 })
    #expect(latin.box.width > engine.shape("Cairo", .plain).box.width + 1.1)
  }

  @Test("In mixed text numbers and foreign words keep their own direction")
  func mixed() {
    // Hebrew paragraph: alef at the right, then 12, then bet at the left.
    let text = engine.shape("א 12 ב", .plain)
    let alef = engine.shape("א", .plain).glyphNumbers[0]
    let bet = engine.shape("ב", .plain).glyphNumbers[0]
    let digits = engine.shape("12", .plain).glyphNumbers
    #expect(text.glyphNumbers == [bet] + digits + [alef])
    // Latin paragraph with a Hebrew word in it.
    let latin = engine.shape("a אב c", .plain)
    let ends = engine.shape("ac", .plain).glyphNumbers
    #expect(latin.glyphNumbers == [ends[0], bet, alef, ends[1]])
    #expect(zip(latin.glyphs, latin.glyphs.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("Brackets are mirrored where text runs from right to left")
  func mirroring() {
    // The one that closes stands at the left, where it looks like one that opens.
    let text = engine.shape("(א)", .plain)
    #expect(text.glyphs.count == 3)
    let ink = text.glyphs.map { engine.glyphImage($0.id).map(Self.inkCenter) ?? 0 }
    // Of "(" the ink's middle height is left of that of its ends.
    #expect(ink[0] < 0 && ink[2] > 0)
  }

  /// By how many texels the ink of the middle rows is right of that of all rows.
  private static func inkCenter(_ image: GlyphImage) -> Double {
    func mean(_ rows: Range<Int>) -> Double {
      var (sum, count) = (0.0, 0.0)
      for row in rows {
        for column in 0..<image.width where image.distances[row * image.width + column] > 191 {
          sum += Double(column)
          count += 1
        }
      }
      return sum / max(count, 1)
    }
    return mean((image.height / 2 - 3)..<(image.height / 2 + 3)) - mean(0..<image.height)
  }

  @Test("Devanagari vowel signs and conjuncts take their places")
  func devanagari() {
    // The vowel sign i is typed after its consonant and stands before it.
    let ki = engine.shape("कि", .plain)
    let ka = engine.shape("क", .plain).glyphNumbers[0]
    #expect(ki.glyphs.count == 2 && ki.glyphNumbers[1] == ka && ki.glyphNumbers[0] != ka)
    // ka + virama + ssa are one conjunct.
    #expect(engine.shape("क्ष", .plain).glyphs.count == 1)
  }

  @Test("Thai marks stand above each other on their consonant, without width")
  func thai() {
    let text = engine.shape("ที่", .plain)
    #expect(text.glyphs.count >= 2)
    let base = engine.shape("ท", .plain)
    #expect(abs(text.box.width - base.box.width) < 1e-4)
  }

  @Test("Combining marks join their base, whether typed as one or as two")
  func marks() {
    let composed = engine.shape("é", .plain)
    let decomposed = engine.shape("e\u{301}", .plain)
    #expect(composed.box == decomposed.box)
    #expect(composed.glyphNumbers == decomposed.glyphNumbers)
  }

  @Test(
    "Each script has glyphs, from fonts that have it",
    arguments: ["Αθήνα", "Москва", "თბილისი", "ירושלים", "東京都", "नई", "กรุง", "القاهرة"])
  func scripts(_ name: String) {
    let text = engine.shape(name, .plain)
    #expect(!text.isEmpty)
    for glyph in text.glyphs {
      #expect(glyph.id.glyph != 0, "the missing glyph of a font")
      #expect(glyph.id.face != .max, "a character without font")
    }
    #expect(text.glyphs.contains { engine.glyphImage($0.id) != nil })
  }

  @Test("A character that no font has is left out, and takes no room")
  func unknown() {
    #expect(engine.shape("\u{10fffd}", .plain).isEmpty)
    let text = engine.shape("a\u{10fffd}b", .plain)
    #expect(text.glyphs.count == 2)
    #expect(abs(text.box.width - engine.shape("ab", .plain).box.width) < 0.05)
  }

  @Test("Spaces and what is not to be seen leave no glyphs, and joiners no room")
  func invisible() {
    #expect(engine.shape(" \t\u{200b}\n ", .plain).isEmpty)
    let text = engine.shape("a\u{200d}\u{2060}b", .plain)
    #expect(text.glyphs.count == 2)
    #expect(text.box.width == engine.shape("ab", .plain).box.width)
  }

  @Test("A style's weight is found by its words, and stand-ins are of the weight that there is")
  func weights() {
    let regular = engine.shape("Monaco", .plain)
    let bold = engine.shape("Monaco", TextShaping(fontStack: ["Noto Sans Bold"]))
    let italic = engine.shape("Monaco", TextShaping(fontStack: ["Noto Sans Italic"]))
    let faces = [regular, bold, italic].map { $0.glyphs[0].id.face }
    #expect(Set(faces).count == 3)
    #expect(bold.box.width > regular.box.width * 1.03)
    // A family that is nowhere: some font all the same.
    let other = engine.shape("Monaco", TextShaping(fontStack: ["No Such Family Bold"]))
    #expect(other.glyphs.count == 6 && other.glyphs.allSatisfy { $0.id.face != .max })
    #expect(engine.shape("Monaco", TextShaping(fontStack: [])).glyphs.count == 6)
  }

  @Test("Sections of different size share a baseline all but, or stand as they say")
  func sections() {
    let bottom = engine.shape([TextSection("A"), TextSection("B", scale: 0.5)], .plain)
    // Letters stand on the baseline, and 1/16 of their size above the bottom of their squares.
    #expect(abs(bottom.glyphs[1].y + 1.0 / 32) < 1e-6 && bottom.glyphs[1].scale == 0.5)
    #expect(bottom.glyphs[1].section == 1)
    let center = engine.shape(
      [TextSection("A"), TextSection("B", scale: 0.5, verticalAlignment: .center)], .plain)
    #expect(abs(center.glyphs[1].y + 1.0 / 32 + 0.25) < 1e-6)
    let top = engine.shape(
      [TextSection("A"), TextSection("B", scale: 0.5, verticalAlignment: .top)], .plain)
    #expect(abs(top.glyphs[1].y + 1.0 / 32 + 0.5) < 1e-6)
    // A larger line needs more room, and the origin stays on the first baseline.
    let large = engine.shape([TextSection("A", scale: 2)], .plain)
    #expect(large.glyphs[0].y == 0 && abs(large.box.height - 2.4) < 1e-5)
    // Its letters begin at the top; those of the usual size are in the middle of its height.
    #expect(abs(large.box.top + 2 * 17.0 / 16) < 1e-5)
    #expect(abs(bottom.box.top + 0.6 + ShapedText.middleEms) < 1e-5)
  }

  @Test("Pictures take their room in the line; unknown ones none")
  func pictures() {
    let sections = [TextSection("a"), TextSection("", imageName: "shield"), TextSection("b")]
    let size = SIMD2<Float>(1.5, 2)
    let text = engine.shape(sections, .plain { $0.images = ["shield": size] })
    let without = engine.shape(sections, .plain)
    #expect(text.imageNames == ["shield"] && text.glyphs.map(\.image) == [-1, 0, -1])
    #expect(abs(text.glyphs[2].x - text.glyphs[1].x - 1.5) < 1e-5)
    #expect(text.lines[0].box.top <= text.glyphs[1].y - 2)
    // The line is as much higher as the picture is higher than a letter.
    #expect(abs(text.box.height - 1.2 - 1) < 1e-5)
    let moved = engine.shape(
      sections,
      .plain { ($0.images, $0.pictureOffsetEms) = (["shield": size], SIMD2(0.125, 0.25)) })
    #expect(abs(moved.glyphs[1].x - text.glyphs[1].x - 0.125) < 1e-5)
    #expect(abs(moved.glyphs[1].y - text.glyphs[1].y - 0.25) < 1e-5)
    #expect(moved.box == text.box && moved.glyphs[2].x == text.glyphs[2].x)
    #expect(without.glyphs.count == 2 && without.imageNames.isEmpty)
  }

  @Test("Vertical text runs down in columns from the right, upright or turned as the script wants")
  func vertical() {
    let options = TextShaping.plain { $0.isVertical = true }
    let text = engine.shape("東京AB", options)
    #expect(text.glyphs.count == 4)
    #expect(text.glyphs.map(\.isTurned) == [false, false, true, true])
    #expect(zip(text.glyphs, text.glyphs.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect(abs(text.box.left + 0.6) < 1e-6 && abs(text.box.right - 0.6) < 1e-6)
    let columns = engine.shape("東\n京", options)
    #expect(columns.glyphs[1].x < columns.glyphs[0].x - 1)
    #expect(TextEngine.allowsVertical([TextSection("Tōkyō 東京")]))
    #expect(!TextEngine.allowsVertical([TextSection("Tokyo")]))
    // Brackets are turned where the font has no others.
    #expect(engine.shape("「", options).glyphs[0].isTurned)
  }

  @Test("In a column pictures stand as letters do, and larger letters lower than their size asks")
  func columns() {
    func column(_ sections: [TextSection]) -> ShapedText {
      engine.shape(
        sections,
        .plain {
          $0.isVertical = true
          ($0.images, $0.pictureOffsetEms) = (["shield": SIMD2(2, 1.5)], SIMD2(0.125, 0.25))
        })
    }
    let text = column([TextSection("東"), TextSection("", imageName: "shield"), TextSection("京")])
    let (above, picture, below) = (text.glyphs[0], text.glyphs[1], text.glyphs[2])
    // Its middle is an eighth to the right of that of the column, and its top a quarter lower than
    // the pen but as much higher as all of the column is.
    #expect(abs(picture.x + 1 - 0.125 - text.lines[0].baseline) < 1e-5)
    #expect(abs(picture.y - 1.5 - above.advance - 0.25 + 7.0 / 24) < 1e-5)
    // The letters themselves stand a little differently in their squares.
    #expect(abs(below.y - above.y - above.advance - 1.5) < 0.01)
    let (small, large) = (column([TextSection("東")]), column([TextSection("東", scale: 2)]))
    #expect(abs(large.glyphs[0].y - 2 * small.glyphs[0].y - 7.0 / 24) < 1e-5)
  }

  @Test("Two engines, and a second time from memory, give the same to the bit")
  func determinism() {
    let other = TextEngine(fontFolder: TestFonts.folder, usesSystemFonts: false)
    for name in ["Monte-Carlo", "القاهرة 12", "नई दिल्ली", "東京"] {
      // Faces are numbered as they come, so the engines are asked in the same order.
      let first = other.shape(name, .plain { $0.maxWidthEms = 3 })
      let again = other.shape(name, .plain { $0.maxWidthEms = 3 })
      let elsewhere = engine.shape(name, .plain { $0.maxWidthEms = 3 })
      #expect(first == again)
      #expect(first.box == elsewhere.box && first.glyphNumbers == elsewhere.glyphNumbers)
    }
  }
}

import ImageCodec
import Testing
import TextLayout

@Suite("Pictures of text")
struct TextSheetTests {
  /// To look at: `RHUMB_PICTURES_OUT` names a folder.
  @Test(
    "Texts of many scripts and sizes leave ink on the sheet where their lines are",
    .enabled(if: TestFonts.hasAny, TestFonts.whyNone))
  func sheet() throws {
    var sheet = TextSheet(width: 900, height: 700, engine: TestFonts.anyEngine)
    var y = 20.0
    for size in [8.0, 9, 10, 11, 12, 14, 16, 20, 28, 40] {
      let text = TestFonts.anyEngine.shape(
        "\(Int(size)) Monte-Carlo Rue de Égalité AVAWA 0123456789 fiffl", .plain)
      sheet.draw(text, x: 10, y: y + size * 0.6, size: size, halo: y > 90 && y < 150 ? 2 : 0)
      y += size * 1.4 + 4
    }
    let names = [
      "القاهرة شارع الملك", "ירושלים רחוב 12", "नई दिल्ली क्षत्रिय", "กรุงเทพมหานคร ที่นี่", "თბილისი საქართველო",
      "東京都千代田区 日本橋",
      "Αθήνα Москва", "שלום Hello عربي 123", "😀 \u{10FFFD} ☃",
    ]
    for (index, name) in names.enumerated() {
      let text = TestFonts.anyEngine.shape(name, .plain)
      let left = 10.0 + Double(index % 3) * 300
      sheet.draw(text, x: left, y: y + 30, size: 24)
      if index % 3 == 2 { y += 40 }
    }
    let wrapped = TestFonts.anyEngine.shape(
      "Parc naturel régional des Préalpes d'Azur", .plain { $0.maxWidthEms = 8 })
    sheet.draw(wrapped, x: 20, y: y + 40, size: 16)
    let vertical = TestFonts.anyEngine.shape(
      "東京「タワー」ABC 12", .plain { $0.isVertical = true })
    sheet.draw(vertical, x: 300, y: y + 10, size: 16)
    let inks = stride(from: 0, to: sheet.image.bytes.count, by: 4).count {
      sheet.image.bytes[$0] < 128
    }
    #expect(inks > 5000)
    try sheet.save("text-sheet")
  }

  /// To look at, three times as large: small text at the scales of displays.
  @Test(
    "Small glyphs keep their strokes apart and dark at every scale",
    .enabled(if: TestFonts.hasAny, TestFonts.whyNone), arguments: [1.0, 1.5, 2.0])
  func small(_ pixelsPerPoint: Double) throws {
    let engine = TestFonts.anyEngine
    var sheet = TextSheet(width: 280, height: 110, engine: engine)
    var y = 0.0
    for points in [8.0, 10, 12, 14] {
      let size = points * pixelsPerPoint
      let text = engine.shape("Monte-Carlo Égalité agß&", .plain)
      y += size * 0.5 + 6
      sheet.draw(text, x: 4, y: y + 6, size: size)
      y += size * 0.5 + 4
    }
    // Strokes of a pixel and more reach nearly black.
    let darkest = sheet.image.bytes.indices.lazy.filter { $0 % 4 == 0 }
      .map { sheet.image.bytes[$0] }.min()
    #expect(try #require(darkest) < 60)
    try sheet.enlarged(by: 3).save("text-small-\(pixelsPerPoint)")
  }
}

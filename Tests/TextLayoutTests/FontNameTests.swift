import Testing

@testable import TextLayout

@Suite("Names of fonts")
struct FontNameTests {
  @Test(
    "The words for weight, slant and width are split off the family",
    arguments: [
      ("Noto Sans Regular", "noto sans", 400, false, 100),
      ("Open Sans Semibold", "open sans", 600, false, 100),
      ("Roboto Condensed Light Italic", "roboto", 300, true, 75),
      ("Metropolis Extra Bold", "metropolis", 800, false, 100),
      ("DIN Offc Pro Medium", "din offc pro", 500, false, 100),
      ("NotoSans-BoldItalic", "notosans", 700, true, 100),
      ("Bold", "bold", 400, false, 100), ("", "", 400, false, 100),
    ])
  func words(_ name: String, family: String, weight: Int, isItalic: Bool, width: Int) {
    let parsed = FontName(name)
    #expect(parsed.readings.last?.family == family)
    #expect(parsed.manner == FontStyle(weight: weight, isItalic: isItalic, width: width))
  }

  @Test("What was asked for lately is kept, and memory is bounded")
  func cache() {
    var cache = BoundedCache<Int, Int>(limit: 10)
    for number in 0..<100 {
      cache.insert(number, for: number)
      #expect(cache.value(for: 0) == 0)
      #expect(cache.count <= 10)
    }
    #expect(cache.value(for: 99) == 99 && cache.value(for: 50) == nil)
  }
}

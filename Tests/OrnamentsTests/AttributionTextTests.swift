import TestSupport
import Testing

@testable import Ornaments

@Suite("Attribution texts")
struct AttributionTextTests {
  @Test("Tags are left out and entities read")
  func markup() {
    #expect(
      AttributionText.plain(
        "<a href=\"https://a.example/\" target=\"_blank\">&copy; A</a>\n <b>B</b> &#169;&#x2014;C &amp;c"
      )
        == "© A B ©—C &c")
    #expect(AttributionText.plain("a & b; <unended") == "a & b;")
    #expect(AttributionText.plain("&#0;&#xD800;&nosuch;") == "&#0;&#xD800;&nosuch;")
    #expect(AttributionText.plain(String(repeating: "x ", count: 5000)).count <= 400)
  }

  @Test("Whatever a source writes, the text is short, on one line and without tags")
  func anything() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "<", ">", "&", ";", "#", "x", "9", "copy", " ", "\n", "é", "&amp;", "<b>", "\u{0}",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<40, using: &random)
      let markup = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let text = AttributionText.plain(markup)
      #expect(text.count <= 400 && !text.contains("\n"), "\(markup)")
    }
  }

  @Test(
    "Links are found in what sources write",
    arguments: [
      (
        "<a href=\"https://a.b/?c&amp;d\" target=\"_blank\">&copy; A</a> <a href='https://e'>E</a>",
        [("© A", "https://a.b/?c&d"), ("E", "https://e")]
      ),
      ("<a class=x href=https://f>", [("https://f", "https://f")]),
      ("<a href=\"\">none</a> <a name=b>none</a> plain", []),
      ("<a href=", []), ("<a ", []), ("<abbr href=x>", []),
    ] as [(String, [(String, String)])])
  func links(_ markup: String, _ links: [(String, String)]) {
    #expect(
      AttributionLink.all(in: markup)
        == links.map { AttributionLink(text: $0.0, address: $0.1) })
  }

  @Test(
    "Each source is named once, with the page of its licence",
    arguments: [
      (
        ["GeoNames, Natural Earth, GSHHG", "Natural Earth, NASA", "Rhumb"],
        ["GeoNames", "Natural Earth", "GSHHG", "NASA", "Rhumb"]
      ),
      (
        [
          """
          <a href="https://openfreemap.org">OpenFreeMap</a> <a href="https://www.openmaptiles.org/"
          >&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright"
          target="_blank">OpenStreetMap</a>
          """, "© OpenStreetMap contributors",
        ], ["OpenFreeMap", "© OpenMapTiles", "© OpenStreetMap contributors"]
      ),
      (
        ["&copy; <a href='https://a.b'>A</a> contributors, imagery © B | C and D", "© A"],
        ["© A contributors, imagery", "© B", "C and D"]
      ),
      (["Somebody, public domain", "", "©", " | "], ["Somebody, public domain"]),
      (["<a href='javascript:x'>Evil</a>"], ["Evil"]),
    ] as [([String], [String])])
  func sources(_ markups: [String], _ texts: [String]) {
    let parts = AttributionPart.all(in: markups)
    #expect(parts.map(\.text) == texts)
    for part in parts {
      #expect(part.address?.hasPrefix("https://") ?? true)
      if part.text.contains("OpenStreetMap") {
        #expect(part.address == "https://www.openstreetmap.org/copyright")
      }
    }
    #expect(AttributionPart.all(in: markups + markups) == parts)
  }
}

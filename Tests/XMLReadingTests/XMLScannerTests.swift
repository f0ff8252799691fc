import Testing

@testable import XMLReading

@Suite("Reading XML from anywhere")
struct XMLScannerTests {
  /// Writes down what it is told. A class, since XML is told to an object.
  private final class Notes: XMLHandler {
    var lines: [String] = []

    func begin(_ name: String, attributes: borrowing XMLAttributes) {
      let values = attributes.all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
      lines.append("<\(name)\(values.joined())>")
    }

    func end(_ name: String, text: ArraySlice<UInt8>) {
      lines.append("</\(name)>\(text.trimmedText ?? "")")
    }
  }

  private func scan(
    _ text: String, mayNameType: Bool = false
  ) -> (lines: [String], error: XMLError?) {
    let notes = Notes()
    do throws(XMLError) {
      try XMLScanner.scan(Array(text.utf8), into: notes, mayNameType: mayNameType)
      return (notes.lines, nil)
    } catch {
      return (notes.lines, error)
    }
  }

  @Test("Elements, attributes and text are told in order, names without their prefix")
  func order() {
    let (lines, error) = scan(
      #"<?xml version="1.0"?><a:b x="1" y:z="&lt;2&gt;">one <c><![CDATA[<&>]]></c> two</a:b>"#)
    #expect(error == nil)
    #expect(lines == ["<b x=1 z=<2>>", "<c>", "</c><&>", "</b>one  two"])
  }

  @Test("Text in UTF-16 and Latin-1 is read as what it says it is")
  func encodings() throws {
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>Z".utf8) + [0xFC]
    let notes = Notes()
    try XMLScanner.scan(latin + Array("rich</a>".utf8), into: notes)
    #expect(notes.lines.last == "</a>Zürich")
    let wide = "\u{FEFF}<a>Zürich</a>".utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let others = Notes()
    try XMLScanner.scan(wide, into: others)
    #expect(others.lines.last == "</a>Zürich")
  }

  @Test(
    "A document with declarations is refused at once, whatever they declare",
    arguments: [
      "<!ENTITY a \"ha\">", "<!ENTITY f SYSTEM \"file:///etc/passwd\">",
      "<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;", "<!ATTLIST a b CDATA \"c\">",
      "<!ELEMENT a ANY>", "<!NOTATION n SYSTEM \"n\">", "<!-- nothing -->", "",
    ])
  func declarations(declaration: String) {
    let (lines, error) = scan("<?xml version=\"1.0\"?>\n<!DOCTYPE a [\(declaration)]><a>&a;</a>")
    #expect(error == XMLError(problem: .hasDoctype, line: 2))
    #expect(lines.isEmpty)
  }

  @Test("None of the declarations of a document is looked at, so that their number costs nothing")
  func manyDeclarations() {
    // Broken ones, which would be the error if they were read.
    let defaults = String(repeating: "<!ATTLIST a b CDATA>", count: 100_000)
    let (lines, error) = scan("<!DOCTYPE a [\(defaults)]><a/>")
    #expect(error?.problem == .hasDoctype && lines.isEmpty)
  }

  @Test(
    "A type of document from elsewhere is not fetched, and no obstacle only where it may be named")
  func foreignType() {
    let text = "<!DOCTYPE kml SYSTEM \"http://127.0.0.1:1/kml.dtd\"><kml>x</kml>"
    #expect(scan(text).error?.problem == .hasDoctype)
    #expect(scan("<!DOCTYPE kml><kml/>").error?.problem == .hasDoctype)
    #expect(scan("<!DOCTYPE a []><a/>", mayNameType: true).error?.problem == .hasDoctype)
    let (lines, error) = scan(text, mayNameType: true)
    #expect(error == nil)
    #expect(lines == ["<kml>", "</kml>x"])
  }

  @Test("Depth has an end, and a deep document costs no stack")
  func depth() {
    let most = XMLScanner.mostDepth
    let fits = scan(String(repeating: "<a>", count: most) + String(repeating: "</a>", count: most))
    #expect(fits.error == nil)
    let deep = scan(String(repeating: "<a>", count: 1_000_000))
    #expect(deep.error?.problem == .tooDeep)
    #expect(deep.lines.count == most)
  }

  @Test("What breaks off is told up to there, with its line")
  func brokenOff() {
    let (lines, error) = scan("<a>\n<b>1</b>\n<b>2</a>")
    #expect(lines.prefix(3) == ["<a>", "<b>", "</b>1"])
    #expect(error?.line == 3)
    #expect(error?.description.contains("line 3") == true)
    for text in ["", "no XML", "<a", "\u{0}", "<a/><b/>"] {
      #expect(scan(text).error != nil, "\(text)")
    }
  }
}

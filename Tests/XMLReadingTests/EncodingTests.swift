import Testing

@testable import XMLReading

@Suite("Encodings of XML")
struct EncodingTests {
  private final class Text: XMLHandler {
    var text: String?

    func begin(_ name: String, attributes: borrowing XMLAttributes) {}
    func end(_ name: String, text: ArraySlice<UInt8>) { self.text = text.trimmedText }
  }

  private func text(_ bytes: [UInt8], encoding: String?) throws -> String? {
    let handler = Text()
    let declaration = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    try XMLScanner.scan(
      Array("\(declaration)<a>".utf8) + bytes + Array("</a>".utf8), into: handler)
    return handler.text
  }

  @Test(
    "Single-byte encodings are read by any of their names",
    arguments: [
      ("windows-1250", [0x9E, 0xB9], "žą"), ("windows-1251", [0xCC, 0xEE], "Мо"),
      ("WINDOWS-1252", [0x80, 0xFC], "€ü"), ("cp1252", [0x96], "–"), ("windows-1253", [0xC1], "Α"),
      ("windows-1254", [0xFE], "ş"), ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC7], "ا"),
      ("windows-1257", [0xF0], "š"), ("windows-1258", [0xF5], "ơ"), ("ISO-8859-1", [0xFC], "ü"),
      ("ISO-8859-2", [0xB9], "š"), ("latin2", [0xE6], "ć"), ("iso_8859-5", [0xBC], "М"),
      ("ISO-8859-7", [0xC1], "Α"), ("ISO-8859-9", [0xFE], "ş"), ("ISO-8859-15", [0xA4], "€"),
      ("ISO-8859-16", [0xBA], "ș"), ("KOI8-R", [0xED], "М"), ("koi8-u", [0xA4], "є"),
      ("x-cp1251", [0xCC], "М"), ("IBM852", [0xD8], "ě"), ("cp866", [0x8C], "М"),
      ("macintosh", [0x8A], "ä"),
    ] as [(String, [UInt8], String)])
  func known(name: String, bytes: [UInt8], expected: String) throws {
    #expect(try text(bytes, encoding: name) == expected)
  }

  @Test("All tables have a character for each byte")
  func complete() {
    for number in 1250...1258 {
      #expect(SingleByteEncoding.upperHalf(of: "windows-\(number)")?.count == 128)
    }
    for number in 2...16 where number != 12 {
      #expect(SingleByteEncoding.upperHalf(of: "ISO-8859-\(number)")?.count == 128)
    }
    #expect(SingleByteEncoding.text(of: [0x41, 0xD0], in: "koi8-r") == "Aп")
  }

  @Test("Latin letters that are called UTF-8, or nothing at all, are read as what they are")
  func wronglyNamed() throws {
    for name in ["UTF-8", "utf-8", nil] {
      #expect(try text([0x5A, 0xFC, 0x72], encoding: name) == "Zür")
      #expect(try text(Array("Zür".utf8), encoding: name) == "Zür")
    }
  }

  @Test("Another encoding is named in the message")
  func unknown() {
    #expect {
      try text([0x82, 0xA0], encoding: "Shift_JIS")
    } throws: {
      "\($0)" == "line 1: its encoding Shift_JIS is not read; save it in UTF-8"
    }
  }
}

import Testing

@testable import XMLReading

@Suite("Encodings of several bytes a character")
struct MultibyteEncodingTests {
  @Test("Bytes become the characters of their encoding, and what is none is marked")
  func text() {
    #expect(MultibyteEncoding.text(of: [0x41, 0xB1, 0xB1, 0xBE, 0xA9], in: "GBK") == "A北京")
    #expect(
      MultibyteEncoding.text(of: [0x93, 0x8C, 0x8B, 0x9E, 0x87, 0x40], in: "shift_jis") == "東京①")
    #expect(MultibyteEncoding.text(of: [0xFF, 0x41, 0xB1], in: "GB2312") == "\u{FFFD}A\u{FFFD}")
    #expect(MultibyteEncoding.text(of: [], in: "GBK") == "")
    #expect(MultibyteEncoding.text(of: [0x41], in: "no such encoding") == nil)
  }

  @Test("Text longer than the room for a piece is whole")
  func long() {
    let text = MultibyteEncoding.text(
      of: Array(repeatElement([0xB1, 0xB1], count: 100_000).joined()), in: "GBK")
    #expect(text == String(repeating: "北", count: 100_000))
  }
}

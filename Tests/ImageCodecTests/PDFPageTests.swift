import Foundation
import Testing

@testable import ImageCodec

@Suite("A page for printers")
struct PDFPageTests {
  private func page() throws -> [UInt8] {
    let picture = PixelImage(
      width: 40, height: 30, bytes: [UInt8](repeating: 255, count: 40 * 30 * 4))
    return try PDFPage.document(of: picture, width: 297, height: 210, margin: 10)
  }

  private func place(of text: String, in bytes: [UInt8]) throws -> Int {
    try #require(Data(bytes).range(of: Data(text.utf8))).lowerBound
  }

  @Test("The table of the file names the place of each object")
  func table() throws {
    let bytes = try page()
    let table = try place(of: "xref\n", in: bytes)
    let lines = String(decoding: bytes[table...], as: UTF8.self).split(separator: "\n")
    #expect(lines[1] == "0 6" && lines.last == "%%EOF")
    #expect(lines[lines.count - 2] == "\(table)")
    for number in 1...5 {
      let place = try #require(Int(lines[2 + number].prefix(10)))
      #expect(bytes[place...].starts(with: "\(number) 0 obj\n".utf8), "\(number)")
    }
  }

  @Test("The page has its size in points, and the picture all of it but the margin")
  func sizes() throws {
    let bytes = try page()
    _ = try place(of: "/MediaBox [0 0 841.89 595.28]", in: bytes)
    _ = try place(of: "q 785.2 0 0 538.58 28.35 28.35 cm /Map Do Q", in: bytes)
  }

  @Test("The picture is a JPEG that can be read")
  func picture() throws {
    let bytes = try page()
    let start = try place(of: "/DCTDecode", in: bytes)
    let stream = Array(
      bytes[(start + (try place(of: "stream\n", in: Array(bytes[start...]))) + 7)...])
    let size = try ImageDecoding.size(of: stream)
    #expect(size == PixelSize(width: 40, height: 30))
  }
}

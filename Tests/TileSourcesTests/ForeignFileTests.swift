import Foundation
import TestSupport
import Testing

@testable import TileSources

@Suite("Files that are no maps")
struct ForeignFileTests {
  @Test(
    "They are told by what they are, and what can be opened instead",
    arguments: [
      ([0x1F, 0x8B, 8], "packed by gzip; unpack it"), (Array("%PDF-1.7".utf8), "a PDF document"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "a FIT file; export it as GPX"),
      (Array("MsRcf".utf8), "a Garmin GDB database; export it as GPX"),
      ([0, 0, 0x27, 0x0A, 0], "a shapefile; export it as GeoJSON, as with ogr2ogr"),
      ([0x49, 0x49, 0x2A, 0], "a TIFF picture"),
      ([0, 0, 0, 14, 10, 9] + Array("OSMHeader".utf8), "data of OpenStreetMap (PBF)"),
      (
        Array("SQLite format 3".utf8) + [UInt8](repeating: 0, count: 53) + Array("GPKG".utf8),
        "a GeoPackage"
      ),
      (Array("fgb".utf8) + [3], "a FlatGeobuf file"),
      (Array("AXCT123\r\nHFDTE010125\r\nB1101355206343N".utf8), "a flight log (IGC); export it"),
    ] as [([UInt8], String)])
  func kinds(start: [UInt8], name: String) throws {
    let refusal = try #require(ForeignFile.refusal(of: start))
    #expect(refusal.hasPrefix("it is \(name)"), "\(refusal)")
    #expect(refusal.hasSuffix(ForeignFile.opened))
  }

  @Test("What is not known is not guessed")
  func unknown() {
    for text in ["", "hello", "P", "\u{0}"] {
      #expect(ForeignFile.refusal(of: Array(text.utf8)) == nil)
    }
  }

  @Test("Archives are told by what is in them")
  func archives() {
    #expect(
      ForeignFile.archive(of: ["a.SHP", "a.dbf"]).hasPrefix("it is an archive with a shapefile"))
    #expect(
      ForeignFile.archive(of: ["[Content_Types].xml", "xl/book.xml"]).contains("save it as CSV"))
    #expect(ForeignFile.archive(of: ["x.txt"]).contains("in it are 1 files: x.txt"))
  }
}

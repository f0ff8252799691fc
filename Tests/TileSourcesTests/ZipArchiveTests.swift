import TestSupport
import Testing

@testable import TileSources

@Suite("ZIP archives")
struct ZipArchiveTests {
  static let text = Array(String(repeating: "a place on the map, ", count: 200).utf8)

  static var archive: [UInt8] {
    var made = MadeZip()
    made.add("doc.kml", text)
    made.add("files/stored.bin", [1, 2, 3], isDeflated: false)
    made.add("empty", [])
    return made.finished(comment: "made for a test: PK")
  }

  @Test("Files that are deflated and stored are read, and others are none")
  func reading() throws {
    let read = try ZipArchive(Self.archive)
    #expect(ZipArchive.isOne(Self.archive) && Self.archive.count < Self.text.count)
    #expect(read.names == ["doc.kml", "files/stored.bin", "empty"])
    #expect(try read.content(of: "doc.kml") == Self.text)
    #expect(try read.content(of: "files/stored.bin") == [1, 2, 3])
    #expect(try read.content(of: "empty") == [])
    #expect(try read.content(of: "stored.bin") == nil)
    #expect(throws: ZipArchive.Failure.damaged) { try ZipArchive(Array("PK\u{3}\u{4}".utf8)) }
  }

  @Test("Of several files of a name the first is meant")
  func repeatedNames() throws {
    var made = MadeZip()
    made.add("a", [1])
    made.add("b", [2])
    made.add("a", [3])
    #expect(try ZipArchive(made.finished()).content(of: "a") == [1])
  }

  @Test("A changed byte of a file is found by its check sum, and costs that file alone")
  func checkSum() throws {
    var bytes = Self.archive
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [1, 2, 3]) })
    bytes[place] = 9
    let read = try ZipArchive(bytes)
    #expect(throws: ZipArchive.Failure.damaged) { try read.content(of: "files/stored.bin") }
    #expect(try read.content(of: "doc.kml") == Self.text)
  }

  @Test("Files that are encrypted, packed otherwise or said to be huge are refused")
  func refusals() throws {
    let start = try #require(
      Self.archive.indices.first { Self.archive[$0...].starts(with: [0x50, 0x4b, 1, 2]) })
    func changed(_ offset: Int, _ value: UInt8) throws -> ZipArchive {
      var bytes = Self.archive
      bytes[start + offset] = value
      return try ZipArchive(bytes)
    }
    let encrypted = try changed(8, 1)
    #expect(throws: ZipArchive.Failure.unsupported) { try encrypted.content(of: "doc.kml") }
    let other = try changed(10, 12)
    #expect(throws: ZipArchive.Failure.unsupported) { try other.content(of: "doc.kml") }
    let huge = try changed(27, 0x7f)
    #expect(throws: ZipArchive.Failure.self) { try huge.content(of: "doc.kml") }
  }

  @Test("A file that would unpack to more than the archive says is damaged, whatever it says")
  func moreThanItSays() throws {
    var made = MadeZip()
    made.add("a", [UInt8](repeating: 0, count: 1 << 20))
    var bytes = made.finished()
    let entry = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4b, 1, 2]) })
    bytes.replaceSubrange((entry + 24)..<(entry + 28), with: [100, 0, 0, 0])
    let read = try ZipArchive(bytes)
    #expect(read.size(of: "a") == 100 && read.size(of: "b") == nil)
    #expect(throws: ZipArchive.Failure.damaged) { try read.content(of: "a") }
    #expect(throws: Decompression.Failure.tooLarge(limit: 100)) {
      try Decompression.inflatedRaw(Array(bytes[31..<entry]), limit: 100)
    }
  }
}

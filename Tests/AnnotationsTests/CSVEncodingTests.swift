import Foundation
import Testing

@testable import Annotations

@Suite("Encodings of tables")
struct CSVEncodingTests {
  @Test(
    "The names of columns tell the encoding that a spreadsheet has written",
    arguments: [
      ("windows-1251", "Название;Широта;Долгота\nМосква;55,75;37,6\n"),
      ("koi8-r", "Название;Широта;Долгота\nМосква;55,75;37,6\n"),
      ("windows-1250", "Název;Zeměpisná šířka;Zeměpisná délka\nŽižkov;50,0;14,5\n"),
      ("windows-1250", "Nazwa;szerokość;długość\nŁódź;51,76;19,45\n"),
      ("iso-8859-2", "Nazwa;szerokość;długość\nŁódź;51,76;19,45\n"),
      ("windows-1253", "sep=;\nόνομα;πλάτος;μήκος\nΑθήνα;37,98;23,72\n"),
      ("Shift_JIS", "名称,緯度,経度\n富士山,35.36,138.73\n"), ("GBK", "名称,纬度,经度\n北京,39.9,116.4\n"),
      ("Big5", "名稱,緯度,經度\n台北,25.03,121.56\n"), ("EUC-KR", "이름,위도,경도\n서울,37.57,126.98\n"),
    ])
  func named(encoding: String, text: String) throws {
    let bytes = try bytes(of: text, in: encoding)
    let file = try AnnotationFile.read(csv: bytes)
    let name = text.split(separator: "\n").last?.prefix { $0 != "," && $0 != ";" }
    #expect(file.features.map(\.name) == [name.map(String.init)])
    #expect(
      file.problems == [
        "not in UTF-8; read as \(encoding), save it in UTF-8 where letters are wrong"
      ])
    #expect(AnnotationFile.isLikelyCSV(bytes))
  }

  private func bytes(of text: String, in encoding: String) throws -> [UInt8] {
    let codes: [String: String.Encoding] = [
      "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
      "windows-1253": .windowsCP1253,
      "iso-8859-2": .isoLatin2, "Shift_JIS": .shiftJIS,
    ]
    // The numbers of Core Foundation for the rest.
    let numbers: [String: UInt] = [
      "koi8-r": 0x8000_0A02, "GBK": 0x8000_0632, "Big5": 0x8000_0A03, "EUC-KR": 0x8000_0940,
    ]
    let code = codes[encoding] ?? numbers[encoding].map { String.Encoding(rawValue: $0) }
    let data = try text.data(using: #require(code))
    return [UInt8](try #require(data))
  }

  @Test("Where nothing tells, it is read as that of western Europe, and this is said")
  func western() throws {
    let bytes = "name;lat;lon\nKöln;50,9;6,9\n".unicodeScalars.map { UInt8($0.value) }
    let file = try AnnotationFile.read(csv: bytes)
    #expect(file.features.map(\.name) == ["Köln"])
    #expect(
      file.problems == [
        "not in UTF-8; read as windows-1252, save it in UTF-8 where letters are wrong"
      ])
  }

  @Test("UTF-16 is told by its mark or by its zeros", arguments: [true, false], [true, false])
  func wide(hasMark: Bool, isLittle: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "name;lat;lon\nKöln 東京;50,9;6,9\n"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let file = try AnnotationFile.read(csv: bytes)
    #expect(file.features.map(\.name) == ["Köln 東京"] && file.problems.isEmpty)
    #expect(AnnotationFile.isLikelyCSV(bytes))
  }
}

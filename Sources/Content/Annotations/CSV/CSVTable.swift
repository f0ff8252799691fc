import XMLReading

/// A table in text: rows of fields with commas, semicolons, tabs or bars between them, in quotes where
/// they have such characters in them (RFC 4180).
struct CSVTable {
  /// Of the first row, which names the columns.
  private(set) var names: [String] = []
  let separator: UInt8
  private let bytes: [UInt8]
  private var place: Int
  /// Which row comes next, counted from 1 with that of the names.
  private(set) var row = 1

  private static let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
  /// Fields of one row.
  private static let mostFields = 2000

  init(utf8 bytes: [UInt8]) {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    var start = 0
    var separator: UInt8?
    if line.count == 5, line.starts(with: "sep=".utf8) {
      // Excel's own way to say it.
      separator = line[4]
      start = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    self.separator = separator ?? Self.separator(in: line)
    self.bytes = bytes
    place = start
    names = nextRow() ?? []
  }

  /// The one that stands most often in the first line, outside of quotes.
  private static func separator(in line: ArraySlice<UInt8>) -> UInt8 {
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    return separators[most]
  }

  /// The fields of the next row; `nil` at the end. Empty lines are passed over.
  mutating func nextRow() -> [String]? {
    while place < bytes.count, bytes[place] == 0x0A || bytes[place] == 0x0D { place += 1 }
    guard place < bytes.count else { return nil }
    row += 1
    var fields: [String] = []
    while true {
      let field = nextField()
      if fields.count < Self.mostFields { fields.append(field) }
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    return fields
  }

  /// Up to what ends it, which is left.
  private mutating func nextField() -> String {
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") {
          // Two of them stand for one.
          guard place < bytes.count, bytes[place] == byte else { break }
          place += 1
        }
        text.append(byte)
      }
    }
    while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A, bytes[place] != 0x0D
    {
      text.append(bytes[place])
      place += 1
    }
    return text[...].trimmedText ?? ""
  }
}

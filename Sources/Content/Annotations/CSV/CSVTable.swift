import XMLReading

/// A text table in the format of RFC 4180: fields are separated by commas, semicolons, tabs or
/// vertical bars, and are quoted if they contain such characters.
struct CSVTable {
  /// The first row, which contains the column names.
  private(set) var names: [String] = []
  let separator: UInt8
  private let bytes: [UInt8]
  private var place: Int
  /// The number of the next row. The header is row 1.
  private(set) var row = 1

  private static let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
  private static let mostFields = 2000

  init(utf8 bytes: [UInt8]) {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    var start = 0
    var separator: UInt8?
    if line.count == 5, line.starts(with: "sep=".utf8) {
      // Excel declares the separator this way.
      separator = line[4]
      start = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }
    self.separator = separator ?? Self.separator(in: line)
    self.bytes = bytes
    place = start
    names = nextRow() ?? []
  }

  /// The separator that is most frequent in the first line outside quotes.
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

  /// The fields of the next row; `nil` at the end. Empty lines are skipped.
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

  /// Reads up to the separator or line break, without consuming it.
  private mutating func nextField() -> String {
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\"") {
          // A doubled quote stands for one quote.
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

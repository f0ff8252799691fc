/// Text in two bytes a character, as some programs write it by default.
package enum UTF16Text {
  /// Which byte of UTF-16 comes first; `nil` for text that is not in it. Some programs leave out the
  /// mark that says so, but most characters that a file begins with have a byte of zero.
  private static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return true }
    if bytes.starts(with: [0xFE, 0xFF]) { return false }
    let start = bytes.prefix(64)
    let zeros = start.indices.filter { start[$0] == 0 }
    guard start.count >= 8, zeros.count > start.count / 4, let first = zeros.first,
      zeros.allSatisfy({ $0 % 2 == first % 2 })
    else { return nil }
    return first % 2 == 1
  }

  /// The same text in UTF-8; `nil` for bytes that are not in UTF-16.
  package static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let isLittle = isLittleEndian(bytes) else { return nil }
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[isLittle ? $0 + 1 : $0]) << 8 | UInt16(bytes[isLittle ? $0 : $0 + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

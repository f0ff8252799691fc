/// Decodes UTF-16, which some programs write by default.
package enum UTF16Text {
  /// Whether the low byte comes first; `nil` if the text is not UTF-16. Some programs omit the byte
  /// order mark, but most characters at the start of a file have a zero byte.
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

  /// Converts UTF-16 to UTF-8; `nil` if the bytes are not UTF-16.
  package static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let isLittle = isLittleEndian(bytes) else { return nil }
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[isLittle ? $0 + 1 : $0]) << 8 | UInt16(bytes[isLittle ? $0 : $0 + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

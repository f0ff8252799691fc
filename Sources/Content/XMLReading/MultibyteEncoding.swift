import Glibc

/// Decodes East Asian encodings with one or more bytes per character.
///
/// They need long tables, so the C library does it. On small systems it may not support them.
package enum MultibyteEncoding {
  /// Decodes bytes, with U+FFFD for invalid ones; `nil` if the encoding is unknown.
  ///
  /// - Parameter name: the name in a document, such as `GBK` or `Shift_JIS`.
  package static func text(of bytes: [UInt8], in name: String) -> String? {
    let converter = iconv_open("UTF-8", supersets[name.lowercased()] ?? name)
    guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    bytes.withUnsafeBytes { source in
      // The C library wants a mutable pointer, but does not change the bytes.
      var input = UnsafeMutableRawBufferPointer(mutating: source).baseAddress?
        .assumingMemoryBound(to: CChar.self)
      var left = source.count
      while left > 0 {
        let (piece, isStuck) = piece(of: &input, &left, converter)
        text += piece
        guard isStuck, left > 0 else { continue }
        text += "\u{FFFD}".utf8
        input = input?.advanced(by: 1)
        left -= 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Converts as much as fits into the buffer.
  ///
  /// - Returns: the text in UTF-8, and whether the next byte is invalid.
  private static func piece(
    of input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, _ converter: iconv_t
  ) -> (text: [UInt8], isStuck: Bool) {
    var isStuck = false
    let text = [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
      room.withMemoryRebound(to: CChar.self) { room in
        var (output, free) = (room.baseAddress, room.count)
        let status = iconv(converter, &input, &left, &output, &free)
        isStuck = status == -1 && errno != E2BIG
        count = room.count - free
      }
    }
    return (text, isStuck)
  }

  /// Supersets that are commonly used in documents that claim the standard encoding.
  private static let supersets = [
    "gb2312": "GBK", "shift_jis": "CP932", "sjis": "CP932", "euc-kr": "CP949",
  ]
}

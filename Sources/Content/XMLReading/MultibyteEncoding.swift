import Glibc

/// The text of encodings of East Asia, in which a character takes one byte or several.
///
/// By the C library, since their tables are long; on small systems it may lack them.
package enum MultibyteEncoding {
  /// The text of bytes in an encoding, U+FFFD for what is none in it; `nil` for an encoding that is not
  /// known.
  ///
  /// - Parameter name: as documents write it, such as `GBK` or `Shift_JIS`.
  package static func text(of bytes: [UInt8], in name: String) -> String? {
    let converter = iconv_open("UTF-8", supersets[name.lowercased()] ?? name)
    guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    bytes.withUnsafeBytes { source in
      // The C library asks for what it may change, and leaves it as it is.
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

  /// Converts as much as there is room for.
  ///
  /// - Returns: the text in UTF-8, and whether what follows is no character.
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

  /// What systems write that say the first: the standard's characters and more.
  private static let supersets = [
    "gb2312": "GBK", "shift_jis": "CP932", "sjis": "CP932", "euc-kr": "CP949",
  ]
}

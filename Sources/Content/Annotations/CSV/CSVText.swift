import XMLReading

/// The text of a table, converted to UTF-8 from any encoding that spreadsheets write.
struct CSVText {
  let bytes: [UInt8]
  /// The assumed encoding; `nil` if the bytes identify it.
  let guess: String?

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(Array(bytes.dropFirst(3)), guess: nil)
    } else if let text = UTF16Text.utf8(of: bytes) {
      self.init(text, guess: nil)
    } else if XMLEncoding.isUTF8(bytes) {
      self.init(bytes, guess: nil)
    } else {
      let name = Self.guess(of: bytes)
      self.init(Self.text(of: bytes, in: name).map { Array($0.utf8) } ?? bytes, guess: name)
    }
  }

  private init(_ bytes: [UInt8], guess: String?) {
    self.bytes = bytes
    self.guess = guess
  }

  /// The first encoding in which the coordinate columns have known names with non-ASCII letters.
  /// The default is windows-1252, because nothing favours any other encoding.
  private static func guess(of bytes: [UInt8]) -> String {
    // Two lines, because the first may only declare the separator.
    let lines = bytes.split(maxSplits: 2, omittingEmptySubsequences: true) {
      $0 == 0x0A || $0 == 0x0D
    }
    let head = Array(lines.prefix(2).joined(separator: [0x0A]).prefix(1 << 16))
    // The names that need another encoding have at least three such letters, as `šířka` does.
    guard head.count(where: { $0 >= 0x80 }) > 2 else { return encodings[0] }
    let named = encodings.first { name in
      guard let text = text(of: head, in: name) else { return false }
      return CSVColumnNames.areSpelt(in: CSVTable(utf8: Array(text.utf8)).names)
    }
    return named ?? encodings[0]
  }

  private static func text(of bytes: [UInt8], in name: String) -> String? {
    SingleByteEncoding.text(of: bytes, in: name) ?? MultibyteEncoding.text(of: bytes, in: name)
  }

  private static let encodings = [
    "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "windows-1257", "windows-1258", "windows-874", "iso-8859-2", "iso-8859-5",
    "iso-8859-7", "koi8-r", "koi8-u", "ibm852", "ibm866", "GBK", "Shift_JIS", "Big5", "EUC-KR",
    "EUC-JP",
  ]
}

/// Finds documents that are not in the encoding that they claim.
package enum XMLEncoding {
  /// The encoding in which a document is to be read in spite of what it says: many programs write
  /// what their system uses and call it UTF-8. `nil` for what it says.
  package static func correction(of bytes: [UInt8]) -> String? {
    // Two bytes a character, or no letters beyond ASCII.
    guard bytes.count > 1, bytes[0] != 0, bytes[1] != 0, bytes[0] < 0xFE,
      bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    if let mark = head.firstRange(of: "encoding"),
      !head[mark.upperBound...].lowercased()
        .contains("utf-8")
    {
      return nil
    }
    return isUTF8(bytes) ? nil : "windows-1252"
  }

  /// Whether bytes are text in UTF-8.
  package static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

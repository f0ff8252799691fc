/// Detects documents whose encoding is not the declared one.
package enum XMLEncoding {
  /// The actual encoding of a document that claims to be in UTF-8, by declaration or by default,
  /// but is not, since many programs write in the system's encoding. `nil` if the claim is right.
  package static func correction(of bytes: [UInt8]) -> String? {
    // UTF-16, or pure ASCII.
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

  package static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

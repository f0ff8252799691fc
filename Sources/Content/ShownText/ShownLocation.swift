/// Locations as people may read them: names and passwords in URLs concern the server alone, and
/// what is shown ends up in logs, bug reports and pictures of screens.
package enum ShownLocation {
  /// A URL, or a text with URLs in it, without the names and passwords in front of their hosts:
  /// `https://user:secret@host/a` becomes `https://…@host/a`.
  package static func withoutUserInfo(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      // Where the host's part ends (RFC 3986, 3.2), or the URL.
      let authority = rest.prefix { !"/?#\"<>\\".contains($0) && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@") else { continue }
      result += "…"
      rest = rest[at...]
    }
    return result + rest
  }
}

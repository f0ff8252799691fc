/// Makes locations safe to show. User names and passwords in URLs are only for the server, and
/// whatever is shown ends up in logs, bug reports and screenshots.
package enum ShownLocation {
  /// A text without the user names and passwords in front of the hosts of its URLs:
  /// `https://user:secret@host/a` becomes `https://…@host/a`.
  package static func withoutUserInfo(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      // The authority ends here (RFC 3986, 3.2), or the URL.
      let authority = rest.prefix { !"/?#\"<>\\".contains($0) && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@") else { continue }
      result += "…"
      rest = rest[at...]
    }
    return result + rest
  }
}

import Glibc

/// Functions for URLs and paths as text. Foundation's `URL` would not preserve the braces of tile
/// templates.
package enum ResourceLocation {
  /// The scheme in lower case, such as `https`, or `nil` for a path.
  package static func scheme(of location: String) -> String? {
    guard let colon = location.firstIndex(of: ":"), location[colon...].hasPrefix("://") else {
      return nil
    }
    let scheme = location[..<colon]
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return scheme.lowercased()
  }

  /// Whether the location is on the network (http or https).
  package static func isRemote(_ location: String) -> Bool {
    switch scheme(of: location) {
    case "http", "https": true
    default: false
    }
  }

  /// The part between the scheme and the path of a URL: user name and password, host and port.
  package static func authority(of url: String) -> Substring {
    guard let scheme = scheme(of: url) else { return "" }
    return url.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
  }

  /// The path of a `file://` URL, percent-decoded, or the location itself if it is a path. `nil`
  /// for other URLs.
  package static func filePath(of location: String) -> String? {
    guard let scheme = scheme(of: location) else { return location }
    guard scheme == "file" else { return nil }
    let rest = location.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return String(rest) }
    let host = rest[..<slash]
    let isHere = host.isEmpty || host == "localhost"
    return unescaped(isHere ? String(rest[slash...]) : String(rest))
  }

  /// Resolves a reference in the document at `base` (RFC 3986, 5.2, without the rarer forms).
  /// Braces and percent signs are preserved.
  package static func resolve(_ reference: String, against base: String) -> String {
    if scheme(of: reference) != nil || reference.hasPrefix("data:") { return reference }
    guard let scheme = scheme(of: base) else { return resolvePath(reference, against: base) }
    if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
    let host = authority(of: base)
    let path = base[host.endIndex...].prefix { $0 != "?" && $0 != "#" }
    let origin = "\(scheme)://\(host)"
    if reference.isEmpty { return origin + path }
    if reference.hasPrefix("?") { return origin + path + reference }
    return origin + resolvePath(reference, against: path.isEmpty ? "/" : String(path))
  }

  private static func resolvePath(_ reference: String, against base: String) -> String {
    if reference.hasPrefix("/") { return withoutDots(reference) }
    guard let slash = base.lastIndex(of: "/") else { return withoutDots(reference) }
    return withoutDots(base[...slash] + reference)
  }

  /// Removes `.` and `..` from a path as far as possible. A query is preserved.
  private static func withoutDots(_ text: String) -> String {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let rest = text.dropFirst(path.count)
    guard path.contains("./") || path.hasSuffix("/.") || path.hasSuffix("/..") else { return text }
    var parts: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { parts.append("") }
      case "..":
        if let last = parts.last, last != "..", !(parts.count == 1 && last.isEmpty) {
          parts.removeLast()
        } else if !path.hasPrefix("/") {
          parts.append(segment)
        }
        if isLast { parts.append("") }
      default: parts.append(segment)
      }
    }
    return parts.joined(separator: "/") + rest
  }

  /// The percent-decoded text.
  package static func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = hexadecimal(rest[rest.startIndex]),
        let low = hexadecimal(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return FileName.text(of: bytes)
  }

  /// The text with all bytes percent-encoded except those for which `isPlain` is true.
  package static func escaped(_ text: String, keeping isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { escaped, byte in
      if isPlain(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Whether a byte needs no encoding in any part of a URL (RFC 3986, 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// The path of a file URL as desktops and file managers write it (`file:///a%20b`,
  /// `file://localhost/a`, `file:/a`, also with this machine's name). Any other text is returned
  /// unchanged.
  ///
  /// All names from people and other programs pass through this function. After it a file is always
  /// a path, whose type may be recognised by its extension.
  package static func path(named text: String) -> String {
    let scheme = "file:"
    guard text.count > scheme.count, text.prefix(scheme.count).lowercased() == scheme else {
      return text
    }
    var path = text.dropFirst(scheme.count)
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      guard let slash = path.firstIndex(of: "/"), isHere(path[..<slash]) else { return text }
      path = path[slash...]
    }
    guard path.hasPrefix("/") else { return text }
    let plain = unescaped(String(path))
    return plain.contains("\0") ? text : plain
  }

  /// Whether a URL's host is this machine.
  private static func isHere(_ host: Substring) -> Bool {
    if host.isEmpty || host.lowercased() == "localhost" { return true }
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return false }
    let own = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return host.lowercased() == String(decoding: own, as: UTF8.self).lowercased()
  }
}

import Glibc

extension ResourceLocation {
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

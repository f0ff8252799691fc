/// The server that a URL names.
package struct ServerName: Sendable, Hashable {
  /// In lower case, without brackets or a name and password before it.
  package var host: String
  package var port: Int

  /// `nil` for what is not on the network, or no URL.
  package init?(url: String) {
    guard let scheme = ResourceLocation.scheme(of: url), ResourceLocation.isRemote(url) else {
      return nil
    }
    let place = url.dropFirst(scheme.count + 3).prefix { !"/?#\\".contains($0) }
    self.init(
      place.split(separator: "@", omittingEmptySubsequences: false).last ?? "",
      usual: scheme == "https" ? 443 : 80)
  }

  /// A host, with a port where it is not the usual one.
  private init?(_ text: Substring, usual: Int) {
    let afterHost: Substring
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end].lowercased()
      afterHost = text[text.index(after: end)...]
    } else {
      let name = text.prefix { $0 != ":" }
      host = name.lowercased()
      afterHost = text.dropFirst(name.count)
    }
    guard !host.isEmpty else { return nil }
    if afterHost.isEmpty || afterHost == ":" {
      port = usual
    } else if afterHost.hasPrefix(":"), let number = UInt16(afterHost.dropFirst()) {
      port = Int(number)
    } else {
      return nil
    }
  }

  /// Whether another port is the same server's: its own, or both the usual ones of http and https.
  func hasPort(_ other: Int) -> Bool {
    port == other || (Self.usualPorts.contains(port) && Self.usualPorts.contains(other))
  }

  private static let usualPorts = [80, 443]

  /// Where the name alone tells.
  var zone: NetworkZone? { NetworkZone(host: host) }
}

/// Servers that the user lets any document name, although they are on this machine or the private
/// network.
package struct TrustedServers: Sendable, Hashable {
  private var names: Set<String> = []

  /// - Parameter names: hosts, each with a port (`localhost:3000`) or for all ports.
  package init(_ names: [String] = []) { self.names = Set(names.map { $0.lowercased() }) }

  func contains(_ server: ServerName) -> Bool {
    [
      server.host, "\(server.host):\(server.port)", "[\(server.host)]",
      "[\(server.host)]:\(server.port)",
    ]
    .contains(where: names.contains)
  }
}

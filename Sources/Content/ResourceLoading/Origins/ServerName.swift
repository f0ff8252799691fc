/// The server that a URL names.
package struct ServerName: Sendable, Hashable {
  /// In lower case, without brackets or a name and password before it.
  package var host: String
  package var port: Int

  /// `nil` for what is not on the network, or no URL.
  package init?(url: String) {
    guard ResourceLocation.isRemote(url), let read = CurlURL(url), let host = read.host,
      let port = read.port
    else { return nil }
    self.host = host
    self.port = port
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

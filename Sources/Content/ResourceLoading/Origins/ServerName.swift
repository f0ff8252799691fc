/// The host and port of a URL.
package struct ServerName: Sendable, Hashable {
  /// In lower case, without brackets, user name and password.
  package var host: String
  package var port: Int

  /// `nil` if `url` is not a network URL.
  package init?(url: String) {
    guard ResourceLocation.isRemote(url), let read = CurlURL(url), let host = read.host,
      let port = read.port
    else { return nil }
    self.host = host
    self.port = port
  }

  /// Whether a port belongs to the same server: it is equal, or both are default ports of HTTP(S).
  func hasPort(_ other: Int) -> Bool {
    port == other || (Self.usualPorts.contains(port) && Self.usualPorts.contains(other))
  }

  private static let usualPorts = [80, 443]

  /// The zone, if the name alone determines it.
  var zone: NetworkZone? { NetworkZone(host: host) }
}

/// Servers to which the user lets any document refer, although they are on this machine or in the
/// private network.
package struct TrustedServers: Sendable, Hashable {
  private var names: Set<String> = []

  /// - Parameter names: Hosts, each with a port (`localhost:3000`) or for all ports.
  package init(_ names: [String] = []) { self.names = Set(names.map { $0.lowercased() }) }

  func contains(_ server: ServerName) -> Bool {
    [
      server.host, "\(server.host):\(server.port)", "[\(server.host)]",
      "[\(server.host)]:\(server.port)",
    ]
    .contains(where: names.contains)
  }
}

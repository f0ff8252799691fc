import ProductVersion

struct HTTPRequest: Sendable {
  var resource: ResourceRequest
  /// Complete header lines.
  var headers: [String] = []
  /// Servers to which any document may refer.
  var trusted = TrustedServers()
}

/// A server's answer with the status 200, 206, 204, 304, 404 or 410.
struct HTTPAnswer: Sendable {
  var status: Int
  var headers = HTTPHeaders()
  /// Empty except for 200 and 206.
  var body: [UInt8] = []
  /// From where the server can be reached.
  var zone: NetworkZone?
  /// Whether an https server or document led to this answer, which came without TLS.
  var losesProtection = false

  /// Whether the server says that the resource does not exist.
  var isAbsent: Bool { status == 404 || status == 410 || status == 204 }
}

/// How the network is used.
package struct HTTPOptions: Sendable {
  /// The most simultaneous requests in all.
  package var transferLimit = 48
  /// The most simultaneous requests to one server over HTTP/1, where each has its own connection.
  package var hostLimit = 8
  /// The same over HTTP/2, where they share a connection.
  package var multiplexedHostLimit = 32
  /// The timeout for making a connection, in seconds.
  package var connectSeconds = 10.0
  /// The seconds after which a transfer has stalled if it received less than the minimum rate: a
  /// server may think about a tile for a long time, but not for ever.
  package var stallSeconds = 15.0
  /// The minimum rate in bytes per second: a tenth of the slowest modem's.
  package var leastBytesPerSecond = 100.0
  /// How long all loads together may go without progress. `nil` to wait as long as it takes, for
  /// programs that meanwhile show what they have.
  package var patience: LoadingTimeout?
  package var redirectLimit = 10
  package var retries = RetryPolicy()
  var proxies = ProxySettings()
  /// Fixed addresses of names (`name:port:address`), for tests.
  package var resolved: [String] = []
  /// The zones that servers at some ports of this machine simulate, for tests.
  package var zonesOfPorts: [Int: NetworkZone] = [:]
  package var userAgent = "Rhumb/\(RhumbVersion.current) (+libcurl)"
}

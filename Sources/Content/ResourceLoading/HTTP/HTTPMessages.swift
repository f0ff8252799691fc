import ProductVersion

/// What is sent to a server.
struct HTTPRequest: Sendable {
  var resource: ResourceRequest
  /// Whole header lines.
  var headers: [String] = []
  /// Servers that any document may name.
  var trusted = TrustedServers()
}

/// What a server answered: 200, 206, 204, 304, 404 or 410.
struct HTTPAnswer: Sendable {
  var status: Int
  var headers = HTTPHeaders()
  /// Empty but for 200 and 206.
  var body: [UInt8] = []
  /// From where the server can be reached.
  var zone: NetworkZone?
  /// Whether a server that is asked with https, or a document from one, sent it to one without.
  var losesProtection = false

  /// Whether the server says that there is no such thing.
  var isAbsent: Bool { status == 404 || status == 410 || status == 204 }
}

/// How the network is used.
package struct HTTPOptions: Sendable {
  /// Requests under way at once, in all.
  package var transferLimit = 48
  /// And to one server: over HTTP/1 each has a connection of its own.
  package var hostLimit = 8
  /// And to one server over HTTP/2, where all share a connection.
  package var multiplexedHostLimit = 32
  /// Seconds until a connection must be there.
  package var connectSeconds = 10.0
  /// Seconds after which a transfer counts as stalled when less has come in them than the floor: a
  /// server may think about a tile for long, but not for ever.
  package var stallSeconds = 15.0
  /// The floor: a tenth of the slowest modem's pace.
  package var leastBytesPerSecond = 100.0
  /// How long all loads together may go without getting anywhere; `nil` for those who wait as long as
  /// it takes, since they show meanwhile what is there.
  package var patience: LoadingTimeout?
  /// How often an answer may lead elsewhere.
  package var redirectLimit = 10
  package var retries = RetryPolicy()
  /// The proxies through which servers are asked.
  var proxies = ProxySettings()
  /// Names with a port and an address each (`name:port:address`), for tests.
  package var resolved: [String] = []
  /// Zones that the servers at some ports of this machine stand for, for tests.
  package var zonesOfPorts: [Int: NetworkZone] = [:]
  package var userAgent = "Rhumb/\(RhumbVersion.current) (+libcurl)"
}

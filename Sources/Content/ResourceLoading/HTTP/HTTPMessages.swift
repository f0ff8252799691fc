/// What is sent to a server.
struct HTTPRequest: Sendable {
  var url: String
  /// Whole header lines.
  var headers: [String] = []
  var range: Range<UInt64>?
  var byteLimit = ResourceRequest.usualByteLimit
  var kind = ResourceRequest.Kind.any
  /// Whether a server that cannot be reached is asked several times.
  var isPatient = true
}

/// What a server answered: 200, 206, 204, 304, 404 or 410.
struct HTTPAnswer: Sendable {
  var status: Int
  var headers = HTTPHeaders()
  /// Empty but for 200 and 206.
  var body: [UInt8] = []

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
  package var connectSeconds = 15.0
  /// Seconds without any byte after which a transfer counts as stalled.
  package var stallSeconds = 20.0
  /// How often an answer may lead elsewhere.
  package var redirectLimit = 10
  package var retries = RetryPolicy()
  package var userAgent = "Rhumb/0.1 (+libcurl)"

  package init() {}
}

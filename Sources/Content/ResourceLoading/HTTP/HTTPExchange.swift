/// A request and its progress.
struct HTTPExchange {
  let number: Int
  let request: HTTPRequest
  /// The current URL and its referrers, which change with each redirect.
  var url: String {
    didSet { host = Self.host(of: url) }
  }
  var referrers: Referrers
  /// The most public zone of the servers that redirected the request.
  var zone: NetworkZone?
  var redirects = 0
  var rank: Int
  let completion: HTTPClient.Completion
  var attempts = 0
  /// Why the last attempt failed.
  var fault: String?
  /// The earliest time of the next attempt, on the monotonic clock.
  var notBefore = 0.0
  var transfer: HTTPTransfer?

  /// The server's name and port, or the whole URL if it has none.
  private(set) var host: String

  init(
    number: Int, request: HTTPRequest, rank: Int, completion: @escaping HTTPClient.Completion
  ) {
    self.number = number
    self.request = request
    self.rank = rank
    self.completion = completion
    url = request.resource.location
    referrers = request.resource.referrers
    host = Self.host(of: url)
  }

  private static func host(of url: String) -> String {
    ServerName(url: url).map { "\($0.host):\($0.port)" } ?? url
  }
}

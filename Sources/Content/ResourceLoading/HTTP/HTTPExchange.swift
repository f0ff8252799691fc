/// A request and how far it is.
struct HTTPExchange {
  let number: Int
  let request: HTTPRequest
  /// Where it leads now, and on whose word: elsewhere after a redirect.
  var url: String {
    didSet { host = Self.host(of: url) }
  }
  var referrers: Referrers
  /// From where the most public of the servers that sent it on can be reached.
  var zone: NetworkZone?
  var redirects = 0
  var rank: Int
  let completion: HTTPClient.Completion
  var attempts = 0
  /// Why the latest attempt failed.
  var fault: String?
  /// It waits until then, on the monotonic clock.
  var notBefore = 0.0
  var transfer: HTTPTransfer?

  /// Name and port of the server, or what stands in their place.
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

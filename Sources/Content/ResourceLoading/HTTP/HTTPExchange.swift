/// A request and how far it is.
struct HTTPExchange {
  let number: Int
  let request: HTTPRequest
  /// Where it leads now, and on whose word: elsewhere after a redirect.
  var url: String
  var origin: DocumentOrigin
  var redirects = 0
  var rank: Int
  let completion: HTTPClient.Completion
  var attempts = 0
  /// It waits until then, on the monotonic clock.
  var notBefore = 0.0
  var transfer: HTTPTransfer?

  /// Scheme, name and port of the server.
  var host: String {
    let scheme = url.prefix { $0 != ":" }
    let rest = url.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return "\(scheme)://\(rest)".lowercased()
  }
}

import CCurl

/// The consequence of one attempt.
enum HTTPOutcome {
  case done(HTTPAnswer)
  case failed(ResourceError)
  /// The answer exceeds the limit for its kind. This counts against the server, since each such
  /// answer is expensive.
  case flooded(ResourceError)
  case redirected(to: String)
  /// Retry, up to `atMost` attempts in all, and after the seconds that the server asks for.
  case again(reason: String, after: Double? = nil, isReachable: Bool, atMost: Int = .max)

  /// The attempts if the server answers, but not with HTTP: it may still be starting.
  private static let attemptsAtOtherProtocols = 3

  /// Judges an attempt by libcurl's result and the received answer.
  init(_ result: CURLcode, _ transfer: HTTPTransfer, _ exchange: HTTPExchange, now: Double) {
    let request = exchange.request
    if let refusal = transfer.refusal {
      self.init(refusal, request)
    } else if result != CURLE_OK, let objection = transfer.gate.objection {
      self = .failed(objection)
    } else if result == CURLE_OK {
      self = HTTPOutcome.judge(transfer, exchange, now: now)
    } else {
      self = HTTPOutcome.judge(result, request)
    }
  }

  private init(_ refusal: HTTPTransfer.Refusal, _ request: HTTPRequest) {
    switch refusal {
    case .tooLarge:
      self = .flooded(
        .refused(
          location: request.resource.location,
          reason: "the server sends more than \(request.resource.byteLimit) bytes"))
    case .crowded:
      self = .again(reason: "more is being loaded at once than can be held", isReachable: true)
    case .withoutRanges: self = .failed(.withoutRanges(location: request.resource.location))
    case .archive: self = .failed(.archive(location: request.resource.location))
    case .unexpected(let reason): self = HTTPOutcome.refused(request, reason)
    }
  }

  private static func judge(
    _ transfer: HTTPTransfer, _ exchange: HTTPExchange, now: Double
  ) -> HTTPOutcome {
    let request = exchange.request
    var answer = transfer.answer
    answer.zone = NetworkZone.mostPublic(exchange.zone, transfer.gate.zone)
    answer.losesProtection = exchange.referrers.losesProtection(at: exchange.url)
    switch answer.status {
    case 204, 304, 404, 410: return .done(answer)
    case 200 where request.resource.range != nil:
      return .failed(.withoutRanges(location: request.resource.location))
    case 200:
      if let fault = transfer.fault {
        return .failed(.unavailable(location: request.resource.location, reason: fault))
      }
      return .done(answer)
    case 206: return judgePart(answer, request)
    case 301, 302, 303, 307, 308:
      guard let redirect = transfer.redirect else { break }
      return .redirected(to: redirect)
    case 401, 403, 407:
      return refused(
        request, "the server refuses it (HTTP \(answer.status)); is a key missing or wrong?")
    case 408, 425, 429, 500, 502, 503, 504:
      return .again(
        reason: "the server answers HTTP \(answer.status)",
        after: answer.headers.retryAfter(now: now), isReachable: true)
    case 416: return refused(request, "it is shorter than it should be (HTTP 416)")
    default: break
    }
    return refused(request, "the server answers HTTP \(answer.status)")
  }

  private static func refused(_ request: HTTPRequest, _ reason: String) -> HTTPOutcome {
    .failed(.refused(location: request.resource.location, reason: reason))
  }

  /// A part must be the requested one, but may be shorter at the end of the resource.
  private static func judgePart(_ answer: HTTPAnswer, _ request: HTTPRequest) -> HTTPOutcome {
    guard let wanted = request.resource.range else {
      return refused(request, "the server sends a part nobody asked for")
    }
    guard let (range, size) = answer.headers.contentRange,
      range.lowerBound == wanted.lowerBound,
      range.upperBound - range.lowerBound == UInt64(answer.body.count),
      range.upperBound == wanted.upperBound
        || (range.upperBound < wanted.upperBound && range.upperBound == size)
    else { return refused(request, "the server sends another part than asked for") }
    return .done(answer)
  }

  private static func judge(_ result: CURLcode, _ request: HTTPRequest) -> HTTPOutcome {
    let reason = curl_easy_strerror(result).map { String(cString: $0) } ?? "unknown error"
    switch result {
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      // The URL's protocol is known to be valid. libcurl also reports an answer without a head so.
      return .again(
        reason: "the server does not speak HTTP: its answer does not begin as HTTP's do",
        isReachable: true, atMost: attemptsAtOtherProtocols)
    case CURLE_URL_MALFORMAT: return refused(request, "it is no valid URL")
    case CURLE_SSL_CERTPROBLEM, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR:
      return refused(request, "the server's certificate is no good (\(reason))")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return refused(
        request,
        "the server's certificate cannot be checked (\(reason)); is the package ca-certificates "
          + "installed?")
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      return .again(reason: "there is no such server, or no network", isReachable: false)
    case CURLE_COULDNT_CONNECT:
      return .again(reason: "the server does not answer", isReachable: false)
    case CURLE_SSL_CONNECT_ERROR: return .again(reason: reason, isReachable: false)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM, CURLE_HTTP2:
      return .again(reason: "the server cut its answer short", isReachable: true)
    case CURLE_BAD_CONTENT_ENCODING:
      return .again(
        reason: "the server's answer is packed wrongly or cut short", isReachable: true)
    case CURLE_OPERATION_TIMEDOUT:
      return .again(reason: "the server took too long", isReachable: false)
    default: return .again(reason: reason, isReachable: true)
    }
  }
}

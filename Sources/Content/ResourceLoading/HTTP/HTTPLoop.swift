import CCurl

/// What the network thread does: takes in requests, begins the most urgent ones, moves all forward,
/// sends failed ones again later. A class, because it owns libcurl's handle; it belongs to that
/// thread.
final class HTTPLoop {
  /// A request and how far it is.
  private struct Exchange {
    let number: Int
    let request: HTTPRequest
    let host: String
    var rank: Int
    let completion: HTTPClient.Completion
    var attempts = 0
    /// It waits until then, on the monotonic clock.
    var notBefore = 0.0
    var transfer: HTTPTransfer?
  }

  private let multi: UnsafeMutableRawPointer
  private let inbox: HTTPInbox
  private let options: HTTPOptions
  private let clock: NetworkClock
  private var exchanges: [Int: Exchange] = [:]
  private var numbers: [UnsafeMutableRawPointer: Int] = [:]
  private var activeCounts: [String: Int] = [:]
  private var multiplexedHosts: Set<String> = []
  /// Servers that could not be reached, and since when.
  private var unreachableSince: [String: Double] = [:]
  private var random = SystemRandomNumberGenerator()

  /// `nil` when libcurl has no memory; all requests then fail.
  init?(inbox: HTTPInbox, options: HTTPOptions, clock: NetworkClock) {
    self.inbox = inbox
    self.options = options
    self.clock = clock
    guard let multi = curl_multi_init() else {
      HTTPLoop.refuse(inbox.end())
      return nil
    }
    self.multi = multi
    rhumb_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    rhumb_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, options.transferLimit)
    inbox.setSleeper(Int(bitPattern: multi))
  }

  func run() {
    while takeCommands() {
      begin()
      var running: CInt = 0
      curl_multi_perform(multi, &running)
      let hasEnded = takeResults()
      endStalled()
      curl_multi_poll(multi, nil, 0, hasEnded ? 0 : waitMilliseconds, nil)
    }
    let late = inbox.end()
    for number in Array(exchanges.keys) { cancel(number) }
    HTTPLoop.refuse(late)
    curl_multi_cleanup(multi)
  }

  private static func refuse(_ commands: [HTTPInbox.Command]) {
    for case .send(_, let request, _, let completion) in commands {
      completion(.failure(.cancelled(location: request.url)))
    }
  }

  /// - Returns: whether to go on.
  private func takeCommands() -> Bool {
    var goesOn = true
    for command in inbox.take() {
      switch command {
      case .send(let number, let request, let rank, let completion):
        exchanges[number] = Exchange(
          number: number, request: request, host: HTTPLoop.host(of: request.url), rank: rank,
          completion: completion)
      case .cancel(let number): cancel(number)
      case .setRank(let number, let rank): exchanges[number]?.rank = rank
      case .stop: goesOn = false
      }
    }
    return goesOn
  }

  /// Scheme, name and port of the server.
  private static func host(of url: String) -> String {
    let scheme = url.prefix { $0 != ":" }
    let rest = url.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return "\(scheme)://\(rest)".lowercased()
  }

  private func cancel(_ number: Int) {
    guard var exchange = exchanges.removeValue(forKey: number) else { return }
    end(&exchange)
    exchange.completion(.failure(.cancelled(location: exchange.request.url)))
  }

  /// Takes an exchange's transfer from libcurl.
  private func end(_ exchange: inout Exchange) {
    guard let transfer = exchange.transfer else { return }
    curl_multi_remove_handle(multi, transfer.handle)
    numbers[transfer.handle] = nil
    activeCounts[exchange.host, default: 1] -= 1
    exchange.transfer = nil
  }
}

extension HTTPLoop {
  /// Begins what is most urgent, as far as the limits go.
  private func begin() {
    let now = clock.monotonic()
    guard numbers.count < options.transferLimit else { return }
    let ready = exchanges.values.filter { $0.transfer == nil && $0.notBefore <= now }
      .sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
    for exchange in ready {
      guard numbers.count < options.transferLimit else { return }
      let limit =
        multiplexedHosts.contains(exchange.host)
        ? options.multiplexedHostLimit : options.hostLimit
      guard activeCounts[exchange.host, default: 0] < limit else { continue }
      begin(exchange.number)
    }
  }

  private func begin(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    let transfer = HTTPTransfer(exchange.request, options: options, now: clock.monotonic)
    guard let transfer, curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
      exchanges[number] = nil
      exchange.completion(
        .failure(.unavailable(location: exchange.request.url, reason: "no memory to load it")))
      return
    }
    exchanges[number]?.attempts += 1
    exchanges[number]?.transfer = transfer
    numbers[transfer.handle] = number
    activeCounts[exchange.host, default: 0] += 1
  }

  /// - Returns: whether any transfer has ended.
  private func takeResults() -> Bool {
    var left: CInt = 0
    var ended: [(UnsafeMutableRawPointer, CURLcode)] = []
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else {
        continue
      }
      ended.append((handle, rhumb_curl_result(message)))
    }
    for (handle, result) in ended {
      if let number = numbers[handle] { take(result, of: number) }
    }
    return !ended.isEmpty
  }

  private func take(_ result: CURLcode, of number: Int) {
    guard var exchange = exchanges[number], let transfer = exchange.transfer else { return }
    if transfer.number(CURLINFO_HTTP_VERSION) >= Int(CURL_HTTP_VERSION_2_0) {
      multiplexedHosts.insert(exchange.host)
    }
    let verdict = HTTPVerdict(result, transfer, exchange.request, now: clock.wall())
    end(&exchange)
    carryOut(verdict, for: exchange)
  }

  private func carryOut(_ verdict: HTTPVerdict, for exchange: Exchange) {
    var exchange = exchange
    exchanges[exchange.number] = nil
    switch verdict {
    case .done(let answer):
      unreachableSince[exchange.host] = nil
      exchange.completion(.success(answer))
    case .failed(let error): exchange.completion(.failure(error))
    case .again(let reason, let wish, let isReachable):
      let policy = options.retries
      let limit = isReachable ? policy.attempts : unreachableLimit(for: exchange)
      guard exchange.attempts < limit, wish ?? 0 <= policy.longestWish else {
        if !isReachable { unreachableSince[exchange.host] = clock.monotonic() }
        let times = exchange.attempts == 1 ? "" : ", asked \(exchange.attempts) times"
        exchange.completion(
          .failure(.unavailable(location: exchange.request.url, reason: reason + times)))
        return
      }
      let chance = Double.random(in: 0...1, using: &random)
      let delay = policy.delay(after: exchange.attempts, chance: chance)
      exchange.notBefore = clock.monotonic() + max(delay, wish ?? 0)
      exchanges[exchange.number] = exchange
    }
  }

  /// How often a server that cannot be reached is asked: once where it could not be a moment ago.
  private func unreachableLimit(for exchange: Exchange) -> Int {
    let policy = options.retries
    let since = unreachableSince[exchange.host]
    let isKnown = since.map { clock.monotonic() - $0 < policy.unreachableSeconds } ?? false
    return exchange.request.isPatient && !isKnown ? policy.unreachableAttempts : 1
  }

  private func endStalled() {
    let now = clock.monotonic()
    for exchange in Array(exchanges.values) {
      guard let transfer = exchange.transfer,
        now - transfer.lastProgress >= options.stallSeconds
      else { continue }
      var exchange = exchange
      let hasBegun = transfer.answer.status != 0
      end(&exchange)
      let seconds = Int(options.stallSeconds.rounded(.up))
      let reason = "the server sent nothing for \(seconds) s"
      carryOut(.again(reason: reason, after: nil, isReachable: hasBegun), for: exchange)
    }
  }

  /// How long nothing can happen but what wakes the thread.
  private var waitMilliseconds: CInt {
    let now = clock.monotonic()
    var next = now + 60
    for exchange in exchanges.values {
      if let transfer = exchange.transfer {
        next = min(next, transfer.lastProgress + options.stallSeconds)
      } else if exchange.notBefore > now {
        next = min(next, exchange.notBefore)
      }
    }
    return CInt(max(1, ((next - now) * 1000).rounded(.up)))
  }
}

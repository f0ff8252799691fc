import CCurl

/// The network thread's loop: accepts requests, starts the most urgent ones, drives all transfers
/// and retries failed ones. A class because it owns libcurl's handle. It belongs to the network
/// thread.
final class HTTPLoop {
  private let multi: UnsafeMutableRawPointer
  private let inbox: HTTPInbox
  private let options: HTTPOptions
  private let clock: NetworkClock
  private var exchanges: [Int: HTTPExchange] = [:]
  private var numbers: [UnsafeMutableRawPointer: Int] = [:]
  private var activeCounts: [String: Int] = [:]
  private var multiplexedHosts: Set<String> = []
  private var health: [String: ServerHealth] = [:]
  private var patience: LoadingTimeout?
  private let meter = ByteMeter()
  private var wholeCount = 0
  /// Whether any request was pending when the waiting time was last measured.
  private var isWaiting = false
  private var random = SystemRandomNumberGenerator()

  /// `nil` if libcurl is out of memory; all requests then fail.
  init?(inbox: HTTPInbox, options: HTTPOptions, clock: NetworkClock) {
    self.inbox = inbox
    self.options = options
    self.clock = clock
    patience = options.patience
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
      usePatience()
      curl_multi_poll(multi, nil, 0, hasEnded ? 0 : waitMilliseconds, nil)
    }
    let late = inbox.end()
    for number in Array(exchanges.keys) { cancel(number) }
    HTTPLoop.refuse(late)
    curl_multi_cleanup(multi)
  }

  private static func refuse(_ commands: [HTTPInbox.Command]) {
    for case .send(_, let request, _, let completion) in commands {
      completion(.failure(.cancelled(location: request.resource.location)))
    }
  }

  /// - Returns: Whether to continue.
  private func takeCommands() -> Bool {
    var goesOn = true
    for command in inbox.take() {
      switch command {
      case .send(let number, let request, let rank, let completion):
        exchanges[number] = HTTPExchange(
          number: number, request: request, rank: rank, completion: completion)
      case .cancel(let number): cancel(number)
      case .setRank(let number, let rank): exchanges[number]?.rank = rank
      case .stop: goesOn = false
      }
    }
    return goesOn
  }

  private func cancel(_ number: Int) {
    guard var exchange = exchanges.removeValue(forKey: number) else { return }
    end(&exchange)
    exchange.completion(.failure(.cancelled(location: exchange.request.resource.location)))
  }

  /// Removes an exchange's transfer from libcurl.
  private func end(_ exchange: inout HTTPExchange) {
    guard let transfer = exchange.transfer else { return }
    curl_multi_remove_handle(multi, transfer.handle)
    numbers[transfer.handle] = nil
    activeCounts[exchange.host, default: 1] -= 1
    exchange.transfer = nil
  }

  /// Starts the most urgent requests within the limits.
  private func begin() {
    let now = clock.monotonic()
    failHopeless(now)
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

  /// Fails all waiting requests if the patience is exhausted or their server is being left alone.
  private func failHopeless(_ now: Double) {
    for exchange in Array(exchanges.values) where exchange.transfer == nil {
      if let patience, patience.isOver {
        giveUp(exchange, patience)
      } else if let server = health[exchange.host], server.isResting(at: now) {
        fail(exchange, "\(server.reason); not asked again for a while")
      }
    }
  }

  private func fail(_ exchange: HTTPExchange, _ reason: String) {
    exchanges[exchange.number] = nil
    exchange.completion(
      .failure(.unavailable(location: exchange.request.resource.location, reason: reason)))
  }

  private func begin(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    let gate = AddressFilter(
      exchange.url, namedBy: exchange.referrers, trusting: exchange.request.trusted,
      options: options)
    let transfer = HTTPTransfer(
      exchange.request, through: gate, options: options, meter: meter, now: clock.monotonic)
    guard let transfer, curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
      fail(exchange, "no memory to load it")
      return
    }
    exchanges[number]?.attempts += 1
    exchanges[number]?.transfer = transfer
    numbers[transfer.handle] = number
    activeCounts[exchange.host, default: 0] += 1
  }

  /// - Returns: Whether any transfer has ended.
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
    let verdict = HTTPOutcome(result, transfer, exchange, now: clock.wall())
    switch verdict {
    case .flooded, .again:
      patience?.lose(bytes: transfer.heldBytes, in: clock.monotonic() - transfer.begun)
    case .redirected:
      exchange.referrers = exchange.referrers.redirected(by: transfer.gate.originOfAnswer)
      exchange.zone = NetworkZone.mostPublic(exchange.zone, transfer.gate.zone)
    case .done, .failed: break
    }
    end(&exchange)
    carryOut(verdict, for: exchange)
  }

  private func carryOut(_ verdict: HTTPOutcome, for exchange: HTTPExchange) {
    var exchange = exchange
    exchanges[exchange.number] = nil
    switch verdict {
    case .done(let answer):
      health[exchange.host] = nil
      wholeCount += 1
      exchange.completion(.success(answer))
    case .failed(let error):
      health[exchange.host] = nil
      exchange.completion(.failure(error))
    case .flooded(let error):
      health[exchange.host, default: ServerHealth()]
        .fail(error.reason, isReachable: false, options.retries, at: clock.monotonic())
      exchange.completion(.failure(error))
    case .redirected(let url): redirect(exchange, to: url)
    case .again(let reason, let wish, let isReachable, let most):
      let policy = options.retries
      let now = clock.monotonic()
      // A server that says when to retry is healthy.
      if wish == nil {
        health[exchange.host, default: ServerHealth()]
          .fail(reason, isReachable: isReachable, policy, at: now)
      }
      let isResting = health[exchange.host]?.isResting(at: now) ?? false
      let persistence = exchange.request.resource.isPatient ? policy.unreachableAttempts : 1
      let limit = min(isReachable ? policy.attempts : persistence, most)
      guard exchange.attempts < limit, !isResting, wish ?? 0 <= policy.longestWish else {
        if !isReachable { health[exchange.host]?.giveUp(policy) }
        let times = exchange.attempts == 1 ? "" : ", asked \(exchange.attempts) times"
        fail(exchange, reason + times)
        return
      }
      let chance = Double.random(in: 0...1, using: &random)
      let delay = policy.delay(after: exchange.attempts, chance: chance)
      exchange.notBefore = now + max(delay, wish ?? 0)
      exchange.fault = reason
      exchanges[exchange.number] = exchange
    }
  }

  /// Follows a redirect, if the server and the documents before it may refer to its target.
  private func redirect(_ exchange: HTTPExchange, to url: String) {
    var exchange = exchange
    let location = exchange.request.resource.location
    var fault = exchange.referrers.objection(to: url, trusting: exchange.request.trusted)
    if !ResourceLocation.isRemote(url) {
      let reason = "it redirects to something that is not http or https"
      fault = .refused(location: location, reason: reason)
    }
    if exchange.redirects >= options.redirectLimit {
      let reason = "it redirects in a circle, or too often in a row"
      fault = .refused(location: location, reason: reason)
    }
    if let fault {
      exchange.completion(.failure(fault))
      return
    }
    exchange.redirects += 1
    exchange.attempts -= 1
    exchange.url = url
    exchanges[exchange.number] = exchange
  }

  private func endStalled() {
    let now = clock.monotonic()
    for exchange in Array(exchanges.values) {
      guard let transfer = exchange.transfer, transfer.isStalled(at: now) else { continue }
      var exchange = exchange
      end(&exchange)
      let seconds = Int(options.stallSeconds.rounded(.up))
      let reason = "the server sent next to nothing for \(seconds) s"
      carryOut(.again(reason: reason, isReachable: false), for: exchange)
    }
  }

  /// Updates the patience with the elapsed time and received data, and gives up if it is exhausted.
  private func usePatience() {
    guard patience != nil else { return }
    patience?.earn(whole: wholeCount, bytes: meter.count)
    wholeCount = 0
    meter.count = 0
    patience?.pass(to: clock.monotonic(), isWaiting: isWaiting)
    isWaiting = !exchanges.isEmpty
    guard let patience, patience.isOver else { return }
    for var exchange in Array(exchanges.values) {
      end(&exchange)
      giveUp(exchange, patience)
    }
  }

  /// The reason includes the last attempt's fault, because that is why it all took so long.
  private func giveUp(_ exchange: HTTPExchange, _ patience: LoadingTimeout) {
    fail(exchange, (exchange.fault.map { "\($0); " } ?? "") + patience.reason)
  }

  /// The time until the next event for which nothing wakes the thread.
  private var waitMilliseconds: CInt {
    let now = clock.monotonic()
    var next = now + 60
    if let patience, !exchanges.isEmpty { next = min(next, now + patience.remaining) }
    for exchange in exchanges.values {
      if let transfer = exchange.transfer {
        next = min(next, transfer.pace.end)
      } else if exchange.notBefore > now {
        next = min(next, exchange.notBefore)
      }
    }
    return CInt(max(1, ((next - now) * 1000).rounded(.up)))
  }
}

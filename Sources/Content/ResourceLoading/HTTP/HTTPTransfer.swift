import CCurl

/// One attempt at a request. It owns the libcurl handle and collects the answer. A class because
/// libcurl's callbacks refer to it. It belongs to the network thread.
final class HTTPTransfer {
  /// Why this side ended the transfer.
  enum Refusal {
    case tooLarge
    /// The other transfers already hold too many bytes.
    case crowded
    case withoutRanges
    case archive
    case unexpected(String)
  }

  let handle: UnsafeMutableRawPointer
  private(set) var answer = HTTPAnswer(status: 0)
  private(set) var refusal: Refusal?
  private(set) var pace: TransferRate
  let gate: AddressFilter
  private let request: HTTPRequest
  /// `nil` for an invalid URL, which libcurl then reports.
  private let url: CurlURL?
  private let now: () -> Double
  private let meter: ByteMeter
  private var headerList: UnsafeMutablePointer<curl_slist>?
  /// How many of the meter's held bytes belong to this transfer.
  private(set) var heldBytes = 0
  let begun: Double
  private var nameList: UnsafeMutablePointer<curl_slist>?

  /// `nil` if libcurl is out of memory.
  ///
  /// - Parameters:
  ///   - gate: The URL, which differs from the request's after a redirect, and its referrers.
  ///   - meter: Counts the received bytes.
  init?(
    _ request: HTTPRequest, through gate: AddressFilter, options: HTTPOptions, meter: ByteMeter,
    now: @escaping () -> Double
  ) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    self.gate = gate
    self.now = now
    self.meter = meter
    url = CurlURL(gate.url)
    begun = now()
    pace = TransferRate(options, begin: begun)
    setUp(options)
  }

  deinit {
    meter.held -= heldBytes
    curl_easy_cleanup(handle)
    curl_slist_free_all(headerList)
    curl_slist_free_all(nameList)
  }

  private func setUp(_ options: HTTPOptions) {
    for (option, value) in [
      (CURLOPT_NOSIGNAL, 1),
      // Redirects are followed by `HTTPLoop`, so that one rule decides where any request may lead.
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_CONNECTTIMEOUT_MS, Int(options.connectSeconds * 1000)),
      (CURLOPT_PIPEWAIT, 1), (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)),
    ] {
      rhumb_curl_set_long(handle, option, value)
    }
    rhumb_curl_set_text(handle, CURLOPT_USERAGENT, options.userAgent)
    rhumb_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    switch url {
    case .some(let url):
      rhumb_curl_set_pointer(handle, CURLOPT_CURLU, UnsafeMutableRawPointer(url.handle))
    case .none: break
    }
    // Both are set because libcurl might interpret the environment differently.
    rhumb_curl_set_text(handle, CURLOPT_PROXY, gate.proxy?.address ?? "")
    rhumb_curl_set_text(handle, CURLOPT_NOPROXY, "")
    gate.watch(handle)
    if let range = request.resource.range, !range.isEmpty {
      rhumb_curl_set_text(handle, CURLOPT_RANGE, "\(range.lowerBound)-\(range.upperBound - 1)")
    } else {
      // Accepts every compression that libcurl can undo. A compressed part would be useless.
      rhumb_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    }
    for line in request.headers { headerList = curl_slist_append(headerList, line) ?? headerList }
    rhumb_curl_set_list(handle, CURLOPT_HTTPHEADER, headerList)
    for entry in options.resolved { nameList = curl_slist_append(nameList, entry) ?? nameList }
    if nameList != nil { rhumb_curl_set_list(handle, CURLOPT_RESOLVE, nameList) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    rhumb_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    rhumb_curl_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      HTTPTransfer.from(context).takeBody(bytes, size * count)
    }
    rhumb_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    rhumb_curl_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      HTTPTransfer.from(context).takeHeader(bytes, size * count)
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
    // libcurl passes back the context that it was given.
    Unmanaged<HTTPTransfer>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// Whether too little data has arrived recently.
  func isStalled(at now: Double) -> Bool { pace.isStalled(at: now) }

  private func note(_ count: Int) {
    pace.note(count, at: now())
    meter.count += count
  }

  private func takeHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    note(count)
    guard let bytes else { return count }
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    if line.starts(with: "HTTP/".utf8) {
      // "HTTP/1.1 206 Partial Content"
      let words = line.split(separator: 0x20, maxSplits: 2)
      answer.status =
        words.count > 1 ? Int(String(decoding: words[1].prefix(3), as: UTF8.self)) ?? 0 : 0
      answer.body = []
    }
    answer.headers.add(line: line)
    return count
  }

  /// - Returns: The number of bytes accepted. Fewer than `count` ends the transfer.
  private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    note(count)
    guard let bytes, answer.status == 200 || answer.status == 206 else { return count }
    if request.resource.range != nil && answer.status == 200 {
      refusal = .withoutRanges
      return 0
    }
    meter.held += count
    heldBytes += count
    guard meter.held <= ByteMeter.mostHeld else {
      refusal = .crowded
      return 0
    }
    guard answer.body.count + count <= request.resource.byteLimit else {
      refusal = .tooLarge
      return 0
    }
    if answer.body.isEmpty, answer.status == 200, count > 0, let length = promisedLength {
      answer.body.reserveCapacity(min(length, request.resource.byteLimit))
    }
    answer.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return isArchive ? 0 : count
  }

  /// Whether an archive is arriving instead of a document; it may be very large.
  private var isArchive: Bool {
    guard request.resource.kind.isDocument, answer.body.count >= 7, refusal == nil else {
      return false
    }
    if answer.body.starts(with: "PMTiles".utf8) { refusal = .archive }
    if answer.body.starts(with: "SQLite ".utf8) {
      refusal = .unexpected(
        "it is an MBTiles database, which is read only from a file; download it")
    }
    return refusal != nil
  }

  private var promisedLength: Int? { answer.headers["content-length"].flatMap { Int($0) } }

  /// What is wrong with a complete body, or `nil`.
  var fault: String? {
    // Skips only what may precede a text: a vector tile begins with 0x1a and a length that may
    // equal the code of "<".
    let text =
      answer.body.starts(with: [0xef, 0xbb, 0xbf]) ? answer.body.dropFirst(3) : answer.body[...]
    let rest = text.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    // The length of a MapLibre tile's first layer may also equal the code of "<" (60 bytes), but a
    // control character, its version, follows.
    guard rest.first == UInt8(ascii: "<"), rest.dropFirst().first ?? 0x20 >= 0x20 else {
      return nil
    }
    switch request.resource.kind {
    case .any: return nil
    case .tile: return "the server sends HTML or XML instead of map data"
    case .json: return "the server sends HTML or XML instead of JSON"
    case .document:
      let start = String(decoding: rest.prefix(14), as: UTF8.self).lowercased()
      let isPage = ["<!doctype html", "<html"].contains(where: start.hasPrefix)
      return isPage ? "the server sends a page of HTML instead of a map" : nil
    }
  }

  /// The URL to which the server redirects.
  var redirect: String? {
    var text: UnsafePointer<CChar>?
    rhumb_curl_get_text(handle, CURLINFO_REDIRECT_URL, &text)
    return text.map { String(cString: $0) }
  }

  /// A number that libcurl provides about the transfer.
  func number(_ info: CURLINFO) -> Int {
    var value = 0
    rhumb_curl_get_long(handle, info, &value)
    return value
  }
}

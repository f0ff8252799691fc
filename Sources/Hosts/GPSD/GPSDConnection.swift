import Glibc

/// A connection to a gpsd, or whatever listens at its address. Noncopyable, because it owns the
/// socket.
struct GPSDConnection: ~Copyable {
  enum Problem: Error, CustomStringConvertible {
    case cannotConnect(String)
    case lost
    case noGPSD

    var description: String {
      switch self {
      case .cannotConnect(let reason): "cannot connect: \(reason)"
      case .lost: "the connection is lost"
      case .noGPSD: "it does not answer as a gpsd"
      }
    }
  }

  private let socket: CInt
  /// The beginning of an incomplete line.
  private var beginning: [UInt8] = []

  /// The greatest length of a line. Those of gpsd have up to some 20,000 bytes.
  static let mostLineBytes = 1 << 16
  private static let chunkBytes = 1 << 14
  /// The seconds that an address has to accept a connection.
  private static let connectPatience = 10.0
  private static let request = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

  /// Connects and requests reports. The name lookup has no time limit of its own.
  init(_ address: GPSDAddress) throws(Problem) {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(address.host, "\(address.port)", &hints, &found)
    guard failure == 0 else { throw .cannotConnect(String(cString: gai_strerror(failure))) }
    defer { freeaddrinfo(found) }
    var reason = "no address"
    var next = found
    while let candidate = next?.pointee {
      let (socket, code) = Self.connected(to: candidate)
      if let socket {
        self.socket = socket
        return
      }
      reason = String(cString: strerror(code))
      next = candidate.ai_next
    }
    throw .cannotConnect(reason)
  }

  deinit { close(socket) }

  /// A socket that has sent the request, or an error number.
  private static func connected(to address: addrinfo) -> (CInt?, CInt) {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(address.ai_family, kind, 0)
    guard socket >= 0 else { return (nil, errno) }
    var code: CInt = 0
    if connect(socket, address.ai_addr, address.ai_addrlen) != 0 {
      code = errno
      if code == EINPROGRESS {
        var size = socklen_t(MemoryLayout<CInt>.size)
        let isReady = isReady(socket, for: POLLOUT, seconds: connectPatience)
        if !isReady || getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size) != 0 {
          code = ETIMEDOUT
        }
      }
    }
    if code == 0, send(socket, request, request.count, CInt(MSG_NOSIGNAL)) != request.count {
      code = errno
    }
    guard code == 0 else {
      close(socket)
      return (nil, code)
    }
    return (socket, 0)
  }

  private static func isReady(_ socket: CInt, for events: CInt, seconds: Double) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
    return poll(&entry, 1, CInt(seconds * 1000)) > 0
  }

  /// Waits at most some seconds for the list of receivers.
  ///
  /// - Returns: whether there are any.
  mutating func hasReceiver(waiting seconds: Double) throws(Problem) -> Bool {
    let rounds = 4
    for _ in 0..<rounds {
      for line in try lines(waiting: seconds / Double(rounds)) {
        if GPSDReport(line: line)?.namesReceiver ?? false { return true }
      }
    }
    return false
  }

  /// Waits at most some seconds for bytes, and returns the lines completed by them.
  mutating func lines(waiting seconds: Double) throws(Problem) -> [ArraySlice<UInt8>] {
    guard Self.isReady(socket, for: POLLIN, seconds: seconds) else { return [] }
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkBytes) { [socket] buffer, count in
      count = max(recv(socket, buffer.baseAddress, buffer.count, 0), 0)
    }
    // The socket was readable. No bytes mean that it is closed or broken.
    guard !chunk.isEmpty else { throw .lost }
    let newline = UInt8(ascii: "\n")
    guard let end = chunk.lastIndex(of: newline) else {
      guard beginning.count + chunk.count <= Self.mostLineBytes else { throw .noGPSD }
      beginning += chunk
      return []
    }
    let whole = beginning + chunk[..<end]
    beginning = Array(chunk[(end + 1)...])
    return whole.split(separator: newline)
  }
}

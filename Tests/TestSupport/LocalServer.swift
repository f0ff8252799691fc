import Foundation
import Glibc
import Synchronization

/// An HTTP/1.1 server on this machine for tests, with whatever faults they want. A class, because it
/// owns sockets and threads; it ends with `stop()` or its last reference.
package final class LocalServer: Sendable {
  /// What a client asked for.
  package struct Request: Sendable {
    /// With the query.
    package var path: String
    /// By names in lower case.
    package var headers: [String: String]
  }

  /// What the server answers, and what it does wrong.
  package struct Response: Sendable {
    package var status: Int
    package var headers: [(String, String)]
    package var body: [UInt8]
    /// Seconds of silence before it.
    package var delay = 0.0
    /// The Content-Length that it claims, when that is not the body's.
    package var claimedLength: Int?
    /// Bytes of the body after which the connection is closed.
    package var cutAfter: Int?
    /// Whether the connection is closed without a word.
    package var isSilent = false
    /// How many bytes of the body are sent at once, and the seconds of silence after them.
    package var trickle: (bytes: Int, seconds: Double)?
    /// What is sent in place of an answer of HTTP.
    package var raw: [UInt8]?

    package init(
      _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []
    ) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  package typealias Handler = @Sendable (Request) -> Response

  private struct State {
    var requests: [Request] = []
    var connections: Set<CInt> = []
    /// Whether the listening socket is open: once closed, its number may be another server's.
    var isListening = true
    var isStopped = false
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
    let handler: Handler

    init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Where it is reached, without a slash at the end.
  package let url: String
  /// Its port.
  package let port: Int
  private let shared: Shared
  private let listener: CInt

  package struct Failure: Error {}

  package init(_ handler: @escaping Handler) throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw Failure() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw Failure()
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    url = "http://127.0.0.1:\(port)"
    let shared = Shared(handler: handler)
    self.shared = shared
    Thread.detachNewThread { LocalServer.accept(on: listener, shared) }
  }

  deinit { stop() }

  /// What has been asked for so far.
  package var requests: [Request] { shared.state.withLock { $0.requests } }

  /// Answers nothing any more; clients find nobody.
  package func stop() {
    shared.state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // The threads that wait for these sockets close them.
      if state.isListening { shutdown(listener, CInt(SHUT_RDWR)) }
      for connection in state.connections { shutdown(connection, CInt(SHUT_RDWR)) }
    }
  }
}

extension LocalServer {
  private static func accept(on listener: CInt, _ shared: Shared) {
    defer {
      shared.state.withLock {
        $0.isListening = false
        close(listener)
      }
    }
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      guard connection >= 0 else { return }
      let isWanted = shared.state.withLock { state in
        if !state.isStopped { state.connections.insert(connection) }
        return !state.isStopped
      }
      guard isWanted else {
        close(connection)
        return
      }
      var one: CInt = 1
      setsockopt(
        connection, CInt(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<CInt>.size))
      Thread.detachNewThread {
        while let request = read(connection) {
          shared.state.withLock { $0.requests.append(request) }
          guard answer(shared.handler(request), on: connection, shared) else { break }
        }
        _ = shared.state.withLock { $0.connections.remove(connection) }
        close(connection)
      }
    }
  }

  private static func read(_ connection: CInt) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0, bytes.count < 65_536 else { return nil }
      bytes += chunk[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Request(path: String(words[1]), headers: headers)
  }

  /// - Returns: whether the connection goes on.
  private static func answer(_ response: Response, on connection: CInt, _ shared: Shared) -> Bool {
    let end = Date(timeIntervalSinceNow: response.delay)
    while Date() < end, !shared.state.withLock({ $0.isStopped }) {
      Thread.sleep(forTimeInterval: min(0.01, max(0, end.timeIntervalSinceNow)))
    }
    if response.isSilent { return false }
    if let raw = response.raw {
      _ = send(raw, on: connection)
      return false
    }
    var head = "HTTP/1.1 \(response.status) Answer\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(response.claimedLength ?? response.body.count)\r\n\r\n"
    let body = response.cutAfter.map { response.body.prefix($0) } ?? response.body[...]
    if let trickle = response.trickle {
      return send(Array(head.utf8), on: connection) && send(body, on: connection, trickle, shared)
    }
    guard send(Array(head.utf8) + body, on: connection) else { return false }
    return response.cutAfter == nil && response.claimedLength == nil
  }

  private static func send(
    _ bytes: ArraySlice<UInt8>, on connection: CInt, _ trickle: (bytes: Int, seconds: Double),
    _ shared: Shared
  ) -> Bool {
    var rest = bytes
    while !rest.isEmpty, !shared.state.withLock({ $0.isStopped }) {
      guard send(Array(rest.prefix(trickle.bytes)), on: connection) else { return false }
      rest = rest.dropFirst(trickle.bytes)
      Thread.sleep(forTimeInterval: trickle.seconds)
    }
    return rest.isEmpty
  }

  private static func send(_ bytes: [UInt8], on connection: CInt) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

extension LocalServer.Response {
  /// Answers a request for a file as servers of files do: with its version, with parts, and with
  /// 304 to those who have it.
  package init(file body: [UInt8], tag: String, for request: LocalServer.Request) {
    let headers = [("ETag", "\"\(tag)\""), ("Accept-Ranges", "bytes")]
    if request.headers["if-none-match"] == "\"\(tag)\"" {
      self.init(304, headers: headers)
      return
    }
    let ends = request.headers["range"]?.dropFirst("bytes=".count).split(separator: "-") ?? []
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]) else {
      self.init(headers: headers, body: body)
      return
    }
    guard first < body.count else {
      self.init(416, headers: headers)
      return
    }
    let range = first..<min(last + 1, body.count)
    let place = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)")
    self.init(206, headers: headers + [place], body: Array(body[range]))
  }
}

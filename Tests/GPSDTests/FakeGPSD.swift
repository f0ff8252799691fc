import Foundation
import GPSD
import Glibc

/// Something that listens where a gpsd is expected, and says what it likes. A class, because it owns
/// a socket and a thread.
final class FakeGPSD: Sendable {
  let address: GPSDAddress
  private let listener: CInt

  struct Failure: Error {}

  /// The one who has connected.
  struct Client {
    fileprivate let socket: CInt

    /// - Returns: whether all of it could be sent.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Waits until the other end is closed.
    func waitForEnd() {
      var byte: UInt8 = 0
      while recv(socket, &byte, 1, 0) > 0 {}
    }
  }

  /// - Parameter talk: what is said to each who connects, one after the other; then it is hung up.
  init(_ talk: @escaping @Sendable (Client) -> Void) throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw Failure() }
    self.listener = listener
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    address = GPSDAddress(host: "127.0.0.1", port: Int(UInt16(bigEndian: name.sin_port)))
    guard isBound else { throw Failure() }
    Thread.detachNewThread {
      while case let socket = accept(listener, nil, nil), socket >= 0 {
        talk(Client(socket: socket))
        // Data that were not read would have the other end lose what is on the way.
        shutdown(socket, CInt(SHUT_WR))
        Client(socket: socket).waitForEnd()
        close(socket)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, CInt(SHUT_RDWR)) }
}

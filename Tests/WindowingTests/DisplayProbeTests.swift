import CWayland
import Foundation
import Glibc
import Testing

@Suite("What a Wayland display is good for before it is used")
struct DisplayProbeTests {
  /// Listens at a path as a compositor does, and answers the first client with bytes, once it has asked.
  private func compositor(at path: String, answering bytes: [UInt8]) throws -> Int32 {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(server, 1) == 0)
    guard !bytes.isEmpty else { return server }
    Thread.detachNewThread {
      let client = accept(server, nil, nil)
      var asked = [UInt8](repeating: 0, count: 64)
      _ = recv(client, &asked, asked.count, 0)
      _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      while recv(client, &asked, asked.count, 0) > 0 {}
      close(client)
    }
    return server
  }

  private func words(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }

  /// What a compositor with these globals says to the registry, object 2, and to the callback, object 3.
  private func answer(_ globals: [String]) -> [UInt8] {
    let told = globals.flatMap { name in
      let text = Array(name.utf8) + [UInt8](repeating: 0, count: 4 - name.utf8.count % 4)
      let size = UInt32(20 + text.count)
      return words(2, size << 16, 1, UInt32(name.utf8.count + 1)) + text + words(1)
    }
    return told + words(3, 12 << 16, 7)
  }

  @Test("A seat is found; without one, without an answer or without a display it is said")
  func probe() throws {
    for (name, bytes, usability) in [
      ("seat", answer(["wl_compositor", "wl_seat"]), WaylandUsable),
      ("none", answer(["wl_compositor", "wl_shm"]), WaylandWithoutSeat),
      ("silent", [], WaylandSilent), ("broken", words(2, 0), WaylandSilent),
    ] {
      // A path of a socket has about a hundred bytes at most.
      let path = "/tmp/rhumb-probe-\(getpid())-\(name)"
      defer { unlink(path) }
      let server = try compositor(at: path, answering: bytes)
      defer { close(server) }
      #expect(wayland_probe(path, bytes.isEmpty ? 50 : 10_000) == usability, "\(name)")
    }
    #expect(wayland_probe("/nowhere/wayland-0", 50) == WaylandSilent)
  }
}

import Foundation
import Glibc
import Testing

/// A device of an X server that does what a test tells it: the other end of the driver
/// `inputtest` (man 4 inputtestdrv), spoken to through a socket.
///
/// `.ci/with-display` starts such a server, set up by `.ci/test-display.conf`. The driver takes one
/// connection in its life.
struct InputTestDevice {
  private let socket: Int32

  /// The numbers of the driver's messages and of X11's events.
  enum Step: UInt16 {
    case touchBegin = 18
    case touchUpdate, touchEnd
    case pinchBegin = 27
    case pinchUpdate, pinchEnd
  }

  init(socketPath: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
    let connected = withUnsafeBytes(of: &address) {
      connect(
        socket, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
    try #require(connected == 0, "no socket \(socketPath)")
    send(type: 0, bytes(of: UInt16(1)) + bytes(of: UInt16(1)))  // the version of the protocol
    answer()
  }

  /// Moves by `dx` and `dy` and adds `scroll` to the vertical total.
  func move(dx: Double = 0, dy: Double = 0, scroll: Double = 0) {
    var values: [Int: Double] = [:]
    if dx != 0 || dy != 0 { values = [0: dx, 1: dy] }
    if scroll != 0 { values[3] = scroll }
    send(type: 2, bytes(of: UInt32(0)) + bytes(of: UInt32(0)) + valuators(values))
  }

  /// A finger's touch, at parts of the screen's sides from 0 to 1.
  func touch(id: UInt32, _ step: Step, x: Double, y: Double) {
    let values = [0: x * Double(UInt16.max), 1: y * Double(UInt16.max)]
    send(
      type: 6, bytes(of: id) + bytes(of: UInt32(step.rawValue)) + valuators(values))
  }

  func pinch(_ step: Step, scale: Double, turn: Double, flags: UInt32 = 0) {
    let numbers = [0, 0, 0, 0, scale, turn].flatMap(bytes(of:))
    send(type: 7, bytes(of: step.rawValue) + bytes(of: UInt16(2)) + bytes(of: flags) + numbers)
  }

  private func valuators(_ values: [Int: Double]) -> [UInt8] {
    var mask = UInt64(0)
    var numbers = [Double](repeating: 0, count: 128)
    for (number, value) in values {
      mask |= 1 << UInt64(number)
      numbers[number] = value
    }
    return bytes(of: UInt32(0)) + bytes(of: mask) + bytes(of: UInt32(0))
      + numbers.flatMap(bytes(of:))
  }

  private func bytes<Number>(of number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  private func send(type: UInt32, _ content: [UInt8]) {
    let message = bytes(of: UInt32(content.count + 8)) + bytes(of: type) + content
    #expect(write(socket, message, message.count) == message.count)
  }

  private func answer() {
    var buffer = [UInt8](repeating: 0, count: 64)
    _ = read(socket, &buffer, buffer.count)
  }
}

import Glibc
import TestSupport
import Testing

/// A client of a Wayland compositor that does what a test tells it, as an input device or an input
/// method: the wire protocol itself, of which it speaks only what it needs.
final class WaylandClient {
  /// Events of an object by their numbers, with what each carries.
  typealias Listener = (_ event: Int, _ body: [UInt8]) -> Void

  private let socket: Int32
  private var lastObject: UInt32 = 1
  private var unread: [UInt8] = []
  private var listeners: [UInt32: Listener] = [:]
  private var globals: [String: UInt32] = [:]
  private let registry: UInt32 = 2

  init() throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let folder = try #require(getenv("XDG_RUNTIME_DIR").map { String(cString: $0) })
    let name = try #require(getenv("WAYLAND_DISPLAY").map { String(cString: $0) })
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(folder)/\(name)".utf8) }
    let connected = withUnsafeBytes(of: &address) {
      connect(
        socket, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
    try #require(connected == 0, "no compositor at \(folder)/\(name)")
    let registry = newObject { [unowned self] _, body in
      let length = Int(Self.word(body, 4))
      globals[String(decoding: body[8..<8 + max(length - 1, 0)], as: UTF8.self)] =
        Self.word(body, 0)
    }
    send(to: 1, 1, Self.bytes(registry))
    roundTrip()
  }

  deinit { close(socket) }

  /// A new object's number.
  func newObject(_ listener: Listener? = nil) -> UInt32 {
    lastObject += 1
    listeners[lastObject] = listener
    return lastObject
  }

  /// An object for a global of the compositor, of its first version.
  func bind(_ interface: String) throws -> UInt32 {
    let name = try #require(globals[interface], "the compositor has no \(interface)")
    let object = newObject()
    send(
      to: registry, 0,
      Self.bytes(name) + Self.bytes(interface) + Self.bytes(UInt32(1)) + Self.bytes(object))
    return object
  }

  func send(to object: UInt32, _ request: UInt32, _ body: [UInt8] = []) {
    let message =
      Self.bytes(object) + Self.bytes(UInt32(body.count + 8) << 16 | request) + body
    #expect(write(socket, message, message.count) == message.count)
  }

  /// Waits until the compositor has done all that it was asked for, and hears what it says.
  func roundTrip() {
    var isDone = false
    send(to: 1, 0, Self.bytes(newObject { _, _ in isDone = true }))
    while !isDone, hear() {}
    #expect(isDone)
  }

  private func hear() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(socket, &buffer, buffer.count)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    while unread.count >= 8, unread.count >= Int(Self.word(unread, 4) >> 16) {
      let (object, header) = (Self.word(unread, 0), Self.word(unread, 4))
      let body = Array(unread[8..<Int(header >> 16)])
      unread.removeFirst(Int(header >> 16))
      // The display's first event is an error of this client's.
      if object == 1, header & 0xFFFF == 0 {
        Issue.record("the compositor refuses: \(String(decoding: body, as: UTF8.self))")
      }
      listeners[object]?(Int(header & 0xFFFF), body)
    }
    return true
  }

  static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  static func bytes(_ text: String) -> [UInt8] {
    let characters = Array(text.utf8) + [0]
    let padding = [UInt8](repeating: 0, count: (4 - characters.count % 4) % 4)
    return bytes(UInt32(characters.count)) + characters + padding
  }
}

/// A mouse, by wlr-virtual-pointer-unstable-v1.
struct WaylandMouse {
  private let client: WaylandClient
  private let pointer: UInt32
  private static let leftButton: UInt32 = 0x110

  init() throws {
    client = try WaylandClient()
    let manager = try client.bind("zwlr_virtual_pointer_manager_v1")
    pointer = client.newObject()
    client.send(to: manager, 0, words(0, pointer))
    client.roundTrip()
  }

  /// Moves to a place on the output of 1280 × 720 points.
  func move(x: UInt32, y: UInt32) { tell(1, words(0, x, y, 1280, 720)) }

  func press() { tell(2, words(0, Self.leftButton, 1)) }

  func release() { tell(2, words(0, Self.leftButton, 0)) }

  /// Turns the wheel one notch towards the user.
  func turnWheel() {
    client.send(to: pointer, 5, words(0))
    tell(7, words(0, 0, 15 << 8, 1))
  }

  /// Two fingers move down by points, as one frame.
  func scroll(points: UInt32) {
    client.send(to: pointer, 5, words(1))
    tell(3, words(0, 0, points << 8))
  }

  func liftFingers() {
    client.send(to: pointer, 5, words(1))
    tell(6, words(0, 0))
  }

  private func tell(_ request: UInt32, _ body: [UInt8]) {
    client.send(to: pointer, request, body)
    client.send(to: pointer, 4)  // the frame is over
    client.roundTrip()
  }
}

/// An input method, by input-method-unstable-v2.
final class WaylandInputMethod {
  private let client: WaylandClient
  private var method: UInt32 = 0
  private var changes: UInt32 = 0
  /// Whether a text is being typed, as far as the application tells.
  private(set) var isActive = false

  init() throws {
    client = try WaylandClient()
    let (seat, manager) = (
      try client.bind("wl_seat"), try client.bind("zwp_input_method_manager_v2")
    )
    method = client.newObject { [unowned self] event, _ in
      switch event {
      case 0: isActive = true
      case 1: isActive = false
      case 5: changes += 1
      default: break
      }
    }
    client.send(to: manager, 0, words(seat, method))
    client.roundTrip()
  }

  func hear() { client.roundTrip() }

  func compose(_ text: String) {
    let end = UInt32(text.utf8.count)
    client.send(to: method, 1, WaylandClient.bytes(text) + words(end, end))
    finish()
  }

  func type(_ text: String) {
    client.send(to: method, 0, WaylandClient.bytes(text))
    finish()
  }

  private func finish() {
    client.send(to: method, 3, words(changes))
    client.roundTrip()
  }
}

private func words(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap(WaylandClient.bytes) }

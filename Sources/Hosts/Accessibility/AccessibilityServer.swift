import DBus
import Foundation
import Synchronization

/// Exposes the content of a window to screen readers and other assistive technologies, and receives
/// their requests. It uses AT-SPI over the accessibility bus, on a separate thread.
///
/// It is only active when the desktop says that someone needs it (`org.a11y.Status`). Until then
/// the thread sleeps, and the window does not have to be described.
///
/// ```swift
/// let server = AccessibilityServer(program: "Rhumb") { window.wakeUp() }
/// if server.isWanted { server.show(describe(window)) }
/// for request in server.takeRequests() { … }
/// ```
///
/// A class, because its deinitialisation stops the thread.
package final class AccessibilityServer: Sendable {
  private let mailbox: AccessibilityMailbox

  /// Starts without waiting.
  ///
  /// - Parameters:
  ///   - program: the program's name.
  ///   - address: the session bus; `nil` if there is none.
  ///   - wake: called on the thread when the window is wanted or there is a request.
  package init(
    program: String, at address: String? = SessionBus.address(),
    wake: @escaping @Sendable () -> Void
  ) {
    mailbox = AccessibilityMailbox(wake: wake)
    guard let address else { return }
    let mailbox = mailbox
    Thread.start(named: "accessibility") {
      AccessibilityConversation(program: program, mailbox).run(at: address)
      mailbox.end()
    }
  }

  deinit { mailbox.stop() }

  /// Whether assistive technologies need it.
  package var isWanted: Bool { mailbox.isWanted }

  /// An unchanged window costs nothing.
  package func show(_ window: AccessibleWindow) { mailbox.put(window) }

  /// The requests since the last call.
  package func takeRequests() -> [AccessibleRequest] { mailbox.takeRequests() }
}

/// The data shared by the window's thread and the bus thread. A class, because both share it.
final class AccessibilityMailbox: Sendable {
  private struct State {
    var isWanted = false
    var isStopped = false
    var window: AccessibleWindow?
    var requests: [AccessibleRequest] = []
  }

  /// A limit on pending requests; no real user makes more at once.
  private static let mostRequests = 100

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// Signalled when the thread has something to do.
  let pipe = WakePipe()

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  var isWanted: Bool { state.withLock { $0.isWanted } }
  var isStopped: Bool { state.withLock { $0.isStopped } }
  var window: AccessibleWindow? { state.withLock { $0.window } }

  // MARK: The window's side

  func put(_ window: AccessibleWindow) {
    let isNew = state.withLock { state in
      defer { state.window = window }
      return state.window != window
    }
    if isNew { pipe.signal() }
  }

  func takeRequests() -> [AccessibleRequest] {
    state.withLock { state in
      if state.requests.isEmpty { return [] }
      defer { state.requests = [] }
      return state.requests
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    pipe.signal()
  }

  // MARK: The bus's side

  func want() {
    state.withLock { $0.isWanted = true }
    wake()
  }

  func ask(_ request: AccessibleRequest) {
    let isTaken = state.withLock { state in
      guard state.requests.count < Self.mostRequests else { return false }
      state.requests.append(request)
      return true
    }
    if isTaken { wake() }
  }

  /// The accessibility connection has ended.
  func end() { state.withLock { $0.isWanted = false } }
}

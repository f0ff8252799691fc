import Foundation
import Glibc
import Synchronization

/// Tells screen readers and other helpers what is in a window, and takes what they ask for: AT-SPI,
/// over the bus that the desktop has for it, on a thread of its own.
///
/// Only where the desktop says that somebody needs it (`org.a11y.Status`); until then the thread
/// sleeps, and nothing is asked of the window.
///
/// ```swift
/// let server = AccessibilityServer(program: "Rhumb", at: bus) { window.wakeUp() }
/// if server.isWanted { server.show(window as it is now) }
/// for request in server.takeRequests() { … }
/// ```
///
/// A class, because its end stops the thread.
package final class AccessibilityServer: Sendable {
  private let mailbox: AccessibilityMailbox

  /// Begins, and does not wait.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - address: the session's bus; `nil` for none.
  ///   - wake: called on the thread when the window is wanted or something is asked for.
  package init(program: String, at address: String?, wake: @escaping @Sendable () -> Void) {
    mailbox = AccessibilityMailbox(wake: wake)
    guard let address else { return }
    let mailbox = mailbox
    let thread = Thread {
      AccessibilityConversation(program: program, mailbox).run(at: address)
      mailbox.end()
    }
    thread.name = "accessibility"
    thread.stackSize = 512 << 10
    thread.start()
  }

  deinit { mailbox.stop() }

  /// Whether somebody needs it.
  package var isWanted: Bool { mailbox.isWanted }

  /// The window as it is now. What has not changed costs nothing.
  package func show(_ window: AccessibleWindow) { mailbox.put(window) }

  /// What was asked for since the last call.
  package func takeRequests() -> [AccessibleRequest] { mailbox.takeRequests() }
}

/// What the window's thread and the bus's tell each other. A class, because both share it.
final class AccessibilityMailbox: Sendable {
  private struct State {
    var isWanted = false
    var isStopped = false
    var window: AccessibleWindow?
    var requests: [AccessibleRequest] = []
  }

  /// More than this nobody asks at once who means it.
  private static let mostRequests = 100

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// Written to when the thread has something to do; both ends.
  private let pipe: (read: CInt, write: CInt)

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    var ends: [CInt] = [-1, -1]
    _ = Glibc.pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipe = (ends[0], ends[1])
  }

  deinit {
    if pipe.read >= 0 { close(pipe.read) }
    if pipe.write >= 0 { close(pipe.write) }
  }

  var isWanted: Bool { state.withLock { $0.isWanted } }
  var isStopped: Bool { state.withLock { $0.isStopped } }
  var window: AccessibleWindow? { state.withLock { $0.window } }
  var readEnd: CInt { pipe.read }

  // MARK: The window's side

  func put(_ window: AccessibleWindow) {
    let isNew = state.withLock { state in
      defer { state.window = window }
      return state.window != window
    }
    if isNew { signalThread() }
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
    signalThread()
  }

  private func signalThread() {
    var byte: UInt8 = 0
    _ = write(pipe.write, &byte, 1)
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

  /// Nobody listens any more.
  func end() { state.withLock { $0.isWanted = false } }

  /// Empties the pipe.
  func clearSignal() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.read, &bytes, bytes.count) > 0 {}
  }
}

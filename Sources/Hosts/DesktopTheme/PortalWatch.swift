import CDBus
import Foundation
import Glibc

/// The conversation with the portal, on one thread; what it has learnt may be asked from any.
///
/// A class, because two threads share it.
final class PortalWatch: @unchecked Sendable {
  private let onChange: @Sendable () -> Void
  /// Guards what follows.
  private let condition = NSCondition()
  private var known: ColorScheme?
  /// Whether there was an answer, or there will be none.
  private var isAnswered = false
  private var isStopped = false
  /// Written to when the thread is to stop; both ends.
  private let stopPipe: (read: CInt, write: CInt)

  init(onChange: @escaping @Sendable () -> Void) {
    self.onChange = onChange
    var ends: [CInt] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopPipe = (ends[0], ends[1])
  }

  deinit {
    if stopPipe.read >= 0 { close(stopPipe.read) }
    if stopPipe.write >= 0 { close(stopPipe.write) }
  }

  var colorScheme: ColorScheme? { condition.withLock { known } }

  func waitForAnswer(_ seconds: Double) {
    let end = Date(timeIntervalSinceNow: min(max(seconds, 0), 60))
    condition.withLock {
      while !isAnswered, condition.wait(until: end) {}
    }
  }

  func giveUp() {
    condition.withLock {
      isAnswered = true
      condition.broadcast()
    }
  }

  func stop() {
    condition.withLock { isStopped = true }
    var byte: UInt8 = 0
    _ = write(stopPipe.write, &byte, 1)
  }

  /// Follows the setting until it is stopped or the bus ends.
  func run(at address: String) {
    defer { giveUp() }
    guard let connection = dbus_connection_open_private(address, nil) else { return }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // The library would otherwise end the program when the bus ends.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else { return }
    // First the signals, then the question: no change can slip between.
    dbus_bus_add_match(connection, PortalMessages.matchRule, nil)
    guard let question = PortalMessages.question() else { return }
    var serial: UInt32 = 0
    let isSent = dbus_connection_send(connection, question, &serial)
    dbus_message_unref(question)
    guard isSent != 0 else { return }
    dbus_connection_flush(connection)
    follow(connection, serial)
  }

  private func follow(_ connection: OpaquePointer, _ question: UInt32) {
    var descriptor: CInt = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    while !condition.withLock({ isStopped }) {
      guard dbus_connection_read_write(connection, 0) != 0 else { return }
      while let message = dbus_connection_pop_message(connection) {
        take(message, question)
        dbus_message_unref(message)
      }
      guard dbus_connection_get_is_connected(connection) != 0 else { return }
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopPipe.read, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waits, nfds_t(waits.count), -1)
    }
  }

  private func take(_ message: OpaquePointer, _ question: UInt32) {
    if let change = PortalMessages.change(message) {
      learn(change)
    } else if dbus_message_get_reply_serial(message) == question {
      // An error answers too: there is no such setting.
      if let answer = PortalMessages.answer(message) { learn(answer) } else { giveUp() }
    }
  }

  private func learn(_ scheme: ColorScheme) {
    let isNew = condition.withLock {
      defer { condition.broadcast() }
      isAnswered = true
      guard scheme != known else { return false }
      known = scheme
      return true
    }
    if isNew { onChange() }
  }
}

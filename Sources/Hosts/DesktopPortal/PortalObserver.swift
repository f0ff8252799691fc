import CDBus
import Foundation
import Glibc

/// Observes the portal's settings on one thread. The results can be read from any thread.
///
/// A class, because two threads share it.
final class PortalObserver: @unchecked Sendable {
  private let onChange: @Sendable () -> Void
  /// Protects the variables below.
  private let condition = NSCondition()
  private var known: [DesktopSetting: UInt32] = [:]
  /// The settings without an answer; empty once no answer can come.
  private var unanswered = Set(DesktopSetting.allCases)
  private var isStopped = false
  /// The two ends of a pipe, which is written to when the thread must stop.
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

  /// The value of a setting; `nil` until the desktop has answered.
  func value(of setting: DesktopSetting) -> UInt32? { condition.withLock { known[setting] } }

  func waitForAnswer(to setting: DesktopSetting, _ seconds: Double) {
    let end = Date(timeIntervalSinceNow: min(max(seconds, 0), 60))
    condition.withLock {
      while unanswered.contains(setting), condition.wait(until: end) {}
    }
  }

  func giveUp() {
    condition.withLock {
      unanswered = []
      condition.broadcast()
    }
  }

  func stop() {
    condition.withLock { isStopped = true }
    var byte: UInt8 = 0
    _ = write(stopPipe.write, &byte, 1)
  }

  /// Observes the settings until stopped or until the bus ends.
  func run(at address: String) {
    defer { giveUp() }
    guard let connection = dbus_connection_open_private(address, nil) else { return }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // Otherwise libdbus would end the program when the bus ends.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else { return }
    // Subscribes before asking, so that no change is missed.
    for group in DesktopSetting.groups {
      dbus_bus_add_match(connection, PortalMessages.matchRule(group), nil)
    }
    var questions: [UInt32: DesktopSetting] = [:]
    for setting in DesktopSetting.allCases {
      guard let question = PortalMessages.question(setting) else { return }
      var serial: UInt32 = 0
      let isSent = dbus_connection_send(connection, question, &serial)
      dbus_message_unref(question)
      guard isSent != 0 else { return }
      questions[serial] = setting
    }
    dbus_connection_flush(connection)
    follow(connection, questions)
  }

  private func follow(_ connection: OpaquePointer, _ questions: [UInt32: DesktopSetting]) {
    var descriptor: CInt = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return }
    while !condition.withLock({ isStopped }) {
      guard dbus_connection_read_write(connection, 0) != 0 else { return }
      while let message = dbus_connection_pop_message(connection) {
        take(message, questions)
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

  private func take(_ message: OpaquePointer, _ questions: [UInt32: DesktopSetting]) {
    if let (setting, value) = PortalMessages.change(message) {
      learn(setting, value)
    } else if let setting = questions[dbus_message_get_reply_serial(message)] {
      // An error is also an answer: the setting does not exist.
      learn(setting, PortalMessages.answer(message))
    }
  }

  private func learn(_ setting: DesktopSetting, _ value: UInt32?) {
    let isNew = condition.withLock {
      defer { condition.broadcast() }
      unanswered.remove(setting)
      guard let value, value != known[setting] else { return false }
      known[setting] = value
      return true
    }
    if isNew { onChange() }
  }
}

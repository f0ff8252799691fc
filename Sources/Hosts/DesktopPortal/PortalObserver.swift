import CDBus
import DBus
import Foundation

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
  /// Signalled when the thread must stop.
  private let stopPipe = WakePipe()

  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

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
    stopPipe.signal()
  }

  /// Observes the settings until stopped or until the bus ends.
  func run(at address: String) {
    defer { giveUp() }
    guard let connection = BusConnection(at: address) else { return }
    // Subscribes before asking, so that no change is missed.
    for group in DesktopSetting.groups { connection.match(PortalMessages.matchRule(group)) }
    var questions: [UInt32: DesktopSetting] = [:]
    for setting in DesktopSetting.allCases {
      let call = PortalMessages.call(PortalMessages.interface, "Read")
      let serial = connection.send(call) { arguments in
        arguments.text(setting.group)
        arguments.text(setting.rawValue)
      }
      guard serial != 0 else { return }
      questions[serial] = setting
    }
    while !condition.withLock({ isStopped }),
      connection.takeMessages(orUntil: stopPipe.readEnd, { take($0, questions) })
    {}
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

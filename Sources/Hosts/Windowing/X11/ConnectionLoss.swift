import CXInput
import Foundation
import Synchronization

/// Actions for the case that the X server ends, which also ends the program. Xlib only notices it
/// when used, and Mesa's software renderer may retry for ever instead, so a thread watches, too.
///
/// A class, because Xlib, the thread and all windows share it.
final class ConnectionLoss: Sendable {
  private let actions = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

  /// The seconds by which the thread waits for Xlib.
  private static let patience = 0.3

  func set(_ action: (@Sendable () -> Void)?, for window: ObjectIdentifier) {
    actions.withLock { $0[window] = action }
  }

  /// Runs all actions, once.
  private func come() {
    let last = actions.withLock { actions in
      defer { actions = [:] }
      return actions
    }
    for action in last.values { action() }
  }

  /// Starts listening to Xlib, which has a single handler per program.
  func listen() {
    xinput_onConnectionLost(
      { loss in
        guard let loss else { return }
        Unmanaged<ConnectionLoss>.fromOpaque(loss).takeUnretainedValue().come()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Starts a thread that watches a connection.
  ///
  /// - Returns: a descriptor for `endWatch`; negative if it failed.
  func watch(connection: Int32) -> Int32 {
    let end = xinput_makeWakeDescriptor()
    guard end >= 0 else { return end }
    Thread.detachNewThread { [self] in
      guard xinput_awaitHangup(connection, end) else { return }
      Thread.sleep(forTimeInterval: Self.patience)
      come()
      xinput_exit()
    }
    return end
  }

  func endListening() { xinput_onConnectionLost(nil, nil) }

  static func endWatch(_ end: Int32) {
    if end >= 0 { xinput_wake(end) }
  }
}

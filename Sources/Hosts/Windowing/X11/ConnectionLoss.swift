import CXInput
import Foundation
import Synchronization

/// What is done when the X server ends, and with it the program. Xlib tells it to whoever speaks to
/// the server next; drawing in memory, Mesa may try for ever instead, so that a thread looks on too.
///
/// A class, because Xlib, the thread and all windows share it.
final class ConnectionLoss: Sendable {
  private let actions = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

  /// Seconds that the thread leaves to Xlib.
  private static let patience = 0.3

  /// Sets what is to be done for a window, or that nothing is.
  func set(_ action: (@Sendable () -> Void)?, for window: ObjectIdentifier) {
    actions.withLock { $0[window] = action }
  }

  /// Does what is to be done, once.
  private func come() {
    let last = actions.withLock { actions in
      defer { actions = [:] }
      return actions
    }
    for action in last.values { action() }
  }

  /// Begins to listen to Xlib, which has one such action for the whole program.
  func listen() {
    xinput_onConnectionLost(
      { loss in
        guard let loss else { return }
        Unmanaged<ConnectionLoss>.fromOpaque(loss).takeUnretainedValue().come()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Begins to look on at a connection.
  ///
  /// - Returns: what ends that, for `endWatch`; negative where it cannot be done.
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

  /// Listens no more.
  func endListening() { xinput_onConnectionLost(nil, nil) }

  /// Looks on no more.
  static func endWatch(_ end: Int32) {
    if end >= 0 { xinput_wake(end) }
  }
}

import CXInput
import Foundation
import Synchronization

/// What is done when the X server ends, and with it the program. Xlib tells it to whoever speaks to
/// the server next; drawing in memory, Mesa may try for ever instead, so that a thread looks on too.
///
/// A class, because Xlib and the thread share it.
final class ConnectionLoss: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Seconds that the thread leaves to Xlib.
  private static let patience = 0.3

  func set(_ newAction: (@Sendable () -> Void)?) { action.withLock { $0 = newAction } }

  /// Does what is to be done, once.
  private func come() {
    let last = action.withLock { action in
      defer { action = nil }
      return action
    }
    last?()
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

  /// Listens and looks on no more.
  static func endWatch(_ end: Int32) {
    xinput_onConnectionLost(nil, nil)
    if end >= 0 { xinput_wake(end) }
  }
}

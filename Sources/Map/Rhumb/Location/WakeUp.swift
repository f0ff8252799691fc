import Synchronization

/// A function that wakes the host, which can be set after it is first needed. It is a class because
/// threads of providers share it with the map.
final class WakeUp: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  func call() { action.withLock { $0 }?() }
}

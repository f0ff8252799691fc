import Synchronization

/// What the desktop has answered, from the thread that asked it to the window's. A class, because
/// both share it.
final class LatestAnswer<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ answer: Value) { value.withLock { $0 = answer } }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

import Synchronization

/// The latest value from another thread. It is a class because both threads share it.
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

import Synchronization

/// What comes from another thread to the window's, the latest alone. A class, because both share it.
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

import Synchronization

/// A token for something that continues until it is cancelled, such as an observation.
///
/// Keep the token for as long as it should continue. Dropping the last reference also cancels it.
///
/// ```swift
/// var tokens = Set<AnyCancelable>()
/// map.onCameraChanged.observe { change in … }.store(in: &tokens)
/// ```
///
/// It is a class because its lifetime matters. It can be cancelled and dropped on any thread.
public final class AnyCancelable: Sendable {
  /// The function to call on cancellation; `nil` once it has been called.
  private let action: Mutex<(@Sendable () -> Void)?>

  /// Creates a token that calls `action` once, when it is cancelled or dropped.
  ///
  /// - Parameter action: called on the thread that cancels or drops the token.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  deinit { cancel() }

  /// Cancels what this token stands for. A second call does nothing.
  public func cancel() {
    // This is called outside the lock, because the action may drop other tokens, or this one.
    action.take()?()
  }

  /// Adds the token to `tokens`.
  public func store(in tokens: inout Set<AnyCancelable>) {
    tokens.insert(self)
  }

  /// Adds the token at the end of `tokens`, for example an array.
  public func store<Tokens: RangeReplaceableCollection>(in tokens: inout Tokens)
  where Tokens.Element == AnyCancelable {
    tokens.append(self)
  }
}

extension AnyCancelable: Hashable {
  /// Whether both are the same token.
  public static func == (first: AnyCancelable, second: AnyCancelable) -> Bool { first === second }

  /// Hashes the identity, as equality compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Mutex where Value: ExpressibleByNilLiteral {
  /// Takes the value and leaves `nil`. What the value owns is released after the lock.
  borrowing func take<Wrapped: Sendable>() -> Wrapped? where Value == Wrapped? {
    withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

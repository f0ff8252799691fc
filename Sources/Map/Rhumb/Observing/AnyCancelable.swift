import Synchronization

/// A token for something that goes on until it is cancelled, such as an observation.
///
/// Keep it as long as the thing shall go on: dropping the last reference to it cancels too.
///
/// ```swift
/// var tokens = Set<AnyCancelable>()
/// map.onCameraChanged.observe { change in … }.store(in: &tokens)
/// ```
///
/// A class, because its lifetime is the meaning of it. It may be cancelled and dropped on any
/// thread.
public final class AnyCancelable: Sendable {
  /// What is still to be done on cancelling; `nil` once it has been done.
  private let action: Mutex<(@Sendable () -> Void)?>

  /// A token that calls `action` once: when it is cancelled, or dropped without that.
  ///
  /// - Parameter action: called on the thread that cancels or drops the token.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  deinit { cancel() }

  /// Ends what this is a token for. Nothing happens the second time.
  public func cancel() {
    // Called outside the lock: the action may drop whatever holds other tokens, or this one.
    action.take()?()
  }

  /// Keeps the token in `tokens`.
  public func store(in tokens: inout Set<AnyCancelable>) {
    tokens.insert(self)
  }

  /// Keeps the token at the end of `tokens`, an array for example.
  public func store<Tokens: RangeReplaceableCollection>(in tokens: inout Tokens)
  where Tokens.Element == AnyCancelable {
    tokens.append(self)
  }
}

extension AnyCancelable: Hashable {
  /// Whether both are the same token.
  public static func == (first: AnyCancelable, second: AnyCancelable) -> Bool { first === second }

  /// By identity, as equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Mutex where Value: ExpressibleByNilLiteral {
  /// The value, in whose place `nil` is left. What the value owns is released after the lock.
  borrowing func take<Wrapped: Sendable>() -> Wrapped? where Value == Wrapped? {
    withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}

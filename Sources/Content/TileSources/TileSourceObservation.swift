import GeoMath
import Synchronization

/// What a source tells of its own accord.
package enum TileSourceEvent: Sendable, Equatable {
  /// A tile should be asked for again: there is a newer one, or it failed some time ago.
  case outdated(TileID)
  /// All tiles should be.
  case allOutdated
  /// Nothing that was delivered is being checked for newer versions any more.
  case refreshed
}

/// Ends with its last reference. A class, because it has an end.
package final class TileSourceObservation: Sendable {
  private let end: @Sendable () -> Void

  package init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

/// Those who observe a source. A class, because observations lead back to it.
package final class TileSourceObservers: Sendable {
  private struct State {
    var handlers: [Int: @Sendable (TileSourceEvent) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  package func add(
    _ handler: @escaping @Sendable (TileSourceEvent) -> Void
  ) -> TileSourceObservation {
    let number = state.withLock { state in
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    return TileSourceObservation { [weak self] in
      _ = self?.state.withLock { $0.handlers.removeValue(forKey: number) }
    }
  }

  package func send(_ event: TileSourceEvent) {
    for handler in state.withLock({ $0.handlers.values }) { handler(event) }
  }
}

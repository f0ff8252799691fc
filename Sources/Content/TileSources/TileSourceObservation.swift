import GeoMath
import Synchronization

/// An event that a source reports.
package enum TileSourceEvent: Sendable, Equatable {
  /// A tile should be requested again: there is a newer version, or it failed some time ago.
  case outdated(TileID)
  /// All tiles should be requested again.
  case allOutdated
  /// No delivered tile is being checked for a newer version any more.
  case refreshed
}

/// An observation that ends when it is released.
package final class TileSourceObservation: Sendable {
  private let end: @Sendable () -> Void

  package init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

/// The observers of a source. A class because observations refer to it.
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

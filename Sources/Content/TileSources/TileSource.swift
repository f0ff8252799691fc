import GeoMath
import ResourceLoading
import Synchronization
import VectorTiles

/// A source of tiles. Several threads may use it at once.
package protocol TileSource: Sendable {
  var summary: TileSourceSummary { get }

  /// The number of tiles, or `nil` if it is unknown or counting would take long.
  var tileCount: Int? { get }

  /// The uncompressed bytes of a tile, or `nil` if the source does not have it. That is not an
  /// error: an ancestor replaces the tile. Blocks until a remote source has answered.
  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]?

  /// Whether tiles take a while to arrive, so that many should be requested at once and no worker
  /// should wait for them. Other sources answer on the calling thread.
  var isRemote: Bool { get }

  /// Whether its data are on this machine and must not become known to a server. `false` only for
  /// data that came from a server or with Rhumb.
  var isLocal: Bool { get }

  /// Requests a tile. `completion` is called once, on any thread, possibly before this returns.
  ///
  /// - Parameter rank: Lower ranks come first.
  func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask

  /// Reports that a tile's data cannot be read. They are not kept, and are requested again later.
  func discard(_ id: TileID)

  /// Whether delivered tiles are being checked for newer versions.
  var isRefreshing: Bool { get }

  /// Calls `handler`, on any thread, as long as the observation exists.
  func observe(_ handler: @escaping @Sendable (TileSourceEvent) -> Void) -> TileSourceObservation
}

/// Defaults for sources that have their tiles on this machine and never change.
extension TileSource {
  package var tileCount: Int? { nil }
  package var isRemote: Bool { false }
  package var isLocal: Bool { true }
  package var isRefreshing: Bool { false }

  package func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    do throws(TileSourceError) {
      completion(.success(try tile(id).map(TileData.bytes)))
    } catch {
      completion(.failure(error))
    }
    return FinishedResourceTask()
  }

  package func discard(_ id: TileID) {}

  package func observe(
    _ handler: @escaping @Sendable (TileSourceEvent) -> Void
  ) -> TileSourceObservation { TileSourceObservation {} }
}

/// A source on the network, whose tiles a `TileDelivery` loads.
protocol DeliveredTileSource: TileSource {
  var delivery: TileDelivery { get }
}

extension DeliveredTileSource {
  package var isRemote: Bool { true }
  package var isRefreshing: Bool { delivery.isRefreshing }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    try answer(id).get()?.bytes(of: id)
  }

  package func observe(
    _ handler: @escaping @Sendable (TileSourceEvent) -> Void
  ) -> TileSourceObservation { delivery.observers.add(handler) }
}

extension TileSource {
  /// The source's answer for a tile. Blocks until it arrives.
  package func answer(_ id: TileID) -> TileAnswer {
    waiting { completion in _ = fetch(id, rank: 0, completion: completion) } ?? .success(nil)
  }

  /// The decoded tile, or `nil` if the source does not have it. Blocks like ``tile(_:)``.
  package func vectorTile(_ id: TileID) throws(TileSourceError) -> VectorTile? {
    try answer(id).get()?.vectorTile(id)
  }
}

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

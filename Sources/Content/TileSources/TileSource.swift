import GeoMath
import ResourceLoading
import VectorTiles

/// Anything that can be asked for tiles. Called from several threads at once.
package protocol TileSource: Sendable {
  var summary: TileSourceSummary { get }

  /// How many tiles there are; `nil` when it does not know, or when counting would take long.
  var tileCount: Int? { get }

  /// The uncompressed bytes of a tile; `nil` when the source has none at that address (which is
  /// no error: an ancestor then stands in). Blocks until a remote source has answered.
  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]?

  /// Whether tiles take a while to come, so that many should be asked for at once and no worker
  /// should wait for them. Other sources answer on the thread that asks.
  var isRemote: Bool { get }

  /// Whether what it has lies on this machine, so that no server may learn of it. `false` only for what
  /// came from a server, or with Rhumb.
  var isLocal: Bool { get }

  /// Asks for a tile. `completion` is called once, from any thread, perhaps before this returns.
  ///
  /// - Parameter rank: lower ranks come first.
  func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask

  /// Tells that what came for a tile cannot be read: it is not kept, and asked for again later.
  func discard(_ id: TileID)

  /// Whether tiles that were delivered are being checked for newer versions.
  var isRefreshing: Bool { get }

  /// Calls `handler`, from any thread, as long as the observation lives.
  func observe(_ handler: @escaping @Sendable (TileSourceEvent) -> Void) -> TileSourceObservation
}

/// What holds for sources that have their tiles at hand and never change.
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

/// A source on the network, whose tiles come by a `TileDelivery`.
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
  /// What the source answers for a tile. Blocks until it has.
  package func answer(_ id: TileID) -> TileAnswer {
    waiting { completion in _ = fetch(id, rank: 0, completion: completion) } ?? .success(nil)
  }

  /// The tile decoded; `nil` when the source has none at that address. Blocks like ``tile(_:)``.
  package func vectorTile(_ id: TileID) throws(TileSourceError) -> VectorTile? {
    try answer(id).get()?.vectorTile(id)
  }
}

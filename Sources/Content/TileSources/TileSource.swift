import Dispatch
import GeoMath
import ResourceLoading
import Synchronization
import VectorTiles

/// Anything that can be asked for tiles. Called from several threads at once.
package protocol TileSource: Sendable {
  var summary: TileSourceSummary { get }

  /// The uncompressed bytes of a tile; `nil` when the source has none at that address (which is
  /// no error: an ancestor then stands in). Blocks until a remote source has answered.
  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]?

  /// Whether tiles take a while to come, so that many should be asked for at once and no worker
  /// should wait for them. Other sources answer on the thread that asks.
  var isRemote: Bool { get }

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
  package var isRemote: Bool { false }
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

extension TileSource {
  /// What the source answers for a tile. Blocks until it has.
  package func answer(_ id: TileID) -> TileAnswer {
    let box = AnswerBox()
    _ = fetch(id, rank: 0) { answer in
      box.answer.withLock { $0 = answer }
      box.done.signal()
    }
    box.done.wait()
    return box.answer.withLock { $0 } ?? .success(nil)
  }

  /// The tile decoded; `nil` when the source has none at that address. Blocks like ``tile(_:)``.
  package func vectorTile(_ id: TileID) throws(TileSourceError) -> VectorTile? {
    try answer(id).get()?.vectorTile(id)
  }
}

/// Carries an answer from one thread to another.
private final class AnswerBox: Sendable {
  let answer = Mutex<TileAnswer?>(nil)
  let done = DispatchSemaphore(value: 0)
}

import Dispatch
import GeoMath
import ResourceLoading
import Synchronization
import VectorTiles

/// What a source answered for a tile: its bytes, which may be packed; `nil` where it has none.
package typealias TileAnswer = Result<[UInt8]?, TileSourceError>

/// What a source tells of its own accord.
package enum TileSourceNews: Sendable, Equatable {
  /// A tile should be asked for again: there is a newer one, or it failed some time ago.
  case outdated(TileID)
  /// All tiles should be.
  case allOutdated
  /// Nothing that was delivered is being checked for newer versions any more.
  case refreshed
}

/// A source whose tiles take a while to come, so that many are asked for at once. `tile(_:)` blocks.
package protocol RemoteTileSource: TileSource {
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
  func observe(_ handler: @escaping @Sendable (TileSourceNews) -> Void) -> TileSourceObservation
}

extension RemoteTileSource {
  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    let box = AnswerBox()
    _ = fetch(id, rank: 0) { answer in
      box.answer.withLock { $0 = answer }
      box.done.signal()
    }
    box.done.wait()
    guard let bytes = try box.answer.withLock({ $0 })?.get() else { return nil }
    return try unpacked(bytes, id)
  }

  /// What came for a tile, unpacked and decoded.
  package func decode(_ bytes: [UInt8], _ id: TileID) throws(TileSourceError) -> VectorTile {
    let plain = try unpacked(bytes, id)
    do throws(VectorTileError) {
      return try VectorTile(plain)
    } catch {
      throw .damagedTile(id, reason: error.description)
    }
  }

  private func unpacked(_ bytes: [UInt8], _ id: TileID) throws(TileSourceError) -> [UInt8] {
    do throws(Decompression.Failure) {
      return try Decompression.unpacked(bytes)
    } catch {
      throw .damagedTile(id, reason: "\(error)")
    }
  }
}

/// Carries an answer from one thread to another.
private final class AnswerBox: Sendable {
  let answer = Mutex<TileAnswer?>(nil)
  let done = DispatchSemaphore(value: 0)
}

/// Ends with its last reference. A class, because it has an end.
package final class TileSourceObservation: Sendable {
  private let end: @Sendable () -> Void

  package init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

/// Those who want to know what a source tells. A class, because observations lead back to it.
package final class TileSourceObservers: Sendable {
  private struct State {
    var handlers: [Int: @Sendable (TileSourceNews) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  package func add(
    _ handler: @escaping @Sendable (TileSourceNews) -> Void
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

  package func tell(_ news: TileSourceNews) {
    for handler in state.withLock({ $0.handlers.values }) { handler(news) }
  }
}

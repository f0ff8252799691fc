import Dispatch
import GeoMath
import ResourceLoading
import Synchronization

/// The common part of network sources: converts loaded resources to answers, requests failed tiles
/// again later, and tracks which tiles are being refreshed. A class because pending requests refer
/// to it.
final class TileDelivery: Sendable {
  private struct State {
    var refreshing = 0
    var failures: [TileID: Int] = [:]
    /// Tiles with a newer version, for which a stale one must not be returned.
    var changed: Set<TileID> = []
  }

  let observers = TileSourceObservers()
  private let state = Mutex(State())
  /// The delay in seconds until a failed tile is requested again. It doubles each time.
  private let retrySeconds: Double
  private static let longestRetrySeconds = 300.0

  init(retrySeconds: Double = 15) { self.retrySeconds = retrySeconds }

  var isRefreshing: Bool { state.withLock { $0.refreshing > 0 } }

  /// Loads a resource for a tile. A stale one is returned for the time being, unless a newer
  /// version is known to exist.
  func load(
    _ request: ResourceRequest, for tile: TileID, rank: Int, with loader: any ResourceLoader,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) -> any ResourceTask {
    let hasChanged = state.withLock { $0.changed.remove(tile) != nil }
    if hasChanged { return loader.load(request, rank: rank, update: nil, completion: completion) }
    return loader.load(
      request, rank: rank, update: { [weak self] in self?.take($0, of: tile) },
      completion: { [weak self] result in
        if case .success(let resource) = result, resource.isStale {
          self?.state.withLock { $0.refreshing += 1 }
        }
        completion(result)
      })
  }

  private func take(_ update: ResourceUpdate, of tile: TileID) {
    switch update {
    case .unchanged: break
    case .changed:
      _ = state.withLock { $0.changed.insert(tile) }
      observers.send(.outdated(tile))
    case .failed(let error): if error.isTemporary { retryLater(tile) }
    }
    // Done last, so that `isRefreshing` only ends after the event has been sent.
    let isLast = state.withLock { state in
      state.refreshing -= 1
      return state.refreshing == 0
    }
    if isLast { observers.send(.refreshed) }
  }

  func tileAnswer(
    _ result: Result<Resource, ResourceError>, for tile: TileID
  ) -> TileAnswer {
    answer(result, for: tile).map { $0.map(TileData.received) }
  }

  /// The bytes loaded for a tile or on the way to it, or `nil` if they do not exist.
  func answer(
    _ result: Result<Resource, ResourceError>, for tile: TileID
  ) -> Result<[UInt8]?, TileSourceError> {
    switch result {
    case .success(let resource):
      _ = state.withLock { $0.failures.removeValue(forKey: tile) }
      return .success(resource.bytes)
    case .failure(.absent): return .success(nil)
    case .failure(let error):
      if error.isTemporary { retryLater(tile) }
      return .failure(TileSourceError(error))
    }
  }

  func retryLater(_ tile: TileID) {
    let count = state.withLock { state in
      state.failures[tile, default: 0] += 1
      return state.failures[tile, default: 1]
    }
    let doubled = retrySeconds * Double(1 << min(count - 1, 10))
    let delay = min(doubled, TileDelivery.longestRetrySeconds)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.observers.send(.outdated(tile))
    }
  }
}

extension TileSourceError {
  /// The error for a resource that should have been loaded.
  package init(_ error: ResourceError) {
    switch error {
    case .absent(let location): self = .missing(path: location)
    case .offline(let location): self = .offline(location: location)
    case .unavailable, .cancelled:
      self = .unavailable(location: error.location, reason: error.reason)
    case .refused, .archive: self = .damaged(path: error.location, reason: error.reason)
    case .withoutRanges, .forbidden: self = .unsupported(path: error.location, reason: error.reason)
    }
  }
}

import Dispatch
import GeoMath
import PMTiles
import ResourceLoading
import Synchronization

/// A PMTiles archive of version 3 on a server that supports range requests. A class because pending
/// requests refer to it.
///
/// If the archive changes on the server, it is reopened and all tiles are requested again, so that
/// tiles of two versions are never mixed. If it seems to change repeatedly, for example because the
/// server labels each answer as a new version, nothing is requested for a while.
package final class RemotePMTilesSource: DeliveredTileSource {
  /// An archive in the state in which it was opened.
  private struct Version {
    var archive: PMTilesArchive
    var entityTag: String?
    var leaves = PMTilesLeafCache()
    /// The number of times that the archive has been opened.
    var number = 1
  }

  private struct State {
    var version: Version
    var isReopening = false
    /// The times of the recent reopenings, in nanoseconds.
    var reopenings: [UInt64] = []
    /// No requests are made until this time, in nanoseconds, because the archive changed too often.
    var restsUntil: UInt64 = 0
  }

  private let url: String
  private let loader: any ResourceLoader
  let delivery: TileDelivery
  package var isLocal: Bool { false }
  private let state: Mutex<State>

  /// Archives change about once a day, so this many changes within the span (in ns) are a fault.
  private static let mostReopenings = 3
  private static let reopeningSpan: UInt64 = 600_000_000_000

  /// Opens the archive. Blocks.
  ///
  /// - Throws: `TileSourceError` with the URL; `.unsupported` if the server does not support range
  ///   requests.
  package init(
    url: String, loader: any ResourceLoader, retrySeconds: Double = 15
  ) throws(TileSourceError) {
    self.url = url
    self.loader = loader
    delivery = TileDelivery(retrySeconds: retrySeconds)
    state = Mutex(State(version: try Self.open(url, loader, asksFirst: false)))
  }

  private static func open(
    _ url: String, _ loader: any ResourceLoader, asksFirst: Bool
  ) throws(TileSourceError) -> Version {
    let reader = HTTPRangeReader(url: url, loader: loader, asksFirst: asksFirst)
    let archive = try PMTilesArchive(reader)
    return Version(archive: archive, entityTag: reader.entityTag)
  }

  package var summary: TileSourceSummary { state.withLock { $0.version.archive.summary } }

  package var tileCount: Int? { state.withLock { $0.version.archive.tileCount } }

  package var isRefreshing: Bool {
    delivery.isRefreshing || state.withLock { $0.isReopening }
  }

  package func discard(_ id: TileID) { delivery.retryLater(id) }

  package func fetch(
    _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
  ) -> any ResourceTask {
    let fetch = Fetch(id, rank: rank, completion: completion)
    let now = DispatchTime.now().uptimeNanoseconds
    let (version, isResting) = state.withLock { ($0.version, now < $0.restsUntil) }
    guard !isResting else {
      completion(delivery.tileAnswer(.failure(restlessness), for: id))
      return FinishedResourceTask()
    }
    advance(fetch, in: version.archive.root, of: version)
    return fetch
  }

  /// A tile that is being fetched. A class because it is passed through several requests.
  private final class Fetch: ResourceTask {
    private struct State {
      var rank: Int
      var task: (any ResourceTask)?
      var isCancelled = false
      var walk: PMTilesWalk?
    }

    let id: TileID
    let completion: @Sendable (TileAnswer) -> Void
    private let state: Mutex<State>

    init(_ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void) {
      self.id = id
      self.completion = completion
      state = Mutex(State(rank: rank))
    }

    var rank: Int { state.withLock { $0.rank } }

    /// Takes the next step towards the tile.
    func step(
      in directory: PMTilesDirectory, of archive: PMTilesArchive
    ) throws(TileSourceError) -> PMTilesWalk.Step {
      var walk = state.withLock { $0.walk } ?? PMTilesWalk(to: id, in: archive)
      let step = try walk.step(in: directory)
      state.withLock { [walk] in $0.walk = walk }
      return step
    }

    /// Sets the current request for the tile.
    func follow(_ task: any ResourceTask) {
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      if isCancelled { task.cancel() }
    }

    func cancel() {
      let task = state.withLock { state in
        state.isCancelled = true
        return state.task
      }
      task?.cancel()
    }

    func setRank(_ rank: Int) {
      let task = state.withLock { state in
        state.rank = rank
        return state.task
      }
      task?.setRank(rank)
    }
  }

  private func advance(_ fetch: Fetch, in directory: PMTilesDirectory, of version: Version) {
    var directory = directory
    while true {
      do throws(TileSourceError) {
        switch try fetch.step(in: directory, of: version.archive) {
        case .absent:
          fetch.completion(.success(nil))
          return
        case .tile(let place):
          load(place, fetch, of: version) { [self] result in
            fetch.completion(delivery.tileAnswer(result, for: fetch.id))
          }
          return
        case .leaf(let place):
          guard let kept = leaf(at: place, of: version) else {
            loadLeaf(place, fetch, of: version)
            return
          }
          directory = kept
        }
      } catch {
        fetch.completion(.failure(error))
        return
      }
    }
  }

  private func leaf(at place: Range<UInt64>, of version: Version) -> PMTilesDirectory? {
    state.withLock { state in
      guard state.version.number == version.number else { return nil }
      return state.version.leaves.directory(at: place.lowerBound)
    }
  }

  private func loadLeaf(_ place: Range<UInt64>, _ fetch: Fetch, of version: Version) {
    guard place.count <= PMTilesArchive.directoryLimit else {
      fetch.completion(
        .failure(.damaged(path: url, reason: "a directory takes \(place.count) bytes")))
      return
    }
    load(place, fetch, of: version) { [self] result in
      do throws(TileSourceError) {
        guard let packed = try delivery.answer(result, for: fetch.id).get() else {
          throw .missing(path: url)
        }
        let directory = try version.archive.directory(packed)
        state.withLock { state in
          guard state.version.number == version.number else { return }
          state.version.leaves.keep(directory, at: place.lowerBound)
        }
        advance(fetch, in: directory, of: version)
      } catch {
        fetch.completion(.failure(error))
      }
    }
  }

  /// Loads a part of the open version of the archive. If the cache has a part of another version,
  /// the server is asked. If that has another version, too, the archive is reopened.
  private func load(
    _ place: Range<UInt64>, _ fetch: Fetch, of version: Version,
    completion: @escaping @Sendable (Result<Resource, ResourceError>) -> Void
  ) {
    guard !place.isEmpty else {
      completion(.success(Resource(bytes: [])))
      return
    }
    let request = ResourceRequest(url, range: place, byteLimit: max(place.count, 1), kind: .any)
    let task = delivery.load(request, for: fetch.id, rank: fetch.rank, with: loader) {
      [self] result in
      guard case .success(let resource) = result, isOther(resource, than: version) else {
        completion(result)
        return
      }
      var anew = request
      anew.asksFirst = true
      let again = loader.load(anew, rank: fetch.rank, update: nil) { [self] result in
        guard case .success(let resource) = result, isOther(resource, than: version) else {
          completion(result)
          return
        }
        reopen(version)
        let reason = "the archive has been changed on the server"
        completion(.failure(.unavailable(location: url, reason: reason)))
      }
      fetch.follow(again)
    }
    fetch.follow(task)
  }

  private func isOther(_ resource: Resource, than version: Version) -> Bool {
    guard let tag = resource.entityTag, let known = version.entityTag else { return false }
    return tag != known
  }

  private var restlessness: ResourceError {
    .unavailable(
      location: url,
      reason: "the server calls it another version again and again (ETag); it was opened anew "
        + "\(Self.mostReopenings) times")
  }

  /// Reopens the archive in the background, after which all tiles are requested again.
  private func reopen(_ old: Version) {
    let now = DispatchTime.now().uptimeNanoseconds
    let isFirst = state.withLock { state in
      guard state.version.number == old.number, !state.isReopening else { return false }
      state.reopenings.removeAll { now - $0 >= Self.reopeningSpan }
      guard state.reopenings.count < Self.mostReopenings else {
        state.restsUntil = now + Self.reopeningSpan
        return false
      }
      state.isReopening = true
      state.reopenings.append(now)
      return true
    }
    guard isFirst else { return }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      guard let self else { return }
      let opened = try? Self.open(url, loader, asksFirst: true)
      state.withLock { state in
        state.isReopening = false
        guard var opened else { return }
        opened.number = state.version.number + 1
        state.version = opened
      }
      delivery.observers.send(opened == nil ? .refreshed : .allOutdated)
    }
  }
}

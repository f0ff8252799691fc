import Dispatch
import GeoMath
import ResourceLoading
import Synchronization
import TileSources

/// Builds tiles on a few background threads.
///
/// The scene passes its whole list of wanted tiles each time the list changes, most urgent first.
/// Tiles that are no longer on it and not yet begun are dropped, and their downloads are cancelled.
/// A tile that waits for data occupies no thread: all wanted tiles are downloaded at the same time,
/// and each is built when its data have arrived. Finished tiles wait in a mailbox that the scene
/// empties once a frame. A class, because the threads share its state.
package final class TileWorkerPool<Product: Sendable>: Sendable {
  /// Builds a request from the source's answers. The last parameter returns if it is still wanted.
  package typealias Build =
    @Sendable (TileRequest, inout TileAnswers, @escaping () -> Bool) -> TileProgress<Product>
  /// Asks the request's source for the data of a tile, with a rank.
  package typealias Fetch =
    @Sendable (TileRequest, TileID, Int, @escaping @Sendable (TileAnswer) -> Void) ->
    any ResourceTask

  private struct Download {
    var number: Int
    var answers: TileAnswers
    /// How many answers are still to come.
    var awaited: Int
    /// One task for each tile that the source has been asked for.
    var tasks: [any ResourceTask] = []
  }

  private struct State {
    /// Requests that have not begun or have new answers, in the order of the wanted list.
    var waiting: ArraySlice<TileRequest> = []
    /// The position of each request in the list of wanted tiles.
    var ranks: [TileRequest: Int] = [:]
    var inProgress: Set<TileRequest> = []
    var downloads: [TileRequest: Download] = [:]
    var answers: [TileRequest: TileAnswers] = [:]
    var finished: [(TileRequest, Product)] = []
    var workers = 0
    var downloadCount = 0

    var isIdle: Bool { waiting.isEmpty && inProgress.isEmpty && downloads.isEmpty }

    /// Whether a request is being processed, or finished and not yet collected.
    func isBegun(_ request: TileRequest) -> Bool {
      inProgress.contains(request) || downloads[request] != nil
        || finished.contains { $0.0 == request }
    }
  }

  private let state = Mutex(State())
  /// The number of tiles in the mailbox, which is read several times a frame.
  private let finishedCount = Atomic(0)
  private let workerLimit: Int
  private let build: Build
  private let fetch: Fetch
  /// Called on a worker's thread when a tile has been finished.
  private let onFinished: @Sendable () -> Void
  private let finishedSignal = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - workerLimit: how many tiles are built at the same time.
  ///   - onFinished: is called on a background thread when a tile is ready.
  ///   - fetch: requests the data that a build needs.
  ///   - build: builds a tile from the source's answers, as far as possible.
  package init(
    workerLimit: Int, onFinished: @escaping @Sendable () -> Void, fetch: @escaping Fetch,
    build: @escaping Build
  ) {
    self.workerLimit = max(1, workerLimit)
    self.onFinished = onFinished
    self.fetch = fetch
    self.build = build
  }

  /// Replaces the list of wanted tiles. Tiles in progress are not begun twice.
  package func want(_ requests: [TileRequest]) {
    var unwanted: [any ResourceTask] = []
    var moved: [(any ResourceTask, Int)] = []
    state.withLock { state in
      state.ranks.removeAll(keepingCapacity: true)
      for (rank, request) in requests.enumerated() where state.ranks[request] == nil {
        state.ranks[request] = rank
      }
      for (request, download) in state.downloads {
        if let rank = state.ranks[request] {
          moved += download.tasks.map { ($0, rank) }
        } else {
          unwanted += download.tasks
          state.downloads[request] = nil
        }
      }
      for request in state.answers.keys where state.ranks[request] == nil {
        state.answers[request] = nil
      }
      state.waiting.removeAll(keepingCapacity: true)
      for (rank, request) in requests.enumerated()
      where state.ranks[request] == rank && !state.isBegun(request) {
        state.waiting.append(request)
      }
    }
    for task in unwanted { task.cancel() }
    for (task, rank) in moved { task.setRank(rank) }
    startWorkers()
  }

  /// Whether anything is wanted, in progress, or finished and not yet collected.
  package var isBusy: Bool {
    state.withLock { !$0.isIdle || !$0.finished.isEmpty }
  }

  /// Whether the mailbox holds anything.
  package var hasFinished: Bool { finishedCount.load(ordering: .acquiring) > 0 }

  /// Returns the tiles finished since the last call.
  package func collect() -> [(TileRequest, Product)] {
    guard hasFinished else { return [] }
    return state.withLock { state in
      let finished = state.finished
      state.finished = []
      finishedCount.store(0, ordering: .releasing)
      return finished
    }
  }

  /// Blocks until something is in the mailbox or nothing is being processed any more. For hosts
  /// without a window, which have nothing else to do in the meantime.
  ///
  /// - Parameters:
  ///   - isAwaited: whether something else is still expected when nothing is being processed here.
  ///   - hasCome: whether something else has arrived, which ends the wait. Both are called again
  ///     after `nudge()`.
  ///   - limit: the seconds to wait for something else, or `nil` for no limit.
  /// - Returns: false if the time ran out.
  @discardableResult
  package func waitForFinished(
    orWhile isAwaited: () -> Bool = { false }, unless hasCome: () -> Bool = { false },
    atMost limit: Double? = nil
  ) -> Bool {
    var end: DispatchTime?
    while true {
      let (ready, idle) = state.withLock { (!$0.finished.isEmpty, $0.isIdle) }
      if ready || hasCome() || (idle && !isAwaited()) { return true }
      guard idle, let limit else {
        end = nil
        finishedSignal.wait()
        continue
      }
      let known = end ?? .now() + limit
      end = known
      if finishedSignal.wait(timeout: known) == .timedOut { return false }
    }
  }

  /// Makes a waiting thread check its conditions again.
  package func nudge() { finishedSignal.signal() }
}

extension TileWorkerPool {
  private func startWorkers() {
    let count = state.withLock { state in
      let start = max(0, min(workerLimit - state.workers, state.waiting.count))
      state.workers += start
      return start
    }
    for _ in 0..<count {
      DispatchQueue.global(qos: .userInitiated).async { self.work() }
    }
  }

  private func work() {
    while let (request, known) = nextRequest() {
      var answers = known
      switch build(request, &answers, { [weak self] in self?.isWanted(request) ?? false }) {
      case .built(let product):
        state.withLock { state in
          state.inProgress.remove(request)
          state.finished.append((request, product))
          finishedCount.store(state.finished.count, ordering: .releasing)
        }
        finishedSignal.signal()
        onFinished()
      case .needs(let tiles): download(tiles, for: request, besides: answers)
      case .abandoned:
        state.withLock { state in
          state.inProgress.remove(request)
          // It may have been wanted again in the meantime.
          if state.ranks[request] != nil { state.waiting.append(request) }
        }
        finishedSignal.signal()
      }
    }
  }

  private func isWanted(_ request: TileRequest) -> Bool {
    state.withLock { $0.ranks[request] != nil }
  }

  private func nextRequest() -> (TileRequest, TileAnswers)? {
    state.withLock { state in
      guard let request = state.waiting.popFirst() else {
        state.workers -= 1
        return nil
      }
      state.inProgress.insert(request)
      return (request, state.answers.removeValue(forKey: request) ?? [:])
    }
  }

  private func download(_ tiles: [TileID], for request: TileRequest, besides answers: TileAnswers) {
    let begun: (number: Int, rank: Int)? = state.withLock { state in
      state.inProgress.remove(request)
      guard let rank = state.ranks[request] else { return nil }
      state.downloadCount += 1
      state.downloads[request] = Download(
        number: state.downloadCount, answers: answers, awaited: tiles.count)
      return (state.downloadCount, rank)
    }
    guard let (number, rank) = begun else {
      finishedSignal.signal()
      return
    }
    for tile in tiles {
      let task = fetch(request, tile, rank) { [weak self] answer in
        self?.take(answer, of: tile, for: request, number: number)
      }
      let isWanted = state.withLock { state in
        guard state.downloads[request]?.number == number else { return false }
        state.downloads[request]?.tasks.append(task)
        return true
      }
      // It is no longer wanted, or everything has arrived and cancelling does nothing.
      if !isWanted { return task.cancel() }
    }
  }

  /// Queues a tile for building when the last of its data have arrived.
  private func take(_ answer: TileAnswer, of tile: TileID, for request: TileRequest, number: Int) {
    let isComplete = state.withLock { state in
      guard state.downloads[request]?.number == number, let rank = state.ranks[request] else {
        return false
      }
      state.downloads[request]?.answers[tile] = answer
      state.downloads[request]?.awaited -= 1
      guard let download = state.downloads[request], download.awaited == 0 else { return false }
      state.downloads[request] = nil
      state.answers[request] = download.answers
      let place = state.waiting.firstIndex { state.ranks[$0, default: .max] > rank }
      state.waiting.insert(request, at: place ?? state.waiting.endIndex)
      return true
    }
    if isComplete { startWorkers() }
  }
}

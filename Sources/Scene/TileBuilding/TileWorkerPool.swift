import Dispatch
import GeoMath
import ResourceLoading
import Synchronization
import TileSources

/// One tile that the view wants built.
package struct TileRequest: Hashable, Sendable {
  /// Index of the source in the map's content.
  package var source: Int
  package var tile: TileID
  /// How often the source's data had been replaced when it was ordered.
  package var generation: Int

  package init(source: Int, tile: TileID, generation: Int = 0) {
    self.source = source
    self.tile = tile
    self.generation = generation
  }
}

/// How far building a tile has come.
package enum TileProgress<Product: Sendable>: Sendable {
  case built(Product)
  /// It cannot go on before the source has answered for this tile: the tile itself, or an ancestor
  /// that is to stand in for it.
  case needs(TileID)
  /// It was given up, since nobody wanted it any more.
  case abandoned
}

/// What sources have answered, for one tile that is being built.
package typealias TileAnswers = [TileID: TileAnswer]

/// Builds tiles on a few background threads: the only place where a map leaves the main thread.
///
/// The scene hands over its whole list of wanted tiles each time the list changes, most urgent
/// first; what is no longer on it and not yet begun is forgotten, and its downloads are cancelled.
/// A tile whose data are still to come occupies no thread: all that are wanted are under way at
/// once, and each is built when its data are there. Finished tiles wait in a mailbox that the scene
/// empties once a frame. A class, because the threads share its state.
package final class TileWorkerPool<Product: Sendable>: Sendable {
  /// Builds what is ordered. The last parameter tells whether it is still wanted.
  package typealias Build =
    @Sendable (TileRequest, TileAnswers, @escaping () -> Bool) -> TileProgress<Product>
  /// Asks the order's source for the data of a tile, with a rank.
  package typealias Fetch =
    @Sendable (TileRequest, TileID, Int, @escaping @Sendable (TileAnswer) -> Void) ->
    any ResourceTask

  private struct Download {
    package var number: Int
    /// `nil` until the source has returned from being asked.
    var task: (any ResourceTask)?
  }

  private struct State {
    /// Not begun, or with new answers; in the order of wanting.
    package var waiting: ArraySlice<TileRequest> = []
    /// The place of each on the list of wanted tiles.
    package var ranks: [TileRequest: Int] = [:]
    package var inProgress: Set<TileRequest> = []
    var downloads: [TileRequest: Download] = [:]
    package var answers: [TileRequest: TileAnswers] = [:]
    package var finished: [(TileRequest, Product)] = []
    var workers = 0
    var downloadCount = 0

    var isIdle: Bool { waiting.isEmpty && inProgress.isEmpty && downloads.isEmpty }
  }

  private let state = Mutex(State())
  private let workerLimit: Int
  private let build: Build
  private let fetch: Fetch
  /// Called, on a worker's thread, when the mailbox has become non-empty.
  private let onFinished: @Sendable () -> Void
  private let finishedSignal = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - workerLimit: how many tiles are built at once.
  ///   - onFinished: called on a background thread when a tile is ready.
  ///   - fetch: asks for what a build needs.
  ///   - build: builds a tile from what its source has answered, as far as that goes.
  package init(
    workerLimit: Int, onFinished: @escaping @Sendable () -> Void, fetch: @escaping Fetch,
    build: @escaping Build
  ) {
    self.workerLimit = max(1, workerLimit)
    self.onFinished = onFinished
    self.fetch = fetch
    self.build = build
  }

  /// For builds that need nothing from sources that take a while.
  package convenience init(
    workerLimit: Int, onFinished: @escaping @Sendable () -> Void,
    build: @escaping @Sendable (TileRequest) -> Product
  ) {
    self.init(
      workerLimit: workerLimit, onFinished: onFinished,
      fetch: { _, _, _, completion in
        completion(.success(nil))
        return FinishedResourceTask()
      }, build: { order, _, _ in .built(build(order)) })
  }

  /// Replaces the list of wanted tiles. Tiles in progress are not begun twice.
  package func want(_ orders: [TileRequest]) {
    var unwanted: [any ResourceTask] = []
    var moved: [(any ResourceTask, Int)] = []
    state.withLock { state in
      state.ranks.removeAll(keepingCapacity: true)
      for (rank, order) in orders.enumerated() where state.ranks[order] == nil {
        state.ranks[order] = rank
      }
      for (order, download) in state.downloads {
        if let rank = state.ranks[order] {
          if let task = download.task { moved.append((task, rank)) }
        } else {
          if let task = download.task { unwanted.append(task) }
          state.downloads[order] = nil
        }
      }
      state.answers = state.answers.filter { state.ranks[$0.key] != nil }
      let finished = Set(state.finished.map(\.0))
      state.waiting =
        orders.enumerated().filter { rank, order in
          state.ranks[order] == rank && !state.inProgress.contains(order)
            && !finished.contains(order) && state.downloads[order] == nil
        }.map(\.element)[...]
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
  package var hasFinished: Bool { state.withLock { !$0.finished.isEmpty } }

  /// Takes what has been finished since the last call.
  package func collect() -> [(TileRequest, Product)] {
    state.withLock { state in
      if state.finished.isEmpty { return [] }
      let finished = state.finished
      state.finished = []
      return finished
    }
  }

  /// Blocks until something is in the mailbox or nothing is under way any more. For hosts without
  /// a window, which have nothing else to do meanwhile.
  ///
  /// - Parameters:
  ///   - isAwaited: whether something else is still to come when nothing is under way here.
  ///   - hasCome: whether something else has come, which ends the wait. Both are looked at again
  ///     after `nudge()`.
  ///   - limit: seconds after which what else is to come is waited for no longer; `nil`: for ever.
  /// - Returns: false when that time was over.
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

  /// Has who waits look again.
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
    while let (order, answers) = nextOrder() {
      switch build(order, answers, { [weak self] in self?.isWanted(order) ?? false }) {
      case .built(let product):
        state.withLock { state in
          state.inProgress.remove(order)
          state.finished.append((order, product))
        }
        finishedSignal.signal()
        onFinished()
      case .needs(let data): download(data, for: order, besides: answers)
      case .abandoned:
        state.withLock { state in
          state.inProgress.remove(order)
          // It may have been wanted again since.
          if state.ranks[order] != nil { state.waiting.append(order) }
        }
        finishedSignal.signal()
      }
    }
  }

  private func isWanted(_ order: TileRequest) -> Bool {
    state.withLock { $0.ranks[order] != nil }
  }

  private func nextOrder() -> (TileRequest, TileAnswers)? {
    state.withLock { state in
      guard let order = state.waiting.popFirst() else {
        state.workers -= 1
        return nil
      }
      state.inProgress.insert(order)
      return (order, state.answers.removeValue(forKey: order) ?? [:])
    }
  }

  private func download(_ data: TileID, for order: TileRequest, besides answers: TileAnswers) {
    let begun: (number: Int, rank: Int)? = state.withLock { state in
      state.inProgress.remove(order)
      guard let rank = state.ranks[order] else { return nil }
      state.downloadCount += 1
      state.downloads[order] = Download(number: state.downloadCount)
      return (state.downloadCount, rank)
    }
    guard let (number, rank) = begun else {
      finishedSignal.signal()
      return
    }
    let task = fetch(order, data, rank) { [weak self] answer in
      var answers = answers
      answers[data] = answer
      self?.take(answers, for: order, number: number)
    }
    let isWanted = state.withLock { state in
      guard state.downloads[order]?.number == number else { return false }
      state.downloads[order]?.task = task
      return true
    }
    // No longer wanted since; or done already, and cancelling does nothing.
    if !isWanted { task.cancel() }
  }

  /// Has a tile built whose data have come.
  private func take(_ answers: TileAnswers, for order: TileRequest, number: Int) {
    let isWanted = state.withLock { state in
      guard state.downloads[order]?.number == number, let rank = state.ranks[order] else {
        return false
      }
      state.downloads[order] = nil
      state.answers[order] = answers
      let place = state.waiting.firstIndex { state.ranks[$0, default: .max] > rank }
      state.waiting.insert(order, at: place ?? state.waiting.endIndex)
      return true
    }
    if isWanted { startWorkers() }
  }
}

import Dispatch
import GeoMath
import Synchronization

/// One tile that the view wants built.
package struct TileOrder: Hashable, Sendable {
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

/// Builds tiles on a few background threads: the only place where a map leaves the main thread.
///
/// The scene hands over its whole list of wanted tiles each time the list changes, most urgent
/// first; what is no longer on it and not yet begun is forgotten. Finished tiles wait in a mailbox
/// that the scene empties once a frame. A class, because the threads share its state.
package final class TileWorkshop<Product: Sendable>: Sendable {
  package typealias Build = @Sendable (TileOrder) -> Product

  private struct State {
    var wanted: ArraySlice<TileOrder> = []
    var inProgress: Set<TileOrder> = []
    var finished: [(TileOrder, Product)] = []
    var workers = 0
  }

  private let state = Mutex(State())
  private let workerLimit: Int
  private let build: Build
  /// Called, on a worker's thread, when the mailbox has become non-empty.
  private let onFinished: @Sendable () -> Void
  private let finishedSignal = DispatchSemaphore(value: 0)

  package init(
    workerLimit: Int, onFinished: @escaping @Sendable () -> Void, build: @escaping Build
  ) {
    self.workerLimit = max(1, workerLimit)
    self.onFinished = onFinished
    self.build = build
  }

  /// Replaces the list of wanted tiles. Tiles in progress are not begun twice.
  package func want(_ orders: [TileOrder]) {
    let toStart = state.withLock { state in
      let finished = Set(state.finished.map(\.0))
      state.wanted =
        orders.filter {
          !state.inProgress.contains($0) && !finished.contains($0)
        }[...]
      let start = min(workerLimit - state.workers, state.wanted.count)
      state.workers += max(0, start)
      return max(0, start)
    }
    for _ in 0..<toStart {
      DispatchQueue.global(qos: .userInitiated).async { self.work() }
    }
  }

  /// Whether anything is wanted, in progress, or finished and not yet collected.
  package var isBusy: Bool {
    state.withLock { !$0.wanted.isEmpty || !$0.inProgress.isEmpty || !$0.finished.isEmpty }
  }

  /// Whether the mailbox holds anything.
  package var hasFinished: Bool { state.withLock { !$0.finished.isEmpty } }

  /// Takes what has been finished since the last call.
  package func collect() -> [(TileOrder, Product)] {
    state.withLock { state in
      if state.finished.isEmpty { return [] }
      let finished = state.finished
      state.finished = []
      return finished
    }
  }

  /// Blocks until something is in the mailbox or nothing is under way any more. For hosts without
  /// a window, which have nothing else to do meanwhile.
  package func waitForFinished() {
    while true {
      let (ready, idle) = state.withLock {
        (!$0.finished.isEmpty, $0.wanted.isEmpty && $0.inProgress.isEmpty)
      }
      if ready || idle { return }
      finishedSignal.wait()
    }
  }

  private func work() {
    while let order = nextOrder() {
      let product = build(order)
      state.withLock { state in
        state.inProgress.remove(order)
        state.finished.append((order, product))
      }
      finishedSignal.signal()
      onFinished()
    }
  }

  private func nextOrder() -> TileOrder? {
    state.withLock { state in
      guard let order = state.wanted.popFirst() else {
        state.workers -= 1
        return nil
      }
      state.inProgress.insert(order)
      return order
    }
  }
}

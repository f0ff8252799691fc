import Synchronization
import TileBuilding
import TileSources

/// Which data the tiles of each source are made of, and which wait to take their place.
///
/// A class, because the building threads ask it for the builder of the moment.
final class SourceReplacing: Sendable {
  private struct State {
    var builders: [TileBuilder]
    /// For each source how often its data were replaced.
    var generations: [Int]
    var waiting: [Int: any TileSource] = [:]
    var hasBegun = false
  }

  private let ids: [String]
  private let state: Mutex<State>

  init(ids: [String], builders: [TileBuilder]) {
    self.ids = ids
    state = Mutex(
      State(builders: builders, generations: [Int](repeating: 0, count: builders.count)))
  }

  func index(of id: String) -> Int? { ids.firstIndex(of: id) }

  func builder(of index: Int) -> TileBuilder { state.withLock { $0.builders[index] } }

  func generation(of index: Int) -> Int { state.withLock { $0.generations[index] } }

  /// Whether an order is for the data of now.
  func isCurrent(_ order: TileRequest) -> Bool { order.generation == generation(of: order.source) }

  /// Whether data were replaced since the tiles were chosen last.
  var hasBegun: Bool {
    get { state.withLock { $0.hasBegun } }
    set { state.withLock { $0.hasBegun = newValue } }
  }

  /// Notes the latest data of a source.
  func wait(_ source: any TileSource, for index: Int) {
    state.withLock { $0.waiting[index] = source }
  }

  /// Takes the data that wait, but for sources that are not ready for them.
  func takeWaiting(unless isBusy: (Int) -> Bool) -> [(Int, any TileSource)] {
    state.withLock { state in
      let ready = state.waiting.keys.sorted().filter { !isBusy($0) }
      return ready.compactMap { index in
        state.waiting.removeValue(forKey: index).map { (index, $0) }
      }
    }
  }

  /// From now on tiles are made of these data.
  func begin(_ source: any TileSource, for index: Int) {
    state.withLock { state in
      state.builders[index] = state.builders[index].replacing(source)
      state.generations[index] += 1
      state.hasBegun = true
    }
  }
}

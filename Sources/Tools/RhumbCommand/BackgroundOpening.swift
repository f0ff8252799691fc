import Dispatch
import Rhumb
import Synchronization

/// Opens maps in the background while the window already responds. It retries later if something
/// cannot be loaded. It is a class because the background thread refers to it.
final class BackgroundOpening: Sendable {
  private struct State {
    /// The number of the latest request. Results of earlier ones are dropped.
    var turn = 0
    var result: Result<OpenedMap, MapError>?
    var isPending = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// The delay before the second attempt, in seconds. It doubles with each further attempt.
  private static let firstDelay = 4.0
  /// How long a map waits for its icons, in seconds. Later icons come with the next attempt.
  private static let iconSeconds = 1.5
  private static let longestDelay = 300.0

  /// - Parameter wake: called on a background thread when there is a result to take.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Opens what the options name, instead of what was requested before.
  func begin(_ options: MapOptions) {
    var options = options
    options.network.iconSeconds = BackgroundOpening.iconSeconds
    let turn = state.withLock { state in
      state.turn += 1
      state.isPending = true
      state.result = nil
      return state.turn
    }
    open(options, turn: turn, delay: BackgroundOpening.firstDelay)
  }

  /// Whether the request's first result has not been taken yet.
  var isPending: Bool { state.withLock { $0.isPending } }

  /// Takes the result that has arrived since the last call.
  func take() -> Result<OpenedMap, MapError>? {
    state.withLock { state in
      guard let result = state.result else { return nil }
      state.result = nil
      state.isPending = false
      return result
    }
  }

  private func open(_ options: MapOptions, turn: Int, delay: Double) {
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      let result = Result { () throws(MapError) in try options.openWhatCanBe() }
      guard let self else { return }
      let isLatest = state.withLock { state in
        guard state.turn == turn else { return false }
        state.result = result
        return true
      }
      guard isLatest else { return }
      wake()
      guard case .success(let opened) = result, opened.isWorthAnotherTry else { return }
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [weak self] in
        self?.open(options, turn: turn, delay: min(delay * 2, BackgroundOpening.longestDelay))
      }
    }
  }
}

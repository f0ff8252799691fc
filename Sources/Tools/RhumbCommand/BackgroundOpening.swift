import Dispatch
import Rhumb
import Synchronization

/// Opens maps in the background, so that the window stands and obeys meanwhile. What cannot be
/// loaded now is tried again later. A class, because the background thread leads back to it.
final class BackgroundOpening: Sendable {
  private struct State {
    /// Counts what was asked for; only the latest counts.
    var turn = 0
    var result: Result<OpenedMap, MapError>?
    var isPending = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  /// Seconds until the second try; each further one waits twice as long.
  private static let firstDelay = 4.0
  /// A map is not kept back for its icons for longer, in seconds: they come at the next try.
  private static let iconSeconds = 1.5
  private static let longestDelay = 300.0

  /// - Parameter wake: called when there is something to take, from a background thread.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Opens what the options name, in place of what was asked for before.
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

  /// Whether the first answer is still to come.
  var isPending: Bool { state.withLock { $0.isPending } }

  /// Takes what has been opened since the last call.
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

import Dispatch
import Rhumb
import Synchronization

/// Opens maps in the background while the window already responds. It retries later if something
/// cannot be loaded. It is a class because the results of other threads change it.
@MainActor
final class BackgroundOpening {
  private let inbox: Inbox
  /// The number of the latest request. Results of earlier ones are dropped.
  private var latest = 0
  /// Whether the latest request has no result yet.
  private(set) var isPending = false
  /// Called in the window's turn with each result.
  var onResult: (Result<OpenedMap, MapError>) -> Void = { _ in }

  /// The delay before the second attempt, in seconds. It doubles with each further attempt.
  private static let firstDelay = 4.0
  private static let maxDelay = 300.0
  /// How long a map waits for its icons, in seconds. Later icons come with the next attempt.
  private static let iconSeconds = 1.5

  init(_ inbox: Inbox) { self.inbox = inbox }

  /// Opens what the options name, instead of what was requested before.
  func begin(_ options: MapOptions) {
    var options = options
    options.network.iconSeconds = Self.iconSeconds
    latest += 1
    isPending = true
    open(options, request: latest, in: 0, nextDelay: Self.firstDelay)
  }

  /// Drops what was requested.
  func cancel() {
    latest += 1
    isPending = false
  }

  private func open(_ options: MapOptions, request: Int, in delay: Double, nextDelay: Double) {
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + delay) {
      [weak self, inbox] in
      let result = Result { () throws(MapError) in try options.openLeniently() }
      inbox.post { [weak self] in
        guard let self, request == latest else { return }
        isPending = false
        onResult(result)
        guard case .success(let opened) = result, opened.isWorthAnotherTry else { return }
        open(
          options, request: request, in: nextDelay, nextDelay: min(nextDelay * 2, Self.maxDelay))
      }
    }
  }
}

/// Opens a map on another thread while its window is created, which takes about as long. It is a
/// class because both threads share it.
final class EarlyOpening: Sendable {
  private let options: MapOptions
  private let group = DispatchGroup()
  private let opened = Mutex<Result<OpenedMap, MapError>?>(nil)

  init(_ options: MapOptions) {
    self.options = options
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let result = Result { () throws(MapError) in try options.openLeniently() }
      opened.withLock { $0 = result }
    }
  }

  /// Waits until the map is open. Further calls return at once.
  func finish() { group.wait() }

  /// Waits for the map and hands it over. The map is opened again if it was taken already, or if
  /// `options` now ask for the other of the light and dark style.
  func take(for options: MapOptions) throws(MapError) -> OpenedMap {
    finish()
    let opened = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    guard options.isDark == self.options.isDark, let opened else {
      return try options.openLeniently()
    }
    return try opened.get()
  }
}

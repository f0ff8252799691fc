import Synchronization

/// What went wrong beside single tiles, a line each. A class, because any thread tells it.
final class SceneProblems: Sendable {
  private let state = Mutex<[String]>([])
  /// The ids of the style's layers, in their places.
  let layerIDs = Mutex<[String]>([])

  /// More lines say no more.
  private static let limit = 32

  var lines: [String] { state.withLock { $0 } }

  /// Takes a line; the same counts once.
  func add(_ line: String) {
    state.withLock { lines in
      if lines.count < SceneProblems.limit, !lines.contains(line) { lines.append(line) }
    }
  }
}

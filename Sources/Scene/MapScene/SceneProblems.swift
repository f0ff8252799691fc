import Synchronization

/// Problems other than those of single tiles, one per line. A class, because any thread adds some.
final class SceneProblems: Sendable {
  private let state = Mutex<[String]>([])
  /// The ids of the style's layers, in the order of the style's `layers`.
  let layerIDs = Mutex<[String]>([])

  /// Lines beyond this number are dropped.
  private static let limit = 32

  var lines: [String] { state.withLock { $0 } }

  /// Adds a line, unless it is already there.
  func add(_ line: String) {
    state.withLock { lines in
      if lines.count < SceneProblems.limit, !lines.contains(line) { lines.append(line) }
    }
  }
}

import Dispatch
import Rhumb
import Synchronization

/// Opens a map on another thread while its window is made, which takes about as long. A class, because
/// both threads share it.
final class EarlyOpening: Sendable {
  private let options: MapOptions
  private let group = DispatchGroup()
  private let opened = Mutex<Result<OpenedMap, MapError>?>(nil)

  /// Begins at once.
  init(_ options: MapOptions) {
    self.options = options
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let result = Result { () throws(MapError) in try options.openWhatCanBe() }
      opened.withLock { $0 = result }
    }
  }

  /// Waits for the end; more than once does no harm.
  func finish() { group.wait() }

  /// Waits for the map and lets go of it. It is opened anew where it is to have other colours than was
  /// thought.
  func take(for options: MapOptions) throws(MapError) -> OpenedMap {
    finish()
    let opened = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    guard options.isDark == self.options.isDark, let opened else {
      return try options.openWhatCanBe()
    }
    return try opened.get()
  }
}

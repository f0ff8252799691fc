import Dispatch
import Rhumb
import Synchronization

/// Opens a map on another thread while its window is created, which takes about as long. It is a
/// class because both threads share it.
final class EarlyOpening: Sendable {
  private let options: MapOptions
  private let group = DispatchGroup()
  private let opened = Mutex<Result<OpenedMap, MapError>?>(nil)

  /// Starts to open the map.
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

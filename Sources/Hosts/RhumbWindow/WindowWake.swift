import Synchronization
import Windowing

/// Wakes a window from any thread as long as it is open. A class, because threads share it.
///
/// The lock is held during calls to the window. Otherwise another thread could release the last
/// reference, but windows must be deinitialised on the main thread.
final class WindowWake: Sendable {
  private let window: Mutex<Window?>

  init(_ window: Window) { self.window = Mutex(window) }

  func call() { window.withLock { $0?.wakeUp() } }

  func requestClose() { window.withLock { $0?.requestClose() } }

  func end() { window.withLock { $0 = nil } }
}

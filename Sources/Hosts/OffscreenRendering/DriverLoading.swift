import CGraphics
import Dispatch

/// Loads the graphics driver on another thread while a map is being opened. In a new process,
/// loading takes a fifth of the time to the first picture.
///
/// Call `finish()` before the process ends: libraries must not be unloaded while they are starting.
package struct DriverLoading {
  private let group = DispatchGroup()

  /// Starts loading at once.
  package init() {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      // Later contexts find the display initialised, or wait for that. If they need another
      // display, they report why this one failed.
      guard rhumb_hasEGL(), let display = EGLPlatform.surfaceless.displays().first else { return }
      _ = rhumb_eglInitialize(display, nil, nil)
    }
  }

  /// Waits for the end. Can be called more than once.
  package func finish() { group.wait() }
}

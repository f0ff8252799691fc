import CGraphics
import Dispatch

/// Loads the graphics driver on another thread, while its owner opens a map: of a cold process's time
/// to the first picture that is a fifth.
///
/// The end must be waited for before the process ends: libraries are not to be unloaded while they
/// begin.
package struct DriverLoading {
  private let group = DispatchGroup()

  /// Begins at once.
  package init() {
    DispatchQueue.global(qos: .userInitiated).async(group: group) {
      // A context that is made later finds its display initialised, or waits for that; whoever needs
      // another one says why this one failed.
      guard rhumb_hasEGL(), let display = EGLPlatform.surfaceless.displays().first else { return }
      _ = rhumb_eglInitialize(display, nil, nil)
    }
  }

  /// Waits for the end; more than once does no harm.
  package func finish() { group.wait() }
}

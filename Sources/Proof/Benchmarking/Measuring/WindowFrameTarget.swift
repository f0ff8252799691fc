import FrameTiming
import GLBackend
import Gestures
import Windowing

/// A window to draw in. User input is read and ignored.
///
/// It is a class because it represents one window.
@MainActor
package final class WindowFrameTarget: FrameTarget {
  package let presentation = Presentation.swap
  package let framebuffer: UInt32 = 0
  package let context: GLContext
  package let window: Window
  private var ignored: [InputEvent] = []
  /// Seconds to wait in each frame for a window that is minimised or covered.
  private static let patience = 2.0

  /// Makes the window's context current.
  ///
  /// - Throws: `GLError` if the context is not OpenGL 3.3.
  package init(_ window: Window) throws(GLError) {
    self.window = window
    window.makeContextCurrent()
    context = try GLContext()
  }

  package var frameInterval: Double { window.clock.frameInterval }
  package var missedFrames: Int? { window.clock.missedFrames }
  package var needsRedraw: Bool { window.needsRedraw }
  /// The frames of a window always wait for the display.
  package var isPaced = true
  package var wake: @Sendable () -> Void { { [window] in window.wakeUp() } }

  package func awaitFrame() {
    let end = MonotonicTime.now() + Self.patience
    while !window.awaitFrame(isWanted: true), !window.isCloseRequested, MonotonicTime.now() < end {}
    ignoreEvents()
  }

  package func present() { window.swap() }

  package func sleep(seconds: Double) {
    _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + seconds)
    ignoreEvents()
  }

  private func ignoreEvents() {
    ignored.removeAll(keepingCapacity: true)
    window.drainEvents(into: &ignored)
  }
}

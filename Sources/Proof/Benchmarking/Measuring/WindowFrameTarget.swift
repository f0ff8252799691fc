import FrameTiming
import GLBackend
import Gestures
import Windowing

/// A window to draw in. What the user does in it meanwhile is taken in and ignored.
///
/// A class, because it is one window.
@MainActor
package final class WindowFrameTarget: FrameTarget {
  package let presentation = Presentation.swap
  package let framebuffer: UInt32 = 0
  package let context: GLContext
  package let window: Window
  private var ignored: [InputEvent] = []
  /// Seconds for which a window that is minimised or covered is waited for, frame by frame.
  private static let patience = 2.0

  /// The window's context becomes current.
  ///
  /// - Throws: `GLError` where it has no OpenGL 3.3.
  package init(_ window: Window) throws(GLError) {
    self.window = window
    window.makeContextCurrent()
    context = try GLContext()
  }

  package var frameInterval: Double { window.clock.frameInterval }
  package var missedFrames: Int? { window.clock.missedFrames }
  package var needsRedraw: Bool { window.needsRedraw }
  /// A window's frames always wait for the display.
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

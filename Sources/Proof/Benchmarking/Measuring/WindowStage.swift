import GLBackend
import Gestures
import Windowing

/// A window to draw in. What the user does in it meanwhile is taken in and ignored.
///
/// A class, because it is one window.
@MainActor
package final class WindowStage: FrameStage {
  package let presentation = Presentation.swap
  package let framebuffer: UInt32 = 0
  package let renderer: String
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
    renderer = try GLContext().capabilities.renderer
  }

  package var frameInterval: Double { window.clock.frameInterval }
  package var missedFrames: Int? { window.clock.missedFrames }

  package func awaitFrame() {
    let end = MonotonicTime.now() + Self.patience
    while !window.awaitFrame(isWanted: true), !window.isCloseRequested, MonotonicTime.now() < end {}
    ignored.removeAll(keepingCapacity: true)
    window.drainEvents(into: &ignored)
  }

  package func present() { window.swap() }
}

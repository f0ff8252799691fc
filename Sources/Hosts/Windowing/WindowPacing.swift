import CGLFW
import CGraphics
import FrameTiming

// MARK: - Drawing

extension Window {
  /// Makes the window's OpenGL context current on this thread. Swaps then wait for the display,
  /// except where a compositor requests each frame: those would block while the window is
  /// invisible.
  package func makeContextCurrent() {
    // GLFW does not notice if another library has made its own context current.
    let wasCurrent = glfwGetCurrentContext() == handle.pointer
    glfwMakeContextCurrent(handle.pointer)
    guard !wasCurrent else { return }
    glfwSwapInterval(waylandWindow == nil ? 1 : 0)
  }

  /// Shows what was drawn, at the display's next refresh if the driver supports that.
  package func swap() {
    queue.needsRedraw = false
    let number = clock.launchFrame()
    waylandWindow?.expectFrame(number)
    swapBuffers()
    if waylandWindow == nil { clock.swapped(at: MonotonicTime.now()) }
  }

  /// Counts as a driver call like those of OpenGL, and is measured with them.
  private func swapBuffers() {
    let isProbed = rhumb_enterDriver()
    glfwSwapBuffers(handle.pointer)
    if isProbed { rhumb_endDriverCall() }
  }

  /// What controls the pace of frames, as a word.
  package var pacer: String {
    waylandWindow != nil ? "compositor" : clock.isSelfPaced ? "program" : "display"
  }
}

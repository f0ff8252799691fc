import CGLFW
import CGraphics
import FrameTiming

// MARK: - Drawing

extension Window {
  /// Makes the window's OpenGL context that of this thread. Swaps then wait for the display; but
  /// not where a compositor asks for each frame, because they would wait for that without end
  /// while the window is out of sight.
  package func makeContextCurrent() {
    // GLFW does not know when a context that is not its own has taken the thread meanwhile.
    let wasCurrent = glfwGetCurrentContext() == handle.pointer
    glfwMakeContextCurrent(handle.pointer)
    guard !wasCurrent else { return }
    glfwSwapInterval(waylandWindow == nil ? 1 : 0)
  }

  /// Shows what was drawn, at the display's next refresh where the driver supports that.
  package func swap() {
    queue.needsRedraw = false
    let number = clock.launchFrame()
    waylandWindow?.expectFrame(number)
    swapBuffers()
    if waylandWindow == nil { clock.swapped(at: MonotonicTime.now()) }
  }

  /// A call into the driver, as OpenGL's are, and measured with them.
  private func swapBuffers() {
    let isProbed = rhumb_enterDriver()
    glfwSwapBuffers(handle.pointer)
    if isProbed { rhumb_endDriverCall() }
  }
}

extension Window {
  /// Who sees to it that frames come as the display shows them, in a word.
  package var pacer: String {
    waylandWindow != nil ? "compositor" : clock.isSelfPaced ? "program" : "display"
  }
}

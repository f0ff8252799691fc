import CGLFW

/// The connection to the desktop, which all windows of the program share, as GLFW requires. It
/// begins with the first window and ends with the last. A class, because the windows share it.
@MainActor
final class DisplaySession {
  let connectionLoss = ConnectionLoss()
  private let listens: Bool

  private static weak var current: DisplaySession?

  /// The current session, or a new one.
  ///
  /// Throws if there is no display that the installed library supports.
  static func shared() throws(WindowError) -> DisplaySession {
    if let current { return current }
    let session = try DisplaySession()
    current = session
    return session
  }

  private init() throws(WindowError) {
    try GLFWLibrary.start()
    listens = glfwindow_x11Display() != nil
    if listens { connectionLoss.listen() }
  }

  isolated deinit {
    // Released by another thread, it ends later, and another may have begun with what GLFW has.
    guard Self.current == nil else { return }
    if listens { connectionLoss.endListening() }
    glfwTerminate()
  }
}

import CGraphics
import Glibc

/// The GLFW library, started; it ends with this value, of which there is one at a time.
/// Noncopyable, because it owns the library's life. Main thread only, as GLFW demands.
struct GLFWLibrary: ~Copyable {
  /// Starts the library.
  ///
  /// Throws when there is no display that the installed library can speak to.
  init() throws(WindowError) {
    guard glfwInit() == GLFW_TRUE else {
      throw WindowError.diagnosis(
        libraryVersion: String(cString: glfwGetVersionString()), reason: Self.takeError().reason,
        display: { getenv($0.displayVariable).map { String(cString: $0) } })
    }
  }

  deinit {
    glfwTerminate()
  }

  /// The code and words of the latest error, which is then forgotten.
  static func takeError() -> (code: Int32, reason: String) {
    var words: UnsafePointer<CChar>?
    let code = glfwGetError(&words)
    return (code, words.map { String(cString: $0) } ?? "no reason given")
  }
}

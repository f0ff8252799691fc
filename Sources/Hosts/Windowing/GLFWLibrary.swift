import CGLFW
import Glibc

/// The GLFW library, started; it ends with this value, of which there is one at a
/// time: that of the `DisplaySession`.
/// Noncopyable, because it owns the library's life. Main thread only, as GLFW demands.
struct GLFWLibrary: ~Copyable {
  /// Starts the library.
  ///
  /// Throws when there is no display that the installed library can speak to.
  init() throws(WindowError) {
    let version = String(cString: glfwGetVersionString())
    let display = { (system: WindowSystem) in
      getenv(system.displayVariable).map { String(cString: $0) }
    }
    let isStarted = WindowSystem.candidates(libraryVersion: version, display: display).contains {
      if Self.canChoosePlatform { glfwInitHint(GLFW_PLATFORM, $0.platform) }
      return glfwInit() == GLFW_TRUE
    }
    guard isStarted else {
      throw WindowError.diagnosis(
        libraryVersion: version, reason: Self.takeError().reason, display: display)
    }
  }

  deinit {
    glfwTerminate()
  }

  /// Whether the library is of GLFW 3.4 or newer.
  static var canChoosePlatform: Bool { glfwindow_supportsPlatform(GLFW_PLATFORM_X11) >= 0 }

  /// The code and words of the latest error, which is then forgotten.
  static func takeError() -> (code: Int32, reason: String) {
    var words: UnsafePointer<CChar>?
    let code = glfwGetError(&words)
    return (code, words.map { String(cString: $0) } ?? "no reason given")
  }
}

extension WindowSystem {
  /// GLFW's number of it.
  fileprivate var platform: Int32 { self == .x11 ? GLFW_PLATFORM_X11 : GLFW_PLATFORM_WAYLAND }
}

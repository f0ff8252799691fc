import CGLFW
import CWayland
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
    var reason: String?
    let isStarted = WindowSystem.candidates(libraryVersion: version, display: display).contains {
      if $0 == .wayland, let problem = Self.problem(ofWayland: display($0)) {
        reason = problem
        return false
      }
      if Self.canChoosePlatform { glfwInitHint(GLFW_PLATFORM, $0.platform) }
      return glfwInit() == GLFW_TRUE
    }
    guard isStarted else {
      throw WindowError.diagnosis(
        libraryVersion: version, reason: reason ?? Self.takeError().reason, display: display)
    }
    try Self.avoidMissingFrames()
  }

  /// Why the library is not to be tried on the Wayland display, where it would crash or wait for ever.
  private static func problem(ofWayland name: String?) -> String? {
    switch wayland_probe(name, 10_000) {
    case WaylandSilent: "the compositor does not answer"
    case WaylandWithoutSeat: "the compositor has no seat, so neither pointer nor keyboard"
    default: nil
    }
  }

  /// Starts again without libdecor where that would draw no frames: GLFW's own are plain, but
  /// windows can be moved by them.
  private static func avoidMissingFrames() throws(WindowError) {
    guard canChoosePlatform, glfwindow_frameMaker() == FrameByNobody else { return }
    glfwTerminate()
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR)
    guard glfwInit() == GLFW_TRUE else { throw .noWindow(reason: takeError().reason) }
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

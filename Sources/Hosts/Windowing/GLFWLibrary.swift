import CGLFW
import CWayland
import Glibc

/// The GLFW library, which the `DisplaySession` starts and terminates. Main thread only, as GLFW
/// requires.
enum GLFWLibrary {
  /// Throws if there is no display that the installed library supports.
  static func start() throws(WindowError) {
    let version = String(cString: glfwGetVersionString())
    let display = { (system: WindowSystem) in
      getenv(system.displayVariable).map { String(cString: $0) }
    }
    var reason: String?
    let isStarted = WindowSystem.candidates(libraryVersion: version, display: display).contains {
      if $0 == .wayland, let problem = problem(ofWayland: display($0)) {
        reason = problem
        return false
      }
      if canChoosePlatform { glfwInitHint(GLFW_PLATFORM, $0.platform) }
      return glfwInit() == GLFW_TRUE
    }
    guard isStarted else {
      throw .diagnosis(
        libraryVersion: version, reason: reason ?? takeError().reason, display: display)
    }
    try avoidMissingFrames()
  }

  /// Why GLFW must not be used on a Wayland display, where it would crash or hang; `nil` if it can.
  private static func problem(ofWayland name: String?) -> String? {
    switch wayland_probe(name, 10_000) {
    case WaylandSilent: "the compositor does not answer"
    case WaylandWithoutSeat: "the compositor has no seat, so neither pointer nor keyboard"
    default: nil
    }
  }

  /// Initialises GLFW again without libdecor if that would draw no window frames. GLFW's own frames
  /// are plain, but they let users move windows.
  private static func avoidMissingFrames() throws(WindowError) {
    guard canChoosePlatform, glfwindow_frameMaker() == FrameByNobody else { return }
    glfwTerminate()
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR)
    guard glfwInit() == GLFW_TRUE else { throw .noWindow(reason: takeError().reason) }
  }

  /// Whether the library is GLFW 3.4 or newer.
  static var canChoosePlatform: Bool { glfwindow_supportsPlatform(GLFW_PLATFORM_X11) >= 0 }

  /// The code and description of the latest error, which is then cleared.
  static func takeError() -> (code: Int32, reason: String) {
    var words: UnsafePointer<CChar>?
    let code = glfwGetError(&words)
    return (code, words.map { String(cString: $0) } ?? "no reason given")
  }
}

extension WindowSystem {
  fileprivate var platform: Int32 { self == .x11 ? GLFW_PLATFORM_X11 : GLFW_PLATFORM_WAYLAND }
}

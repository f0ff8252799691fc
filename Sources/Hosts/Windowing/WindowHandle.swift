import CGLFW
import GeoMath

/// A GLFW window and its OpenGL 3.3 core context. Noncopyable, because it owns them. Main thread
/// only.
struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer
  /// Released after the window, which the `deinit` destroys first.
  let session: DisplaySession

  /// Creates a hidden window with a size in points, as far as the scale is already known.
  ///
  /// EGL works on X11 and Wayland, so it is tried first. The window system's own interface (GLX) is
  /// for drivers whose EGL does not work with the display.
  ///
  /// - Parameter isRemembered: whether the size is from a previous run and may be too large for the
  ///   screens. GLFW draws into new windows, which takes memory for all of their area.
  @MainActor
  static func open(
    title: String, size: ScreenSize, applicationID: String, isRemembered: Bool
  ) throws(WindowError) -> WindowHandle {
    let session = try DisplaySession.shared()
    var sides = PixelSize(SurfaceMetrics.side(size.width), SurfaceMetrics.side(size.height))
    if isRemembered {
      sides = Window.fitting(sides, atLeast: PixelSize(1, 1), on: Monitor.all.map(\.area))
    }
    let pointer = try makeWindow(title: title, size: sides, applicationID)
    return WindowHandle(pointer: pointer, session: session)
  }

  private static func makeWindow(
    title: String, size: PixelSize, _ applicationID: String
  ) throws(WindowError) -> OpaquePointer {
    var failure: (code: Int32, reason: String) = (0, "")
    for interface in [GLFW_EGL_CONTEXT_API, GLFW_NATIVE_CONTEXT_API] {
      setHints(contextInterface: interface, applicationID)
      if let window = glfwCreateWindow(
        Int32(clamping: size.width), Int32(clamping: size.height), title, nil, nil)
      {
        return window
      }
      failure = GLFWLibrary.takeError()
    }
    switch failure.code {
    case GLFW_API_UNAVAILABLE, GLFW_VERSION_UNAVAILABLE, GLFW_FORMAT_UNAVAILABLE:
      throw .noOpenGL33(reason: failure.reason)
    default:
      throw .noWindow(reason: failure.reason)
    }
  }

  deinit {
    glfwDestroyWindow(pointer)
  }

  private static func setHints(contextInterface: Int32, _ applicationID: String) {
    glfwDefaultWindowHints()
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, contextInterface)
    glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API)
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3)
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE)
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE)
    #if DEBUG
      glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, GLFW_TRUE)
    #endif
    glfwWindowHint(GLFW_DEPTH_BITS, 24)
    glfwWindowHint(GLFW_STENCIL_BITS, 8)
    glfwWindowHint(GLFW_SAMPLES, 0)
    // With an alpha channel, a compositor would show the desktop through translucent pixels.
    glfwWindowHint(GLFW_ALPHA_BITS, 0)
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE)
    glfwWindowHintString(GLFW_X11_CLASS_NAME, applicationID)
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, applicationID)
    if GLFWLibrary.canChoosePlatform {
      glfwWindowHintString(GLFW_WAYLAND_APP_ID, applicationID)
    }
  }

  /// - Parameter statedScale: pixels per point, or `nil` for those of the desktop.
  func metrics(statedScale: Double?) -> SurfaceMetrics {
    var (unitWidth, unitHeight): (Int32, Int32) = (0, 0)
    var (width, height): (Int32, Int32) = (0, 0)
    var scale: Float = 1
    glfwGetWindowSize(pointer, &unitWidth, &unitHeight)
    glfwGetFramebufferSize(pointer, &width, &height)
    glfwGetWindowContentScale(pointer, &scale, nil)
    return SurfaceMetrics(
      unitSize: PixelSize(unitWidth, unitHeight), framebuffer: PixelSize(width, height),
      pixelsPerPoint: statedScale ?? SurfaceMetrics.pixelsPerPoint(reported: scale))
  }
}

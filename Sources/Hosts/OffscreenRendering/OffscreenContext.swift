import CGraphics
import GLBackend

/// An OpenGL 3.3 core context without a window or display, current on the thread that created it.
///
/// A class, because it owns the EGL context. Not `Sendable`: it stays on its thread.
package final class OffscreenContext {
  /// Draws in this context while it is current.
  package let gl: GLContext
  /// The EGL platform that worked.
  package let platformName: String
  private let display: EGLDisplay
  private let context: EGLContext

  /// Creates a context and makes it current, using Mesa's surfaceless platform or else a device
  /// that EGL finds. It never uses a display server.
  ///
  /// - Throws: `OffscreenError` with the attempts that failed.
  package init() throws(OffscreenError) {
    guard rhumb_hasEGL() else { throw .noPlatform(reasons: ["libEGL cannot be opened"]) }
    var reasons: [String] = []
    for platform in EGLPlatform.allCases {
      let opened: (display: EGLDisplay, context: EGLContext)
      do throws(Failure) {
        opened = try Self.open(platform)
      } catch {
        reasons.append("\(platform.rawValue): \(error.reason)")
        continue
      }
      platformName = platform.rawValue
      (display, context) = opened
      do {
        gl = try GLContext(isOurs: true)
      } catch {
        throw .graphics(error)
      }
      return
    }
    throw .noPlatform(reasons: reasons)
  }

  deinit {
    // Deletes the remaining objects. In another context, their names would be those of others.
    if isCurrent { gl.collectGarbage() }
    release()
    _ = rhumb_eglDestroyContext(display, context)
    // The display is shared by all contexts of the process, so it stays initialised.
  }

  package var rendererName: String { gl.capabilities.renderer }

  package func takeMessages() -> [String] { gl.takeMessages() }

  /// Makes this context current on the calling thread.
  ///
  /// - Returns: whether it succeeded.
  package func makeCurrent() -> Bool {
    Self.makeCurrent(context, display)
  }

  /// Releases the context, so that another thread can make it current.
  package func release() {
    if isCurrent { _ = Self.makeCurrent(rhumb_eglNoContext(), display) }
  }

  private static func makeCurrent(_ context: EGLContext?, _ display: EGLDisplay) -> Bool {
    let none = rhumb_eglNoSurface()
    return rhumb_eglMakeCurrent(display, none, none, context) != 0
  }

  /// Whether this context is current on the calling thread.
  private var isCurrent: Bool { rhumb_eglGetCurrentContext() == context }

  private struct Failure: Error {
    var reason: String
  }

  private static func open(
    _ platform: EGLPlatform
  ) throws(Failure) -> (display: EGLDisplay, context: EGLContext) {
    var failure = Failure(reason: "not offered by this EGL")
    for display in platform.displays() {
      do throws(Failure) {
        return (display, try open(display))
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func open(_ display: EGLDisplay) throws(Failure) -> EGLContext {
    var major: EGLint = 0
    var minor: EGLint = 0
    guard rhumb_eglInitialize(display, &major, &minor) != 0 else { throw failure("initialise") }
    guard rhumb_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else { throw failure("bind OpenGL") }
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    guard rhumb_eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0 else {
      throw failure("find a configuration")
    }
    guard
      let context = rhumb_eglCreateContext(
        display, config, rhumb_eglNoContext(), contextAttributes)
    else { throw failure("make an OpenGL 3.3 core context") }
    guard makeCurrent(context, display) else {
      let error = failure("make the context current")
      _ = rhumb_eglDestroyContext(display, context)
      throw error
    }
    return context
  }

  private static var contextAttributes: [EGLint] {
    var attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
    ]
    #if DEBUG
      attributes += [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR]
    #endif
    return attributes + [EGL_NONE]
  }

  private static func failure(_ step: String) -> Failure {
    let code = UInt32(bitPattern: rhumb_eglGetError())
    return Failure(reason: "cannot \(step) (EGL error 0x\(String(code, radix: 16)))")
  }
}

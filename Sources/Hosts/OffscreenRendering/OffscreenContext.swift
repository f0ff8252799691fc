import CGraphics
import GLBackend

/// An OpenGL 3.3 core context with no window and no display, current on the thread that made it.
///
/// A class, because it owns the EGL context. Not `Sendable`: it stays where it is current.
package final class OffscreenContext {
  /// For drawing in this context while it is current.
  package let gl: GLContext
  /// Which way to OpenGL worked.
  package let platformName: String
  private let display: EGLDisplay
  private let context: EGLContext

  /// Makes a context and makes it current: by Mesa's surfaceless platform, else on a device that
  /// EGL finds. Never asks a display server.
  ///
  /// - Throws: `OffscreenError` with what was tried.
  package init() throws(OffscreenError) {
    guard rhumb_hasEGL() else { throw .noPlatform(reasons: ["libEGL cannot be opened"]) }
    var reasons: [String] = []
    for platform in EGLPlatform.allCases {
      switch Self.open(platform) {
      case .success(let opened):
        platformName = platform.name
        display = opened.display
        context = opened.context
        do {
          gl = try GLContext(isOurs: true)
        } catch {
          throw .graphics(error)
        }
        return
      case .failure(let failure): reasons.append("\(platform.name): \(failure.reason)")
      }
    }
    throw .noPlatform(reasons: reasons)
  }

  deinit {
    gl.collectGarbage()
    if rhumb_eglGetCurrentContext() == context { Self.release(display) }
    _ = rhumb_eglDestroyContext(display, context)
    // The display is shared by all contexts of the process, so it stays initialised.
  }

  /// Who draws, as OpenGL names it.
  package var rendererName: String { gl.capabilities.renderer }

  /// What OpenGL has complained of since the last call.
  package func takeMessages() -> [String] { gl.takeMessages() }

  /// Makes this context current on the calling thread.
  ///
  /// - Returns: whether it is.
  package func makeCurrent() -> Bool {
    let none = rhumb_eglNoSurface()
    return rhumb_eglMakeCurrent(display, none, none, context) != 0
  }

  private struct Failure: Error {
    var reason: String
  }

  private static func open(
    _ platform: EGLPlatform
  ) -> Result<(display: EGLDisplay, context: EGLContext), Failure> {
    var failure = Failure(reason: "not offered by this EGL")
    for display in platform.displays() {
      switch open(display) {
      case .success(let context): return .success((display, context))
      case .failure(let reason): failure = reason
      }
    }
    return .failure(failure)
  }

  private static func open(_ display: EGLDisplay) -> Result<EGLContext, Failure> {
    var major: EGLint = 0
    var minor: EGLint = 0
    guard rhumb_eglInitialize(display, &major, &minor) != 0 else { return failure("initialise") }
    guard rhumb_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else { return failure("bind OpenGL") }
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    guard rhumb_eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0 else {
      return failure("find a configuration")
    }
    guard
      let context = rhumb_eglCreateContext(
        display, config, rhumb_eglNoContext(), contextAttributes)
    else { return failure("make an OpenGL 3.3 core context") }
    let none = rhumb_eglNoSurface()
    guard rhumb_eglMakeCurrent(display, none, none, context) != 0 else {
      let error: Result<EGLContext, Failure> = failure("make the context current")
      _ = rhumb_eglDestroyContext(display, context)
      return error
    }
    return .success(context)
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

  private static func failure<Success>(_ step: String) -> Result<Success, Failure> {
    let code = UInt32(bitPattern: rhumb_eglGetError())
    return .failure(Failure(reason: "cannot \(step) (EGL error 0x\(String(code, radix: 16)))"))
  }

  private static func release(_ display: EGLDisplay) {
    let none = rhumb_eglNoSurface()
    _ = rhumb_eglMakeCurrent(display, none, none, rhumb_eglNoContext())
  }
}

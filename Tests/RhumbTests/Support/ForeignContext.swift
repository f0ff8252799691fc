import CForeignWindow
import ImageCodec

/// An OpenGL context that is not Rhumb's, with a framebuffer object, as an application has them
/// that embeds a map. Its calls do not go through Rhumb. A class, because it owns the context.
@MainActor
final class ForeignContext {
  nonisolated static let isPossible: Bool = {
    var reason: UnsafePointer<CChar>?
    let window = foreign_openHeadless(&reason)
    foreign_close(window)
    return window != nil
  }()

  let width: Int32
  let height: Int32
  let framebuffer: GLuint
  private nonisolated(unsafe) let window: OpaquePointer

  /// Makes the context current. The colours are sRGB, where a forgotten switch would show.
  init?(width: Int32, height: Int32) {
    var reason: UnsafePointer<CChar>?
    guard let window = foreign_openHeadless(&reason) else { return nil }
    self.window = window
    self.width = width
    self.height = height
    framebuffer = Self.makeFramebuffer(width, height)
  }

  deinit { foreign_close(window) }

  private static func makeFramebuffer(_ width: Int32, _ height: Int32) -> GLuint {
    var buffers: [GLuint] = [0, 0]
    glGenRenderbuffers(2, &buffers)
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    let parts = [
      (GL_COLOR_ATTACHMENT0, GL_SRGB8_ALPHA8), (GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8),
    ]
    for (buffer, (place, format)) in zip(buffers, parts) {
      glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
      glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(format), width, height)
      glFramebufferRenderbuffer(
        GLenum(GL_FRAMEBUFFER), GLenum(place), GLenum(GL_RENDERBUFFER), buffer)
    }
    return framebuffer
  }

  /// How many buffers, vertex arrays, programs, shaders, textures, renderbuffers and framebuffers
  /// there are, by the names that drivers give out: small numbers.
  var objectCount: Int {
    (GLuint(1)..<4096).reduce(0) { count, name in
      let kinds = [
        glIsBuffer(name), glIsVertexArray(name), glIsProgram(name), glIsShader(name),
        glIsTexture(name), glIsRenderbuffer(name), glIsFramebuffer(name),
      ]
      return count + kinds.reduce(0) { $0 + ($1 == 0 ? 0 : 1) }
    }
  }

  /// What is in the framebuffer, however pixels are packed at the moment.
  func readImage() -> PixelImage {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    for name in [GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS, GL_PACK_SWAP_BYTES] {
      glPixelStorei(GLenum(name), 0)
    }
    var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    glReadPixels(0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    return PixelImage(
      width: Int(width), height: Int(height), premultipliedBottomUp: bytes)
  }

  /// Whole numbers of the context's state.
  func integers(_ name: Int32, count: Int = 1) -> [GLint] {
    var values = [GLint](repeating: -1, count: max(count, 4))
    glGetIntegerv(GLenum(name), &values)
    return Array(values.prefix(count))
  }

  /// Fractions of the context's state.
  func fractions(_ name: Int32, count: Int) -> [GLfloat] {
    var values = [GLfloat](repeating: -1, count: max(count, 4))
    glGetFloatv(GLenum(name), &values)
    return Array(values.prefix(count))
  }
}

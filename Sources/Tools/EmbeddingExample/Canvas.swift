import CForeignWindow
import Foundation

/// A framebuffer of the application with a texture for colours, and with the depth and stencil
/// buffers that the map needs. It lives as long as the program.
struct Canvas {
  let width: Int32
  let height: Int32
  private(set) var framebuffer: GLuint = 0
  private(set) var texture: GLuint = 0

  init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, width, height, 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), nil)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
    var depth: GLuint = 0
    glGenRenderbuffers(1, &depth)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), depth)
    glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_DEPTH24_STENCIL8), width, height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_STENCIL_ATTACHMENT), GLenum(GL_RENDERBUFFER), depth)
  }

  /// Writes the image as a portable pixmap (PPM, P6).
  ///
  /// - Returns: whether it could be written.
  func write(to path: String) -> Bool {
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    glReadPixels(0, 0, width, height, GLenum(GL_RGB), GLenum(GL_UNSIGNED_BYTE), &pixels)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
    var file = Data("P6\n\(width) \(height)\n255\n".utf8)
    let row = Int(width) * 3
    for y in (0..<Int(height)).reversed() {
      file.append(contentsOf: pixels[y * row..<(y + 1) * row])
    }
    return (try? file.write(to: URL(fileURLWithPath: path))) != nil
  }
}

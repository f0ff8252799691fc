import CGraphics

extension GLContext {
  /// The framebuffer that is bound for drawing, by OpenGL's name; 0 is the window.
  package var boundFramebuffer: UInt32 {
    var name: GLint = 0
    rhumb_glGetIntegerv(glEnum(GL_DRAW_FRAMEBUFFER_BINDING), &name)
    return UInt32(bitPattern: name)
  }

  /// The colours of the framebuffer that is bound, as RGBA8, bottom row first; waits for the
  /// drawing. For pictures of a window: read before it is swapped.
  package func readPixels(width: Int, height: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      readPixels(into: buffer.baseAddress, width: width, height: height)
      count = width * height * 4
    }
  }

  func readPixels(into destination: UnsafeMutableRawPointer?, width: Int, height: Int) {
    rhumb_glPixelStorei(glEnum(GL_PACK_ALIGNMENT), 1)
    rhumb_glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), glEnum(GL_RGBA), glEnum(GL_UNSIGNED_BYTE), destination)
  }
}

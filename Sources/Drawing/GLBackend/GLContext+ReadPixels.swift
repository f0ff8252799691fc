import CGraphics

extension GLContext {
  /// The OpenGL name of the framebuffer that is bound for drawing; 0 is the window's own.
  package var boundFramebuffer: UInt32 {
    var name: GLint = 0
    rhumb_glGetIntegerv(glEnum(GL_DRAW_FRAMEBUFFER_BINDING), &name)
    return UInt32(bitPattern: name)
  }

  /// Reads the colours of the bound framebuffer as RGBA8, bottom row first, and waits for the
  /// drawing to finish. To take a picture of a window, call this before its buffers are swapped.
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

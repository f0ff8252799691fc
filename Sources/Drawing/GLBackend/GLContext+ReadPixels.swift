import CGraphics

extension GLContext {
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

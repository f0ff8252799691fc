import CGraphics

extension GLContext {
  /// Draws several ranges of the bound vertex array's indices as triangles in one call, in order.
  /// The three buffers run in parallel: the number of indices, the byte offset of the first one
  /// (written as a pointer, as GL requires), and the number that is added to each index.
  package func drawTriangles(
    counts: UnsafeBufferPointer<Int32>, byteOffsets: UnsafeBufferPointer<UnsafeRawPointer?>,
    baseVertices: UnsafeBufferPointer<Int32>
  ) {
    precondition(counts.count == byteOffsets.count && counts.count == baseVertices.count)
    rhumb_glMultiDrawElementsBaseVertex(
      glEnum(GL_TRIANGLES), counts.baseAddress, glEnum(GL_UNSIGNED_INT), byteOffsets.baseAddress,
      GLsizei(counts.count), baseVertices.baseAddress)
  }

  /// Draws a triangle strip of `count` corners that the vertex shader computes from `gl_VertexID`.
  package func drawStrip(count: Int32) {
    rhumb_glDrawArrays(glEnum(GL_TRIANGLE_STRIP), 0, count)
  }

  /// Sets a uniform of the program in use.
  package func setUniform(_ location: Int32, _ value: Int32) {
    rhumb_glUniform1i(location, value)
  }

  /// Submits all calls so far, so that drawing starts now. Returns immediately.
  package func flush() {
    rhumb_glFlush()
  }

  /// Waits until all drawing is finished.
  package func finish() {
    rhumb_glFinish()
  }

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

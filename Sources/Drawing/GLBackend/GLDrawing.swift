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
}

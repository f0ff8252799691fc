import CGraphics

extension GLContext {
  /// Draws many stretches of the bound vertex array's indices as triangles in one call, in order.
  /// The three buffers run in parallel: how many indices, where they start (a byte offset written
  /// as a pointer, as GL wants it), and what is added to each index.
  package func drawTriangles(
    counts: UnsafeBufferPointer<Int32>, byteOffsets: UnsafeBufferPointer<UnsafeRawPointer?>,
    baseVertices: UnsafeBufferPointer<Int32>
  ) {
    precondition(counts.count == byteOffsets.count && counts.count == baseVertices.count)
    rhumb_glMultiDrawElementsBaseVertex(
      glEnum(GL_TRIANGLES), counts.baseAddress, glEnum(GL_UNSIGNED_INT), byteOffsets.baseAddress,
      GLsizei(counts.count), baseVertices.baseAddress)
  }

  /// Draws `count` corners that the vertex shader makes up from their number.
  package func drawStrip(count: Int32) {
    rhumb_glDrawArrays(glEnum(GL_TRIANGLE_STRIP), 0, count)
  }

  /// Sets a uniform of the program in use.
  package func setUniform(_ location: Int32, _ value: Int32) {
    rhumb_glUniform1i(location, value)
  }

  /// No buffer is the uniform block at `binding` any more.
  package func unbindUniforms(at binding: UInt32) {
    rhumb_glBindBufferBase(glEnum(GL_UNIFORM_BUFFER), binding, 0)
  }

  /// Hands all calls to whatever draws, so that it begins now. Returns at once.
  package func flush() {
    rhumb_glFlush()
  }

  /// Waits until all drawing is done.
  package func finish() {
    rhumb_glFinish()
  }
}

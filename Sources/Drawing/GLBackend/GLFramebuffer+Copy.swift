import CGraphics

extension GLFramebuffer {
  /// Copies the colours into a rectangle of another framebuffer, and leaves that framebuffer bound
  /// with the rectangle as its viewport.
  ///
  /// - Parameters:
  ///   - x: pixels from the left edge of the other framebuffer; `y` likewise from its lower edge.
  ///   - width: the width of the copied area, which starts at the lower left corner; `height`
  ///     likewise.
  package func copy(
    to other: FramebufferHandle, x: Int, y: Int, width: Int, height: Int, in context: GLContext
  ) {
    let (left, bottom) = (GLint(clamped: x), GLint(clamped: y))
    let (width, height) = (GLint(clamped: width), GLint(clamped: height))
    rhumb_glBindFramebuffer(glEnum(GL_READ_FRAMEBUFFER), handle.name)
    rhumb_glBindFramebuffer(glEnum(GL_DRAW_FRAMEBUFFER), other.name)
    rhumb_copyColors(width, height, left, bottom)
    context.state.forget()
    context.state.bind(other)
    rhumb_glViewport(left, bottom, width, height)
  }
}

extension GLint {
  /// Clamps `value` so that the sum of two such numbers does not overflow.
  fileprivate init(clamped value: Int) {
    self = GLint(Swift.min(Swift.max(value, -1 << 30), 1 << 30))
  }
}

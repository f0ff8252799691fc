import CGraphics

extension GLFramebuffer {
  /// Copies colours to a place of another framebuffer, and leaves that bound, with the place as its
  /// viewport.
  ///
  /// - Parameters:
  ///   - x: pixels from the other's left side; `y` likewise from its lower side.
  ///   - width: of what is copied, from the lower left corner; `height` likewise.
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
  /// Such that the sum of two is a number, too.
  fileprivate init(clamped value: Int) {
    self = GLint(Swift.min(Swift.max(value, -1 << 30), 1 << 30))
  }
}

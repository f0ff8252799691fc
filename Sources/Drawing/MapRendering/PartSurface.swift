import GLBackend

/// A surface that a frame is drawn into before it is copied to a part of a framebuffer. So
/// clearing, scissors and reads at a pixel's position need not know about that part.
///
/// This is a class because it owns a framebuffer.
package final class PartSurface {
  private let surface: GLFramebuffer

  /// Leaves its framebuffer bound.
  package init(width: Int, height: Int, in context: GLContext) throws(GLError) {
    surface = try GLFramebuffer.make(width: width, height: height, in: context)
  }

  /// The OpenGL name of the framebuffer to draw into.
  package var framebuffer: UInt32 { surface.handle.name }

  package func fits(width: Int, height: Int) -> Bool {
    surface.width == width && surface.height == height
  }

  /// Copies what was drawn to its place, in pixels from the lower left corner.
  package func copy(
    to framebuffer: UInt32, x: Int, y: Int, width: Int, height: Int, in context: GLContext
  ) {
    surface.copy(
      to: FramebufferHandle(name: framebuffer), x: x, y: y, width: width, height: height,
      in: context)
  }
}

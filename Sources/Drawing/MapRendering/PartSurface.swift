import GLBackend

/// A surface that a frame is drawn into on its way to a part of a framebuffer: clearing, scissors and
/// what is read at a pixel's place then know nothing of the part.
///
/// A class, because it owns a framebuffer.
package final class PartSurface {
  private let surface: GLFramebuffer

  /// Leaves its framebuffer bound.
  package init(width: Int, height: Int, in context: GLContext) throws(GLError) {
    surface = try GLFramebuffer.make(width: width, height: height, in: context)
  }

  /// OpenGL's name of where to draw.
  package var framebuffer: UInt32 { surface.handle.name }

  package func fits(width: Int, height: Int) -> Bool {
    surface.width == width && surface.height == height
  }

  /// Brings what was drawn to its place, in pixels from the lower left corner.
  package func copy(
    to framebuffer: UInt32, x: Int, y: Int, width: Int, height: Int, in context: GLContext
  ) {
    surface.copy(
      to: FramebufferHandle(name: framebuffer), x: x, y: y, width: width, height: height,
      in: context)
  }
}

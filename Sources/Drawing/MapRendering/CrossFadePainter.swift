import GLBackend

/// Stores the new picture of a cross-fade and draws it over the old one. It exists only during a
/// fade, so that a map at rest needs no texture and no program for it.
///
/// This is a class because it owns a texture and a program.
final class CrossFadePainter {
  private let compiled: CompiledProgram
  private let coverage: Int32?
  private let target: GLFramebuffer

  /// Leaves the new framebuffer bound.
  init(width: Int, height: Int, _ programs: MapPrograms, in context: GLContext) throws {
    compiled = try programs.compile(.fade)
    coverage = compiled.program.location(of: "coverage")
    target = try GLFramebuffer.make(
      width: width, height: height, colors: .texture(.rgba8), in: context)
  }

  /// The framebuffer for the new picture.
  var framebuffer: FramebufferHandle { target.handle }

  func fits(width: Int, height: Int) -> Bool { target.width == width && target.height == height }

  /// Draws the new picture over the old one into the bound framebuffer.
  ///
  /// - Parameters:
  ///   - progress: the opacity of the new picture, 0 … 1.
  ///   - vertexArray: any vertex array, because the shader computes the corners.
  func draw(progress: Float, vertexArray: VertexArrayHandle, in context: GLContext) {
    context.state.use(compiled.program.handle)
    context.state.bind(vertexArray)
    context.state.setBlendingOnly()
    let part = progress.isFinite ? min(max(progress, 0), 1) : 1
    if let coverage { context.setUniform(coverage, Int32((part * 65536).rounded())) }
    target.withTexture(in: context) { context.drawStrip(count: 4) }
  }
}

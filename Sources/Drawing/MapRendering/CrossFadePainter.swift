import GLBackend

/// Keeps the new picture of a cross-fade and draws it over the old one. Made when a fade begins and
/// dropped when it is over, so that a map at rest has neither texture nor program for it.
///
/// A class, because it owns a texture and a program.
final class CrossFadePainter {
  private let compiled: CompiledProgram
  private let coverage: Int32?
  private let target: GLFramebuffer

  /// Leaves its framebuffer bound.
  init(width: Int, height: Int, _ programs: MapPrograms, in context: GLContext) throws {
    compiled = try programs.compile(.fade)
    coverage = compiled.program.location(of: "coverage")
    target = try GLFramebuffer.make(
      width: width, height: height, colors: .texture(.rgba8), in: context)
  }

  /// Where the new picture is to be drawn.
  var framebuffer: FramebufferHandle { target.handle }

  func fits(width: Int, height: Int) -> Bool { target.width == width && target.height == height }

  /// Draws the new picture into the framebuffer that is bound, over the old one.
  ///
  /// - Parameters:
  ///   - progress: how much of it is seen, 0 … 1.
  ///   - vertexArray: may be any: the corners are made up.
  func draw(progress: Float, vertexArray: VertexArrayHandle, in context: GLContext) {
    context.state.use(compiled.program.handle)
    context.state.bind(vertexArray)
    context.state.setBlendingOnly()
    let part = progress.isFinite ? min(max(progress, 0), 1) : 1
    if let coverage { context.setUniform(coverage, Int32((part * 65536).rounded())) }
    target.withTexture(in: context) { context.drawStrip(count: 4) }
  }
}

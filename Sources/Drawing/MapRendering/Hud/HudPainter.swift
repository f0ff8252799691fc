import GLBackend
import RenderModel

/// Draws the figures over the map, in one call. Made when they are first shown, so that a map
/// without them pays nothing.
///
/// A class, because it owns a GPU buffer.
final class HudPainter {
  private let programs: MapPrograms
  private var buffer: GLBuffer
  private var block = HudBlock()

  init(_ programs: MapPrograms, in context: GLContext) throws(MapRenderingError) {
    try programs.prepare(.hud)
    self.programs = programs
    buffer = GLBuffer(context)
  }

  /// Draws into the framebuffer that is bound. `vertexArray` may be any: the corners are made up.
  func draw(
    _ hud: HudPlan, pixelsPerPoint: Float, vertexArray: VertexArrayHandle, in context: GLContext
  ) {
    block.fill(hud, pixelsPerPoint: pixelsPerPoint)
    let byteCount = buffer.replace(by: block.words, usage: .everyFrame)
    buffer.bindUniforms(0..<byteCount, at: HudBlock.binding)
    programs.use(.hud)
    context.state.bind(vertexArray)
    context.state.setBlendingOnly()
    context.drawStrip(count: 4)
    context.unbindUniforms(at: HudBlock.binding)
  }
}

import GLBackend
import RenderModel

/// Draws the HUD in one call. It is made when the HUD is first shown, so that a map without one
/// pays nothing.
///
/// This is a class because it owns a GPU buffer.
final class HudPainter {
  private let programs: MapPrograms
  private var buffer: GLBuffer
  private var block = HudBlock()

  init(_ programs: MapPrograms, in context: GLContext) throws(MapRenderingError) {
    try programs.prepare(.hud)
    self.programs = programs
    buffer = GLBuffer(context)
  }

  /// Draws into the bound framebuffer. Any `vertexArray` will do: the shader makes the corners.
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
  }
}

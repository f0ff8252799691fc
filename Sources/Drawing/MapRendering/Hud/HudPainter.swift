import GLBackend
import RenderModel
import ShaderLibrary

/// Draws the figures over the map, in one call. Made when they are first shown, so that a map
/// without them pays nothing.
///
/// A class, because it owns a GPU buffer and a program.
final class HudPainter {
  /// Binding point, beside those of `FrameBlocks`.
  private static let blockBinding: UInt32 = 3

  private let program: GLProgram
  private var buffer: GLBuffer
  private var block = HudBlock()

  init(
    _ library: ShaderLibrary, limits: UniformLimits, in context: GLContext
  ) throws(MapRenderingError) {
    let limits = ShaderLibrary.Limits(tileSlots: limits.tileSlots, paintPage: limits.paintPage)
    let defines = ["WORDS uvec\(VertexStream.fills.words)"] + HudBlock.defines
    let vertex: String
    let fragment: String
    do {
      vertex = try library.source("hud", .vertex, limits: limits, defines: defines)
      fragment = try library.source("hud", .fragment, limits: limits, defines: defines)
    } catch {
      throw .unreadableShader(path: error.path)
    }
    do {
      program = try GLProgram(name: "hud", vertex: vertex, fragment: fragment, in: context)
    } catch {
      throw .graphics(error)
    }
    program.connect(block: "Frame", to: FrameBlocks.frameBinding)
    program.connect(block: "Hud", to: Self.blockBinding)
    buffer = GLBuffer(context)
  }

  /// Draws into the framebuffer that is bound. `vertexArray` may be any: the corners are made up.
  func draw(
    _ hud: HudPlan, pixelsPerPoint: Float, vertexArray: VertexArrayHandle, in context: GLContext
  ) {
    block.fill(hud, pixelsPerPoint: pixelsPerPoint)
    let byteCount = HudBlock.wordCount * MemoryLayout<UInt32>.stride
    buffer.allocate(byteCount, usage: .everyFrame)
    block.words.withUnsafeBytes { buffer.write($0, at: 0) }
    buffer.bindUniforms(0..<byteCount, at: Self.blockBinding)
    context.state.use(program.handle)
    context.state.bind(vertexArray)
    context.state.setBlending(true)
    context.state.setDepth(.off)
    context.state.setStencil(nil)
    context.state.setColorWrites(true)
    context.state.setCulling(false)
    context.drawStrip(count: 4)
    context.unbindUniforms(at: Self.blockBinding)
  }
}

import GLBackend
import GeoMath

/// Draws a layer into a separate picture, and that over the map with the layer's opacity. It exists
/// only while a layer needs it.
///
/// This is a class because it owns a framebuffer.
final class LayerCompositor {
  private let surface: GLFramebuffer

  /// Leaves its framebuffer bound.
  init(width: Int, height: Int, in context: GLContext) throws(GLError) {
    surface = try GLFramebuffer.make(
      width: width, height: height, colors: .texture(.rgba8), in: context)
  }

  /// In bytes, on the GPU: colours, depth and stencil.
  var byteCount: Int { surface.width * surface.height * 8 }

  func fits(_ map: MapSurface) -> Bool {
    surface.width == map.width && surface.height == map.height
  }

  /// - Parameters:
  ///   - layer: draws the layer into the framebuffer that is then bound, which is empty.
  ///   - vertexArray: any vertex array, because the shader computes the corners.
  func draw(
    opacity: Float, over map: MapSurface, with queue: DrawQueue, vertexArray: VertexArrayHandle,
    in context: GLContext, layer: () -> Void
  ) {
    // The queued draws are for the map's own surface.
    queue.flush()
    context.state.bind(surface.handle)
    context.state.clear(color: .zero, depthAndStencil: true)
    layer()
    queue.flush()
    context.state.bind(map.framebuffer)
    var key = DrawKey(program: .layer, vertexArray: vertexArray, isBlending: true)
    key.layerNumber = min(max(Int32(clamping: (opacity * 65536).rounded()), 0), 65536)
    surface.withTexture(in: context) { queue.drawStrip(key, corners: 4) }
  }
}

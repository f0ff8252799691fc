import GLBackend
import GeoMath
import RenderModel

/// Draws heatmaps: first the densities into a separate surface, then their colours over the map.
///
/// This is a class because it owns a framebuffer.
final class HeatmapPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private var surface: GLFramebuffer?
  /// How many of `formats`, from the first on, the driver cannot render to.
  private var refusedFormats = 0

  /// In order of preference. With 8 bits, sums are coarse and end at 1, as the colours do.
  private static let formats: [TextureFormat] = [.redFloat32, .redFloat16, .alpha8]
  /// A pixel of the surface covers at most this many map pixels in each direction …
  private static let coarsest = 4
  /// … and a radius has at least this many pixels of the surface, so that kernels keep their shape.
  private static let pixelsToRadius: Float = 10

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
  }

  /// In bytes, on the GPU: densities, depth and stencil.
  var byteCount: Int {
    guard let surface else { return 0 }
    return surface.width * surface.height * (Self.formats[refusedFormats].byteCount + 4)
  }

  /// - Parameters:
  ///   - paintLimit: the number of paints in a page.
  ///   - densities: draws the layer's points into the framebuffer that is bound when it is called.
  func draw(
    _ layer: LayerPlan, over map: MapSurface, paintLimit: Int, hasStandIns: Bool,
    pixelsPerPoint: Float, vertexArray: VertexArrayHandle, densities: () -> Void
  ) {
    let pixels = layer.smallestRadius * pixelsPerPoint / Self.pixelsToRadius
    let step = min(max(Int(clamping: pixels), 1), Self.coarsest)
    // The queued draws are for the map's own surface.
    queue.flush()
    prepare(width: (map.width + step - 1) / step, height: (map.height + step - 1) / step)
    guard let surface else { return }
    surface.mapSurface.bind(in: context)
    context.state.clear(color: .zero, depthAndStencil: hasStandIns)
    densities()
    queue.flush()
    map.bind(in: context)
    if let texture = surface.texture { context.state.bind(texture, unit: 1) }
    var key = DrawKey(program: .heatmap, vertexArray: vertexArray, isBlending: true)
    key.page = layer.paint / paintLimit
    key.layerNumber = Int32(clamping: layer.paint % paintLimit)
    queue.drawStrip(key, corners: 4)
  }

  private func prepare(width: Int, height: Int) {
    while refusedFormats < Self.formats.count {
      GLFramebuffer.fit(
        &surface, width: width, height: height, colors: .texture(Self.formats[refusedFormats]),
        in: context)
      if surface != nil { return }
      refusedFormats += 1
    }
  }
}

struct MapSurface {
  var framebuffer: FramebufferHandle
  /// Pixels.
  var width: Int
  var height: Int

  /// Makes all of it what is drawn to.
  func bind(in context: GLContext) {
    context.state.bind(framebuffer)
    context.state.setViewport(width: width, height: height)
  }
}

extension GLFramebuffer {
  var mapSurface: MapSurface { MapSurface(framebuffer: handle, width: width, height: height) }
}

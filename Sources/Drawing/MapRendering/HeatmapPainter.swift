import GLBackend
import GeoMath
import RenderModel

/// Draws heatmaps: first the densities into a separate surface, then their colours over the map.
///
/// This is a class because it owns a framebuffer.
final class HeatmapPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private var surface: Surface?
  /// How many of `formats`, from the first on, the driver cannot render to.
  private var refusedFormats = 0

  /// In order of preference. With 8 bits, sums are coarse and end at 1, as the colours do.
  private static let formats: [TextureFormat] = [.redFloat32, .redFloat16, .alpha8]
  /// A pixel of the surface covers at most this many map pixels in each direction …
  private static let coarsest = 4
  /// … and a radius has at least this many pixels of the surface, so that kernels keep their shape.
  private static let pixelsToRadius: Float = 10

  /// A class, because an optional of a noncopyable type cannot be borrowed.
  private final class Surface {
    let framebuffer: GLFramebuffer

    init(_ framebuffer: consuming GLFramebuffer) {
      self.framebuffer = framebuffer
    }
  }

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
  }

  /// In bytes, on the GPU: densities, depth and stencil.
  var byteCount: Int {
    guard let surface else { return 0 }
    let format = Self.formats[min(refusedFormats, Self.formats.count - 1)]
    return surface.framebuffer.width * surface.framebuffer.height * (format.byteCount + 4)
  }

  /// Draws one layer.
  ///
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
    guard
      let surface = prepared(
        width: (map.width + step - 1) / step, height: (map.height + step - 1) / step)
    else { return }
    context.state.bind(surface.framebuffer.handle)
    context.state.setViewport(
      width: surface.framebuffer.width, height: surface.framebuffer.height)
    context.state.clear(color: .zero, depthAndStencil: hasStandIns)
    densities()
    queue.flush()
    context.state.bind(map.framebuffer)
    context.state.setViewport(width: map.width, height: map.height)
    if let texture = surface.framebuffer.texture { context.state.bind(texture, unit: 1) }
    var key = DrawKey(program: .heatmap, vertexArray: vertexArray, isBlending: true)
    key.page = layer.paint / paintLimit
    key.layerNumber = Int32(clamping: layer.paint % paintLimit)
    queue.drawStrip(key, corners: 4)
  }

  /// A surface of this size; `nil` if the driver cannot make one.
  private func prepared(width: Int, height: Int) -> Surface? {
    if let surface, surface.framebuffer.width == width, surface.framebuffer.height == height {
      return surface
    }
    surface = nil
    while refusedFormats < Self.formats.count {
      let format = Self.formats[refusedFormats]
      if let made = try? GLFramebuffer.make(
        width: width, height: height, colors: .texture(format), in: context)
      {
        surface = Surface(made)
        return surface
      }
      refusedFormats += 1
    }
    return nil
  }
}

struct MapSurface {
  var framebuffer: FramebufferHandle
  /// Pixels.
  var width: Int
  var height: Int
}

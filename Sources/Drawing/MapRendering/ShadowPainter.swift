import GLBackend
import RenderModel

/// Darkens the ground by the shadows of what stands on it, and where this takes light from it.
///
/// How dark each place is comes into a picture of half the size first, in which the darkest counts:
/// where shadows overlap the ground is no darker, and between the picture's pixels edges are soft.
///
/// A class, because it owns a framebuffer.
final class ShadowPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private var mask: Mask?

  /// Pixels of the map to one of the mask, each way.
  private static let step = 2

  /// A class, since what cannot be copied cannot be optional and looked at.
  private final class Mask {
    let framebuffer: GLFramebuffer

    init(_ framebuffer: consuming GLFramebuffer) { self.framebuffer = framebuffer }
  }

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
  }

  /// Bytes on the GPU: darkness, depth and stencil.
  var byteCount: Int {
    mask.map { $0.framebuffer.width * $0.framebuffer.height * 5 } ?? 0
  }

  /// Draws the mask for a surface that is drawn into afterwards.
  ///
  /// - Parameter shadows: draws how dark extrusions make the ground into the framebuffer that is then
  ///   bound.
  /// - Returns: whether there is a mask.
  func drawMask(for map: MapSurface, hasStandIns: Bool, shadows: () -> Void) -> Bool {
    let step = Self.step
    // What waits is for another surface.
    queue.flush()
    guard
      let mask = prepared(
        width: (map.width + step - 1) / step, height: (map.height + step - 1) / step)
    else { return false }
    context.state.bind(mask.framebuffer.handle)
    context.state.setViewport(width: mask.framebuffer.width, height: mask.framebuffer.height)
    context.state.clear(color: .zero, depthAndStencil: hasStandIns)
    context.state.keepingLargest {
      shadows()
      queue.flush()
    }
    context.state.setViewport(width: map.width, height: map.height)
    return true
  }

  /// Darkens the surface that is bound by the mask drawn last.
  ///
  /// - Parameter vertexArray: may be any: the corners are made up.
  func darken(vertexArray: VertexArrayHandle) {
    guard let texture = mask?.framebuffer.texture else { return }
    // What waits is drawn with other textures.
    queue.flush()
    context.state.bind(texture, unit: 1)
    queue.drawStrip(
      DrawKey(program: .shadow, vertexArray: vertexArray, isBlending: true), corners: 4)
  }

  /// A mask of a size; nil when the driver makes none, which costs the shadows alone.
  private func prepared(width: Int, height: Int) -> Mask? {
    if let mask, mask.framebuffer.width == width, mask.framebuffer.height == height { return mask }
    mask = nil
    if let made = try? GLFramebuffer.make(
      width: width, height: height, colors: .texture(.alpha8), in: context)
    {
      mask = Mask(made)
    }
    return mask
  }
}

extension LayerPlan {
  /// Whether the ground is darker around the layer's extrusions.
  func darkensGround(in light: LightPlan) -> Bool {
    kind == .extrusion && light.groundShade > 0
      && ((castsShadows && light.shadowIntensity > 0) || occlusionRadius > 0)
  }
}

extension LightPlan {
  /// How long the shadow is of what is 1 high. As in the shader, a light near the horizon casts none
  /// that are endless.
  var shadowSlope: Float {
    (direction.x * direction.x + direction.y * direction.y).squareRoot() / max(direction.z, 0.2)
  }
}

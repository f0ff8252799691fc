import GLBackend
import RenderModel

/// Darkens the ground with the shadows of upright objects, and where these occlude light.
///
/// The darkness of each place is first drawn into a picture of half the size, in which the maximum
/// counts. So overlapping shadows are no darker than one, and edges are soft.
///
/// This is a class because it owns a framebuffer.
final class ShadowPainter {
  private let context: GLContext
  private let queue: DrawQueue
  /// `nil` also if the driver cannot make one. Then only the shadows are missing.
  private var mask: GLFramebuffer?

  /// Map pixels per mask pixel, in each direction.
  private static let step = 2

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
  }

  /// In bytes, on the GPU: darkness, depth and stencil.
  var byteCount: Int { mask.map { $0.width * $0.height * 5 } ?? 0 }

  /// Draws the mask for a surface that is drawn afterwards.
  ///
  /// - Parameter shadows: draws how dark extrusions make the ground into the framebuffer that is
  ///   then bound.
  /// - Returns: whether there is a mask.
  func drawMask(for map: MapSurface, hasStandIns: Bool, shadows: () -> Void) -> Bool {
    let step = Self.step
    // The queued draws are for another surface.
    queue.flush()
    GLFramebuffer.fit(
      &mask, width: (map.width + step - 1) / step, height: (map.height + step - 1) / step,
      colors: .texture(.alpha8), in: context)
    guard let mask else { return false }
    mask.mapSurface.bind(in: context)
    context.state.clear(color: .zero, depthAndStencil: hasStandIns)
    context.state.keepingLargest {
      shadows()
      queue.flush()
    }
    context.state.setViewport(width: map.width, height: map.height)
    return true
  }

  /// Darkens the bound surface with the mask that was drawn last.
  ///
  /// - Parameter vertexArray: any vertex array, because the shader computes the corners.
  func darken(vertexArray: VertexArrayHandle) {
    guard let texture = mask?.texture else { return }
    // The queued draws use other textures.
    queue.flush()
    context.state.bind(texture, unit: 1)
    queue.drawStrip(
      DrawKey(program: .shadow, vertexArray: vertexArray, isBlending: true), corners: 4)
  }
}

extension LayerPlan {
  /// Whether the layer's extrusions darken the ground around them.
  func darkensGround(in light: LightPlan) -> Bool {
    kind == .extrusion && light.groundShade > 0
      && ((castsShadows && light.shadowIntensity > 0) || occlusionRadius > 0)
  }
}

extension LightPlan {
  /// The length of the shadow of an object of height 1. As in the shader, it is limited, because
  /// shadows of a light near the horizon would be endless.
  var shadowSlope: Float {
    (direction.x * direction.x + direction.y * direction.y).squareRoot() / max(direction.z, 0.2)
  }
}

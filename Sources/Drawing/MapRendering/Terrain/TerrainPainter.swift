import GLBackend
import GeoMath
import RenderModel

/// Draws the ground where it has heights: what lies on it, as a picture over its patches.
///
/// A class, because it owns GPU objects.
final class TerrainPainter {
  /// Binding point, beside those of `FrameBlocks` and the others.
  static let binding: UInt32 = 9
  /// Texture unit of the heights that things stand on.
  static let heightUnit: UInt32 = 5

  private let context: GLContext
  private let queue: DrawQueue
  private let buffers: TerrainBuffers
  private var uniforms: GLBuffer
  private var drape: Surface?
  /// What the drape shows.
  var content = DrapeContent()
  private var heights: Surface?
  /// What the block holds, as in `frame.glsl`.
  private var block = [SIMD4<Float>](repeating: .zero, count: 7)

  /// Pixels of the drape to one of the heights, each way: between cells of the ground heights change
  /// evenly, and things stand on it that are larger.
  private static let heightStep = 2
  /// The part of the picture of heights, each way, that the drape's ground has; as in the shader.
  private static let heightsShare = 0.75
  /// Beyond all ground, however little of it is mixed into the heights beside it.
  private static let unknownHeight: Float = -1e20

  private static func heightSide(_ drapeSide: Int) -> Int {
    Int((Double(drapeSide) / (Double(heightStep) * heightsShare)).rounded(.up))
  }

  /// A class, since what cannot be copied cannot be optional and looked at.
  private final class Surface {
    let framebuffer: GLFramebuffer

    /// Bytes to a pixel.
    private let pixelBytes: Int

    init(_ framebuffer: consuming GLFramebuffer, hasDepth: Bool) {
      self.framebuffer = framebuffer
      pixelBytes = hasDepth ? 8 : 4
    }

    var byteCount: Int { framebuffer.width * framebuffer.height * pixelBytes }
  }

  /// - Parameter slot: gives a slot of the block of tiles; nil where none is free.
  init(queue: DrawQueue, in context: GLContext, slot: @escaping () -> Int?) {
    self.context = context
    self.queue = queue
    buffers = TerrainBuffers(in: context, slot: slot)
    uniforms = GLBuffer(context)
  }

  /// Bytes on the GPU: patches, and of the drape colours, depth and stencil.
  var byteCount: Int {
    buffers.byteCount + uniforms.byteCount
      + (drape?.byteCount ?? 0) + (heights?.byteCount ?? 0)
  }

  /// Brings patches to the GPU that are not there.
  ///
  /// - Parameter placed: told of each patch and its slot.
  /// - Returns: bytes sent.
  func send(
    _ plan: TerrainPlan, horizonDistance: Float, fog: FogPlan?,
    placed: (TerrainPatchPlacement, _ slot: Int) -> Void
  ) -> Int {
    var isOther = uniforms.byteCount == 0
    func put(_ vector: SIMD4<Float>, at index: Int) {
      isOther = isOther || block[index] != vector
      block[index] = vector
    }
    let drape = plan.drape.clipFromGround
    put(drape.0, at: 0)
    put(drape.1, at: 1)
    put(drape.2, at: 2)
    put(drape.3, at: 3)
    put(
      SIMD4(plan.heightScale, plan.heightOffset, horizonDistance, plan.heightDatum), at: 4)
    put(fog?.color ?? .zero, at: 5)
    put(SIMD4(fog?.opacity ?? 0, fog?.depth ?? 0, fog?.horizonDepth ?? 0, 0), at: 6)
    let sent = isOther ? uniforms.replace(by: block, usage: .everyFrame) : 0
    uniforms.bindUniforms(0..<uniforms.byteCount, at: Self.binding)
    return sent + buffers.send(plan.patches, placed: placed)
  }

  /// What the flat map is to be drawn into; nil where the driver makes none.
  func preparedDrape(_ plan: TerrainPlan, pixelsPerPoint: Float) -> MapSurface? {
    func side(_ points: Float) -> Int {
      let pixels = Int(clamping: (points * pixelsPerPoint).rounded())
      return min(max(pixels, 1), context.capabilities.maxTargetSide)
    }
    let (width, height) = (side(plan.drape.width), side(plan.drape.height))
    if !prepare(&drape, width, height, .rgba8, hasDepth: true) { content.forget() }
    return drape.map {
      MapSurface(framebuffer: $0.framebuffer.handle, width: width, height: height)
    }
  }

  /// Draws the heights of the ground for what stands on it, and binds them.
  ///
  /// - Returns: whether the driver could.
  func drawHeights() -> Bool {
    guard let drape else { return false }
    queue.flush()
    prepare(
      &heights, Self.heightSide(drape.framebuffer.width),
      Self.heightSide(drape.framebuffer.height), .redFloat32, hasDepth: false)
    guard let heights, let texture = heights.framebuffer.texture else { return false }
    context.state.bind(heights.framebuffer.handle)
    context.state.setViewport(
      width: heights.framebuffer.width, height: heights.framebuffer.height)
    context.state.clear(
      color: SIMD4(repeating: Self.unknownHeight), depthAndStencil: false)
    draw(DrawKey(program: .terrainHeights, vertexArray: buffers.vertexArray, isBlending: false))
    context.state.bind(texture, unit: Self.heightUnit)
    return true
  }

  /// Draws the ground with the drape on it into the framebuffer that is bound.
  ///
  /// - Parameter isOpaque: whether nothing is seen through the drape.
  func drawGround(isOpaque: Bool, inHaze: Bool) {
    guard let texture = drape?.framebuffer.texture else { return }
    queue.flush()
    context.state.bind(texture, unit: 0)
    var key = DrawKey(
      program: inHaze ? .terrain.with(.haze) : .terrain, vertexArray: buffers.vertexArray,
      isBlending: !isOpaque)
    key.depth = .nearest
    draw(key)
  }

  private func draw(_ key: DrawKey) {
    queue.begin(key)
    buffers.append(to: queue)
    queue.flush()
  }

  /// Makes a surface of this size, or none where the driver does not; one of another size goes first,
  /// so that there are never two of these megabytes.
  ///
  /// - Returns: whether it is the one of before.
  @discardableResult
  private func prepare(
    _ surface: inout Surface?, _ width: Int, _ height: Int, _ format: TextureFormat,
    hasDepth: Bool
  ) -> Bool {
    if let surface, surface.framebuffer.width == width, surface.framebuffer.height == height {
      return true
    }
    if surface != nil {
      surface = nil
      context.collectGarbage()
    }
    if let made = try? GLFramebuffer.make(
      width: width, height: height, colors: .texture(format), hasDepth: hasDepth, in: context)
    {
      surface = Surface(made, hasDepth: hasDepth)
    }
    return false
  }

  /// Leaves nothing bound.
  func finish() {
    if uniforms.byteCount > 0 { context.unbindUniforms(at: Self.binding) }
  }
}

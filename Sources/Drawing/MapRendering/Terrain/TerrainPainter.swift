import GLBackend
import GeoMath
import RenderModel

/// Draws the terrain: its patches, with the drape as their texture.
///
/// This is a class because it owns GPU objects.
final class TerrainPainter {
  /// The binding point, in addition to those of `FrameBlocks` and the others.
  static let binding: UInt32 = 9
  /// The texture unit of the heights on which objects stand.
  static let heightUnit: UInt32 = 5

  private let context: GLContext
  private let queue: DrawQueue
  private let buffers: TerrainBuffers
  private var uniforms: GLBuffer
  private var drape: Surface?
  /// What the drape shows.
  var content = DrapeContent()
  private var heights: Surface?
  /// The contents of the block, as in `frame.glsl`.
  private var block = [SIMD4<Float>](repeating: .zero, count: 7)

  /// Drape pixels per pixel of the height texture, in each direction. That is enough, because
  /// heights are linear between cells of the terrain and objects are larger than that.
  private static let heightStep = 2
  /// The fraction of the height texture, each way, that the drape's ground covers; as in the
  /// shader.
  private static let heightsShare = 0.75
  /// Below all ground, even if only a little of it is mixed into the heights next to it.
  private static let unknownHeight: Float = -1e20

  private static func heightSide(_ drapeSide: Int) -> Int {
    Int((Double(drapeSide) / (Double(heightStep) * heightsShare)).rounded(.up))
  }

  /// A class, because an optional of a noncopyable type cannot be borrowed.
  private final class Surface {
    let framebuffer: GLFramebuffer

    /// Bytes per pixel.
    private let pixelBytes: Int

    init(_ framebuffer: consuming GLFramebuffer, hasDepth: Bool) {
      self.framebuffer = framebuffer
      pixelBytes = hasDepth ? 8 : 4
    }

    var byteCount: Int { framebuffer.width * framebuffer.height * pixelBytes }
  }

  /// - Parameter slot: returns a slot of the block of tiles, or `nil` if none is free.
  init(queue: DrawQueue, in context: GLContext, slot: @escaping () -> Int?) {
    self.context = context
    self.queue = queue
    buffers = TerrainBuffers(in: context, slot: slot)
    uniforms = GLBuffer(context)
  }

  /// In bytes, on the GPU: patches, the block, and the surfaces of the drape and the heights.
  var byteCount: Int {
    buffers.byteCount + uniforms.byteCount
      + (drape?.byteCount ?? 0) + (heights?.byteCount ?? 0)
  }

  /// Uploads the patches that are not on the GPU.
  ///
  /// - Parameter placed: called with each patch and its slot.
  /// - Returns: the number of uploaded bytes.
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

  /// The surface for the flat map; `nil` if the driver cannot make one.
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

  /// Draws the heights of the terrain for upright objects, and binds them.
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

  /// Draws the terrain with the drape on it into the bound framebuffer.
  ///
  /// - Parameter isOpaque: whether nothing is visible through the drape.
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

  /// Makes a surface of this size, or none if the driver cannot. A surface of another size is
  /// deleted first, so that there are never two such large ones.
  ///
  /// - Returns: whether the previous surface was kept.
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
}

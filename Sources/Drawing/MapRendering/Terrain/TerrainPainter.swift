import GLBackend
import GeoMath
import RenderModel

/// Draws the terrain: its patches, with the drape as their texture.
///
/// This is a class because it owns GPU objects.
final class TerrainPainter {
  /// The texture unit of the heights on which objects stand.
  static let heightUnit: UInt32 = 5

  private let context: GLContext
  private let queue: DrawQueue
  private let buffers: TerrainBuffers
  private var block: UniformBlock
  private var drape: GLFramebuffer?
  var content = DrapeContent()
  private var heights: GLFramebuffer?

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

  /// - Parameter slot: returns a slot of the block of tiles, or `nil` if none is free.
  init(queue: DrawQueue, in context: GLContext, slot: @escaping () -> Int?) {
    self.context = context
    self.queue = queue
    buffers = TerrainBuffers(in: context, slot: slot)
    block = UniformBlock(TerrainUniforms.self, in: context)
  }

  /// In bytes, on the GPU: patches, the block, and the surfaces of the drape and the heights.
  var byteCount: Int {
    buffers.byteCount + block.byteCount + (drape.map { $0.width * $0.height * 8 } ?? 0)
      + (heights.map { $0.width * $0.height * 4 } ?? 0)
  }

  /// Uploads the patches that are not on the GPU.
  ///
  /// - Parameter placed: called with each patch and its slot.
  /// - Returns: the number of uploaded bytes.
  func send(
    _ plan: TerrainPlan, fog: FogPlan?,
    placed: (TerrainPatchPlacement, _ slot: Int) -> Void
  ) -> Int {
    block.send(TerrainUniforms(plan, fog: fog))
      + buffers.send(plan.patches, placed: placed)
  }

  /// The surface for the flat map; `nil` if the driver cannot make one.
  func preparedDrape(_ plan: TerrainPlan, pixelsPerPoint: Float) -> MapSurface? {
    func side(_ points: Float) -> Int {
      let pixels = Int(clamping: (points * pixelsPerPoint).rounded())
      return min(max(pixels, 1), context.capabilities.maxTargetSide)
    }
    let (width, height) = (side(plan.drape.width), side(plan.drape.height))
    if !prepare(&drape, width, height, .rgba8, hasDepth: true) { content.forget() }
    return drape?.mapSurface
  }

  /// Draws the heights of the terrain for upright objects, and binds them.
  ///
  /// - Returns: whether the driver could.
  func drawHeights() -> Bool {
    guard let drape else { return false }
    queue.flush()
    prepare(
      &heights, Self.heightSide(drape.width), Self.heightSide(drape.height), .redFloat32,
      hasDepth: false)
    guard let heights, let texture = heights.texture else { return false }
    heights.mapSurface.bind(in: context)
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
    guard let texture = drape?.texture else { return }
    queue.flush()
    context.state.bind(texture, unit: 0)
    var key = DrawKey(
      program: inHaze ? .terrain.with(.haze) : .terrain, vertexArray: buffers.vertexArray,
      isBlending: !isOpaque)
    key.depth = .nearest
    if !isOpaque {
      // Ground behind a hill must not be seen through it.
      var depthKey = key
      depthKey.writesColor = false
      depthKey.isBlending = false
      draw(depthKey)
    }
    draw(key)
  }

  private func draw(_ key: DrawKey) {
    queue.begin(key)
    buffers.append(to: queue)
    queue.flush()
  }

  /// Makes a surface of this size, or none if the driver cannot. A surface of another size is
  /// deleted at once, because it is large.
  ///
  /// - Returns: whether the previous surface was kept.
  @discardableResult
  private func prepare(
    _ surface: inout GLFramebuffer?, _ width: Int, _ height: Int, _ format: TextureFormat,
    hasDepth: Bool
  ) -> Bool {
    if surface?.fits(width: width, height: height) == true { return true }
    if surface != nil {
      surface = nil
      context.collectGarbage()
    }
    surface = try? GLFramebuffer.make(
      width: width, height: height, colors: .texture(format), hasDepth: hasDepth, in: context)
    return false
  }
}

import GLBackend
import RenderModel

/// Everything that must be equal for two ranges of indices to share a draw call.
struct DrawKey: Equatable {
  var program: MapProgram
  var vertexArray: VertexArrayHandle
  var isBlending: Bool
  var depth: DepthRule = .off
  var stencil: StencilRule?
  var writesColor = true
  var culling = CullingRule.none
  var page = 0
  /// In tile order: the layer's number. For a heatmap: its paint's index on the page. For a picture
  /// over the map: its opacity in units of 1/65,536.
  var layerNumber: Int32 = 0
  /// How many numbers before the vertices' own paint the paint is that is used.
  var paintShift: Int32 = 0
}

/// Collects ranges of indices and draws them in order, with one call for each run of equal keys.
///
/// This is a class because its arrays outlive the frame, so that drawing does not allocate once
/// they have grown.
final class DrawQueue {
  private let context: GLContext
  private let programs: MapPrograms
  private let blocks: FrameBlocks
  private var key: DrawKey?
  private var batch = DrawBatch()
  private var boundPage: Int?
  private var submission: EarlySubmission
  private(set) var drawCalls = 0
  private(set) var triangles = 0

  init(context: GLContext, programs: MapPrograms, blocks: FrameBlocks) {
    self.context = context
    self.programs = programs
    self.blocks = blocks
    submission = EarlySubmission(isSoftware: context.capabilities.isSoftware)
  }

  /// Whether what is drawn lies on bent ground.
  var isOnGlobe: Bool { programs.isOnGlobe }

  func beginFrame() {
    drawCalls = 0
    triangles = 0
    submission.beginFrame()
    boundPage = nil
  }

  /// Everything appended from now on is drawn with this key.
  func begin(_ newKey: DrawKey) {
    guard key != newKey else { return }
    flush()
    key = newKey
  }

  func append(indexCount: Int32, byteOffset: Int, baseVertex: Int32) {
    if submission.isDue(after: batch.triangles) { flush() }
    batch.append(indexCount: indexCount, byteOffset: byteOffset, baseVertex: baseVertex)
  }

  func append(_ indices: Range<Int>, of place: MeshArena.Place) {
    if submission.isDue(after: batch.triangles) { flush() }
    batch.append(indices, of: place)
  }

  /// Draws everything that has been collected.
  func flush() {
    guard let key, !batch.isEmpty else { return }
    apply(key)
    batch.draw(in: context)
    drawCalls += 1
    triangles += batch.triangles
    if submission.hand(batch.triangles) { context.flush() }
    batch.removeAll()
  }

  /// Draws a batch of the caller after all that has been collected.
  func draw(_ batch: DrawBatch, _ batchKey: DrawKey) {
    flush()
    apply(batchKey)
    batch.draw(in: context)
    drawCalls += 1
    triangles += batch.triangles
  }

  /// Draws a triangle strip whose corners the vertex shader computes.
  func drawStrip(_ stripKey: DrawKey, corners: Int32) {
    flush()
    apply(stripKey)
    context.drawStrip(count: corners)
    drawCalls += 1
    triangles += Int(corners) - 2
  }

  private func apply(_ key: DrawKey) {
    if boundPage != key.page {
      boundPage = key.page
      blocks.bindPaints(page: key.page)
    }
    programs.use(
      key.program, paintBase: Int32(clamping: key.page * blocks.limits.paintPage) + key.paintShift,
      layerNumber: key.layerNumber)
    context.state.bind(key.vertexArray)
    context.state.setBlending(key.isBlending || programs.countsPaint)
    context.state.setDepth(key.depth)
    context.state.setStencil(key.stencil)
    context.state.setColorWrites(key.writesColor)
    context.state.setCulling(key.culling)
  }
}

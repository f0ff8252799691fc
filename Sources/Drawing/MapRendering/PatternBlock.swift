import GLBackend
import RenderModel

/// The patterns of a frame on the GPU: their uniform block, and the atlas with their pictures.
///
/// This is a class because it owns GPU objects.
final class PatternBlock {
  private let context: GLContext
  private var block: UniformBlock
  private var copies = AtlasTextures()
  private var words: [SIMD4<Float>] = []
  private var texture: TextureHandle?

  init(in context: GLContext) {
    self.context = context
    block = UniformBlock(.patterns, vectors: 1 + 4 * PatternPlan.limit, in: context)
  }

  var byteCount: Int { block.byteCount + copies.byteCount }

  /// Uploads a frame's patterns and binds their block.
  ///
  /// - Returns: the number of uploaded bytes.
  func send(_ plan: PatternPlan) -> Int {
    texture = nil
    guard let atlas = plan.atlas, !plan.patterns.isEmpty else { return 0 }
    words.removeAll(keepingCapacity: true)
    words.append(SIMD4(plan.previousShare, plan.wallPointsPerMetre, 0, 0))
    for pattern in plan.patterns.prefix(PatternPlan.limit) {
      words.append(pattern.texels)
      words.append(pattern.placement)
      words.append(pattern.previousPlacement)
      words.append(pattern.shape)
    }
    var sent = block.send(words)
    copies.beginFrame()
    texture = copies.texture(of: atlas, &sent, in: context)
    return sent
  }

  /// Binds the atlas. Queued draws must have been flushed.
  func bind() {
    if let texture { context.state.bind(texture, unit: 0) }
  }
}

import GLBackend
import RenderModel

/// Draws glyphs and icons: for each layer its icons in one call and its glyphs in two, first all
/// halos and then all fills, so that no glyph's halo covers its neighbour.
///
/// A class, because it owns GPU objects.
final class LabelPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let buffers: LabelBuffers
  private var copies = AtlasTextures()
  private var glyphs: TextureHandle?
  private var icons: TextureHandle?

  init(queue: DrawQueue, in context: GLContext) {
    self.context = context
    self.queue = queue
    buffers = LabelBuffers(in: context)
  }

  var byteCount: Int { buffers.byteCount + copies.byteCount }

  /// Brings the quads and what is new in the atlases to the GPU.
  ///
  /// - Returns: bytes sent.
  func send(_ plan: LabelPlan) -> Int {
    guard !plan.quads.isEmpty else { return 0 }
    var sent = buffers.send(plan)
    copies.beginFrame()
    glyphs = plan.glyphAtlas.flatMap { copies.texture(of: $0, &sent, in: context) }
    icons = plan.iconAtlas.flatMap { copies.texture(of: $0, &sent, in: context) }
    return sent
  }

  func draw(_ layer: LayerPlan, _ plan: LabelPlan) {
    draw(layer.icons, of: plan)
    draw(layer.texts, of: plan)
  }

  /// What the quads of a range are made of.
  fileprivate struct Content {
    var hasGlyphs = false
    var hasIcons = false
    var hasHalo = false
  }

  /// Draws the quads of a range, whatever they are: halos first.
  func draw(_ range: Range<Int>, of plan: LabelPlan) {
    let range = range.clamped(to: plan.quads.indices)
    guard !range.isEmpty else { return }
    var content = Content()
    for index in range { content.note(plan.quads[index]) }
    if content.hasHalo {
      draw(range, content.hasIcons ? .labelHalo : .glyphHalo)
    }
    draw(range, content.hasGlyphs ? (content.hasIcons ? .label : .glyph) : .icon)
  }

  private func draw(_ range: Range<Int>, _ program: MapProgram) {
    // What waits was to be drawn with the textures that are bound now.
    queue.flush()
    if let texture = glyphs { context.state.bind(texture, unit: 0) }
    if let texture = icons { context.state.bind(texture, unit: 1) }
    buffers.draw(range, program, with: queue)
  }
}

extension LabelPainter.Content {
  fileprivate mutating func note(_ quad: LabelQuad) {
    let isLetter = quad.kindNumber == LabelQuad.Kind.glyph.rawValue
    hasGlyphs = hasGlyphs || isLetter
    hasIcons = hasIcons || !isLetter
    hasHalo =
      hasHalo
      || (quad.kindNumber != LabelQuad.Kind.picture.rawValue && quad.haloWidth > 0
        && quad.haloColor >> 24 > 0)
  }
}

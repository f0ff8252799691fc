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
  /// What ranges of the quads that were sent last are made of, which holds as long as these stay.
  private var contents: [(range: Range<Int>, content: Content)] = []
  private var contentsKey: ContentsKey?

  private struct ContentsKey: Equatable {
    var quadsNumber: UInt64
    var isForeshortened: Bool
  }

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
    let key = plan.quadsNumber.map {
      ContentsKey(quadsNumber: $0, isForeshortened: plan.isForeshortened)
    }
    if key == nil || key != contentsKey {
      contentsKey = key
      contents.removeAll(keepingCapacity: true)
    }
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
    /// Among the plan's paints, of what may have a halo.
    var paints = 0..<0
    /// Whether its texts lie on tilted ground: all of a layer do or none, so that one tells. `nil`
    /// where none has been seen.
    var isForeshortened: Bool?
  }

  /// Draws the quads of a range, whatever they are: halos first.
  func draw(_ range: Range<Int>, of plan: LabelPlan) {
    let range = range.clamped(to: plan.quads.indices)
    guard !range.isEmpty else { return }
    let content = content(of: range, plan)
    let way: MapProgram.Features = content.isForeshortened == true ? .flat : []
    if plan.paints[content.paints.clamped(to: plan.paints.indices)].contains(where: \.hasHalo) {
      draw(range, (content.hasIcons ? MapProgram.labelHalo : .glyphHalo).with(way))
    }
    draw(
      range, (content.hasGlyphs ? (content.hasIcons ? MapProgram.label : .glyph) : .icon).with(way))
  }

  private func content(of range: Range<Int>, _ plan: LabelPlan) -> Content {
    for known in contents where known.range == range { return known.content }
    var content = Content()
    for index in range { content.note(plan.quads[index], plan) }
    contents.append((range, content))
    return content
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
  fileprivate mutating func note(_ quad: LabelQuad, _ plan: LabelPlan) {
    let isLetter = quad.kindNumber == LabelQuad.Kind.glyph.rawValue
    hasGlyphs = hasGlyphs || isLetter
    hasIcons = hasIcons || !isLetter
    if quad.kindNumber != LabelQuad.Kind.picture.rawValue {
      let paint = Int(quad.paint)
      paints =
        paints.isEmpty
        ? paint..<paint + 1
        : min(paints.lowerBound, paint)..<max(paints.upperBound, paint + 1)
    }
    guard isForeshortened == nil, isLetter, let mode = LabelQuad.Mode(rawValue: quad.modeNumber)
    else { return }
    switch mode {
    case .upright: return
    case .screen, .fixed: isForeshortened = quad.isForeshortened
    case _ where quad.down == .zero: return
    case .along, .acrossLine: isForeshortened = false
    case .lyingAlong, .lyingAcrossLine: isForeshortened = plan.isForeshortened
    }
  }
}

extension LabelQuad {
  /// Whether a texel is no square on the screen; `nil` without extent.
  fileprivate var isForeshortened: Bool? {
    let across = right / max(Float(texels.z), 1)
    let along = down / max(Float(texels.w), 1)
    let (width, height) = ((across * across).sum(), (along * along).sum())
    guard width + height > 0 else { return nil }
    let skew = SIMD2(width - height, (across * along).sum())
    return (skew * skew).sum() > 1e-4 * (width + height) * (width + height)
  }
}

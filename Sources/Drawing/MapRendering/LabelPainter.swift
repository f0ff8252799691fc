import GLBackend
import RenderModel

/// Draws glyphs and icons: for each layer the icons in one call and the glyphs in two, first all
/// halos and then all fills, so that no glyph's halo covers its neighbour.
///
/// This is a class because it owns GPU objects.
final class LabelPainter {
  private let context: GLContext
  private let queue: DrawQueue
  private let buffers: LabelBuffers
  private var copies = AtlasTextures()
  private var glyphs: TextureHandle?
  private var icons: TextureHandle?
  /// The contents of ranges of the uploaded quads. They are valid while `contentsKey` is the same.
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

  /// Uploads the quads and what is new in the atlases.
  ///
  /// - Returns: the number of uploaded bytes.
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

  /// What kinds of quads a range has.
  fileprivate struct Content {
    var hasGlyphs = false
    var hasIcons = false
    /// The range of the plan's paints used by quads that may have a halo.
    var paints = 0..<0
    /// Whether its texts lie on tilted ground. Either all texts of a layer do or none, so one is
    /// enough. `nil` if no text has been found.
    var isForeshortened: Bool?
  }

  /// Draws the quads of a range, whatever they contain: halos first.
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
    // The queued draws need the textures that are bound now.
    queue.flush()
    if let texture = glyphs { context.state.bind(texture, unit: 0) }
    if let texture = icons { context.state.bind(texture, unit: 1) }
    buffers.draw(range, program, with: queue)
  }
}

extension LabelPainter.Content {
  fileprivate mutating func note(_ quad: LabelQuad, _ plan: LabelPlan) {
    let isGlyph = quad.kindNumber == LabelQuad.Kind.glyph.rawValue
    hasGlyphs = hasGlyphs || isGlyph
    hasIcons = hasIcons || !isGlyph
    if !quad.isPicture {
      let paint = Int(quad.paint)
      paints =
        paints.isEmpty
        ? paint..<paint + 1
        : min(paints.lowerBound, paint)..<max(paints.upperBound, paint + 1)
    }
    guard isForeshortened == nil, isGlyph, let mode = LabelQuad.Mode(rawValue: quad.modeNumber)
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
  /// Whether texels are not square on the screen; `nil` if the quad has no extent.
  fileprivate var isForeshortened: Bool? {
    let across = right / max(Float(texels.z), 1)
    let along = down / max(Float(texels.w), 1)
    let (width, height) = ((across * across).sum(), (along * along).sum())
    guard width + height > 0 else { return nil }
    let skew = SIMD2(width - height, (across * along).sum())
    return (skew * skew).sum() > 1e-4 * (width + height) * (width + height)
  }
}

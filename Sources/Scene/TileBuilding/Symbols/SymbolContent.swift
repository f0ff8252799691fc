import MapStyle
import RenderModel
import StyleExpressions
import TextLayout
import VectorTiles

/// Evaluates what the features of one symbol layer show in one tile at one zoom.
struct SymbolContent {
  package let style: SymbolStyle
  package let compiled: CompiledLayer
  let tools: SymbolTools
  package let placement: SymbolLayout.Placement
  /// The tile that the features are from.
  package let place: TilePlace

  /// What a feature shows, without a place yet, or `nil` if it shows nothing.
  ///
  /// - Parameter texts: the numbers of texts that this layer has already shaped in the tile.
  package func instance(
    for feature: VectorTileFeature, _ context: EvaluationContext,
    texts: inout [TextSource: Int?], parts: inout SymbolParts
  ) -> SymbolInstance? {
    let icon = iconName(context).flatMap { name in
      parts.imageNames.insert(name)
      return tools.icons.icon(named: name).map { (name, $0) }
    }
    let text = self.text(context)
    for section in text?.sections ?? [] {
      if let image = section.image { parts.imageNames.insert(image.name) }
    }
    let choices = text.map { self.choices($0, context, &texts, &parts) } ?? 0..<0
    guard icon != nil || !choices.isEmpty else { return nil }
    var key = LabelKey(layer: compiled.index)
    if let text, !choices.isEmpty { key.add(text.text) } else if let icon { key.add(icon.0) }
    var instance = SymbolInstance(
      layer: compiled.index, paint: paint(of: feature), anchor: .zero, key: key.value,
      sortKey: Float(compiled.layer.sortKey?.evaluate(context) ?? 0), order: feature.ordinal,
      choices: choices, icon: -1)
    if let (_, icon) = icon { add(icon, to: &instance, context, &parts) }
    instance.textRotation = Float(style.layout.text.rotation.evaluate(context))
    instance.feature = Int32(clamping: feature.ordinal)
    return instance
  }

  private func paint(of feature: VectorTileFeature) -> Int {
    guard !compiled.references.isEmpty else { return tools.paints.number(ofLayer: compiled.index) }
    return tools.paints.number(
      layer: compiled.index, snapshot: compiled.snapshot(of: feature, in: place))
  }

  // MARK: Icons

  private func iconName(_ context: EvaluationContext) -> String? {
    let name = style.layout.icon.image.evaluate(context).name
    return name.isEmpty ? nil : name
  }

  private func add(
    _ icon: SymbolIcon, to instance: inout SymbolInstance, _ context: EvaluationContext,
    _ parts: inout SymbolParts
  ) {
    let layout = style.layout.icon
    let offset = layout.offset.evaluate(context)
    // An icon that is fitted to its text surrounds it, whatever its anchor is.
    let isFitted = !instance.choices.isEmpty && layout.textFit.evaluate(context) != .none
    let anchor = isFitted ? .center : layout.anchor.evaluate(context)
    instance.iconRotation = Float(layout.rotation.evaluate(context))
    instance.iconCorner = SIMD2(Float(offset.x), Float(offset.y)) - icon.size * anchor.share
    instance.icon = parts.icons.count
    parts.icons.append(icon)
  }

  // MARK: Texts

  private func text(_ context: EvaluationContext) -> FormattedText? {
    let text = style.layout.text.field.evaluate(context)
    return text.isEmpty ? nil : text
  }

  private func choices(
    _ text: FormattedText, _ context: EvaluationContext, _ texts: inout [TextSource: Int?],
    _ parts: inout SymbolParts
  ) -> Range<Int> {
    let first = parts.choices.count
    for isVertical in writingModes(text, context) {
      appendChoices(text, isVertical: isVertical, context, &texts, &parts)
    }
    return first..<parts.choices.count
  }

  /// The writing modes to try in turn; `true` means vertical. Along a line, its direction decides.
  private func writingModes(_ text: FormattedText, _ context: EvaluationContext) -> [Bool] {
    let layout = style.layout.text
    let wanted: [Bool]
    if placement == .point {
      wanted = layout.writingModes.evaluate(context).map { $0 == .vertical }
    } else {
      let alignment = layout.rotationAlignment.evaluate(context)
      let mayStand = alignment == .map || alignment == .automatic
      wanted = mayStand && layout.keepsUpright.evaluate(context) ? [false, true] : []
    }
    let isUpright = text.sections.contains { section in
      section.image == nil && TextEngine.allowsVertical([TextSection(section.text)])
    }
    guard wanted.contains(true), isUpright else { return [false] }
    return wanted[0] == wanted[wanted.count - 1] ? [wanted[0]] : [wanted[0], !wanted[0]]
  }

  private func appendChoices(
    _ text: FormattedText, isVertical: Bool, _ context: EvaluationContext,
    _ texts: inout [TextSource: Int?], _ parts: inout SymbolParts
  ) {
    let justification = style.layout.text.justification.evaluate(context)
    let (anchors, isVariable) = anchors(context)
    for choice in anchors {
      // Columns at a point all begin at the top, as in MapLibre.
      let justify =
        isVertical && placement == .point ? .left : justification.resolved(for: choice.anchor)
      let source = source(text, context, justify, isVertical: isVertical)
      if source.isEmpty { break }
      let number: Int?
      if let known = texts[source] {
        number = known
      } else {
        number = parts.set(source, tools)
        texts[source] = .some(number)
      }
      guard let number else { break }
      var anchored = AnchorChoice(
        number, parts.texts[number].box, choice, isVertical: isVertical)
      if isVariable { anchored.standOff = SIMD2<Float>(choice.anchor.direction) }
      parts.choices.append(anchored)
    }
  }

  private func source(
    _ text: FormattedText, _ context: EvaluationContext, _ justification: TextJustification,
    isVertical: Bool
  ) -> TextSource {
    let layout = style.layout.text
    let size = max(layout.size.evaluate(context), 1)
    var shaping = TextShaping(
      fontStack: layout.font.evaluate(context),
      maxWidthEms: placement == .point ? Float(layout.maxWidth.evaluate(context)) : nil,
      lineHeightEms: Float(layout.lineHeight.evaluate(context)),
      letterSpacingEms: Float(layout.letterSpacing.evaluate(context)), justify: justification,
      isVertical: isVertical)
    // Along a line, letters lie as the line does.
    shaping.standsLetters = isVertical && placement == .point
    // In the reference pictures are moved by their own border to the right, and down by that of
    // glyphs, which they do not have.
    if text.sections.contains(where: { $0.image != nil }) {
      shaping.pictureOffsetEms = SIMD2(1, 3) / Float(size)
    }
    return TextSource(
      text, transform: layout.transform.evaluate(context), shaping: shaping
    ) { name in
      tools.icons.icon(named: name).map { $0.size / Float(size) }
    }
  }

  private func anchors(
    _ context: EvaluationContext
  ) -> (choices: [VariableAnchors.Choice], areVariable: Bool) {
    let layout = style.layout.text
    let radius = layout.radialOffset.evaluate(context)
    let offset = layout.offset.evaluate(context)
    if placement == .point {
      let own = layout.variableAnchorOffset.evaluate(context).choices
      if !own.isEmpty {
        return (
          own.map { .init(anchor: $0.anchor, offset: $0.anchor.tightened($0.offset)) }, true
        )
      }
      let variable = layout.variableAnchor.evaluate(context)
      if !variable.isEmpty {
        let choices = variable.map { anchor in
          VariableAnchors.Choice(
            anchor: anchor,
            offset: layout.radialOffset.isSpecified
              ? anchor.offset(radius: radius) : anchor.offset(mirroring: offset))
        }
        return (choices, true)
      }
    }
    let anchor = layout.anchor.evaluate(context)
    return (
      [.init(anchor: anchor, offset: radius != 0 ? anchor.offset(radius: radius) : offset)], false
    )
  }
}

extension AnchorChoice {
  fileprivate init(
    _ text: Int, _ box: EmBox, _ choice: VariableAnchors.Choice, isVertical: Bool
  ) {
    let share = choice.anchor.share
    let origin = SIMD2(
      Float(choice.offset.x) - box.left - share.x * box.width,
      Float(choice.offset.y) - box.top - share.y * box.height)
    var moved = box
    moved.move(x: origin.x, y: origin.y)
    self.init(
      text: text, origin: origin, box: moved,
      offset: SIMD2(Float(choice.offset.x), Float(choice.offset.y)), isVertical: isVertical)
  }
}

extension SymbolLayout.Anchor {
  /// The fractions of a box to the left of and above its anchor.
  package var share: SIMD2<Float> {
    switch self {
    case .center: SIMD2(0.5, 0.5)
    case .left: SIMD2(0, 0.5)
    case .right: SIMD2(1, 0.5)
    case .top: SIMD2(0.5, 0)
    case .bottom: SIMD2(0.5, 1)
    case .topLeft: SIMD2(0, 0)
    case .topRight: SIMD2(1, 0)
    case .bottomLeft: SIMD2(0, 1)
    case .bottomRight: SIMD2(1, 1)
    }
  }

  /// The direction away from the anchor: to the right for a text that is anchored left, and so on.
  fileprivate var direction: SIMD2<Double> {
    SIMD2(1 - 2 * Double(share.x), 1 - 2 * Double(share.y))
  }

  /// A line of text is higher than its glyphs. Without this, the distance would be larger above and
  /// below than to the sides (7/24 em, as in MapLibre).
  fileprivate func tightened(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(offset.x, offset.y - direction.y * 7 / 24)
  }

  /// A negative radius counts as none.
  fileprivate func offset(radius: Double) -> SIMD2<Double> {
    let isCorner = direction.x != 0 && direction.y != 0
    let radius = max(radius, 0)
    return tightened(direction * (isCorner ? radius / 2.0.squareRoot() : radius))
  }

  fileprivate func offset(mirroring offset: SIMD2<Double>) -> SIMD2<Double> {
    tightened(direction * SIMD2(abs(offset.x), abs(offset.y)))
  }
}

extension SymbolLayout.Justification {
  fileprivate func resolved(for anchor: SymbolLayout.Anchor) -> TextJustification {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .automatic: anchor.share.x < 0.5 ? .left : anchor.share.x > 0.5 ? .right : .center
    }
  }
}

/// Hashes what a label shows into a number that is the same in every tile and run (FNV-1a).
struct LabelKey {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(layer: Int) {
    for shift in [0, 8, 16] { add(UInt8(truncatingIfNeeded: layer >> shift)) }
  }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

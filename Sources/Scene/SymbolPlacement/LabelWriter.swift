import CameraCore
import GeoMath
import RenderModel
import TileBuilding

/// Writes the quads of labels into a plan, and keeps what of them must be written again when the view
/// is another.
struct LabelWriter {
  private var glyphs: GlyphPlacements
  private var parts: [Part] = []
  private var layers: [LayerQuads] = []
  /// Where anchors count their places from, unit square.
  private var origin = SIMD2<Double>.zero
  /// World widths in points when the anchors were placed.
  private var worldWidth = 1.0
  /// Where the next quad goes, and where the quads of its part end.
  private var next = 0
  private var end = 0
  /// What the place of the next quad is relative to.
  private var anchorNumber: UInt32 = 0
  private var mode = LabelQuad.Mode.screen

  /// The text or the icon of a label in the plan.
  private struct Part {
    var label: Int
    var isIcon: Bool
    /// How its quads lie about its anchor depends on the view.
    var followsView: Bool
    var quads: Range<Int>
  }

  private struct LayerQuads {
    var layer: Int
    var icons: Range<Int>
    var texts: Range<Int>
  }

  init(_ glyphs: GlyphPlacements) { self.glyphs = glyphs }

  // MARK: Frames

  /// Writes all labels.
  ///
  /// - Parameter order: what is seen, in drawing order.
  mutating func write(
    _ labels: [Label], _ order: [SymbolOrder.Rank], _ frame: LabelFrame, _ plan: inout FramePlan
  ) {
    plan.labels.quads.removeAll(keepingCapacity: true)
    plan.labels.anchors.removeAll(keepingCapacity: true)
    plan.labels.anchors.append(.screen)
    plan.labels.shownCount = 0
    parts.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    let target = frame.projector.view.transform.targetWorld
    origin = SIMD2(target.x, target.y)
    worldWidth = frame.projector.view.worldWidth
    var next = 0
    for index in plan.layers.indices where plan.layers[index].kind == .symbol {
      let layer = plan.layers[index].layer
      while next < order.count,
        frame.paints.comes(labels[Int(order[next].label)].instance.layer, before: layer)
      {
        next += 1
      }
      let first = next
      while next < order.count, labels[Int(order[next].label)].instance.layer == layer {
        next += 1
      }
      let start = plan.labels.quads.count
      for rank in order[first..<next] {
        write(labels, Int(rank.label), isIcon: true, frame, &plan.labels)
      }
      let middle = plan.labels.quads.count
      for rank in order[first..<next] {
        write(labels, Int(rank.label), isIcon: false, frame, &plan.labels)
      }
      layers.append(
        LayerQuads(
          layer: layer, icons: start..<middle, texts: middle..<plan.labels.quads.count))
    }
  }

  /// Lays out again what lies otherwise in another view of the same labels.
  mutating func follow(_ labels: [Label], _ frame: LabelFrame, _ plan: inout LabelPlan) {
    for part in parts where part.followsView {
      (next, end) = (part.quads.lowerBound, part.quads.upperBound)
      (anchorNumber, mode) = (plan.quads[next].anchor, .fixed)
      let label = labels[part.label]
      if let anchor = ProjectedAnchor(label.world, frame.projector) {
        plan.anchors[Int(anchorNumber)].fieldScale =
          label.fieldPoints(isIcon: part.isIcon, anchor, frame)
        layOut(label, isIcon: part.isIcon, anchor, frame, &plan)
      }
      leaveOutRest(&plan)
    }
  }

  /// Whether what was written is for these layers.
  func suits(_ plan: FramePlan) -> Bool {
    var number = 0
    for layer in plan.layers where layer.kind == .symbol {
      guard number < layers.count, layers[number].layer == layer.layer else { return false }
      number += 1
    }
    return number == layers.count
  }

  /// Brings what was written into the plan of a frame: which layer draws what, where the anchors'
  /// ground is. Layers of which nothing is seen are taken out.
  func finish(_ projector: LabelProjector, _ plan: inout FramePlan) {
    plan.labels.groundOrigin = SIMD2<Float>(projector.ground(origin))
    plan.labels.groundScale = Float(projector.view.worldWidth / worldWidth)
    var number = 0
    for index in plan.layers.indices where plan.layers[index].kind == .symbol {
      plan.layers[index].icons = layers[number].icons
      plan.layers[index].texts = layers[number].texts
      number += 1
    }
    plan.layers.removeAll { $0.kind == .symbol && $0.icons.isEmpty && $0.texts.isEmpty }
  }

  /// Brings the fades of what was written up to date.
  func fade(_ labels: [Label], _ plan: inout LabelPlan) {
    for (number, part) in parts.enumerated() {
      plan.anchors[number + 1].opacity = labels[part.label].state.opacity(ofIcon: part.isIcon)
    }
  }

  /// Has the glyphs' atlas begin anew when there was no room in it.
  ///
  /// - Parameter frame: grows by one a frame.
  /// - Returns: whether all labels are to be written again.
  mutating func renewAtlasIfFull(frame: Int) -> Bool { glyphs.renewIfFull(frame: frame) }

  /// Tells that all glyphs of a frame have been asked for since the atlas began anew.
  func noteWholeFrame() { glyphs.noteWholeFrame() }

  // MARK: Labels

  private mutating func write(
    _ labels: [Label], _ number: Int, isIcon: Bool, _ frame: LabelFrame, _ plan: inout LabelPlan
  ) {
    let label = labels[number]
    guard isIcon ? label.state.showsIconOrFades : label.state.showsTextOrFades,
      isIcon ? label.instance.icon >= 0 : label.choice != nil,
      var anchor = ProjectedAnchor(label.world, frame.projector)
    else { return }
    let rules = frame.paints.rules[label.instance.layer]
    let followsView = !frame.isAtRest && label.followsView(rules, isIcon: isIcon)
    let first = plan.quads.count
    (next, end) = (first, .max)
    anchorNumber = UInt32(plan.anchors.count)
    mode = frame.isAtRest ? .screen : followsView ? .fixed : .upright
    // The renderer makes it smaller with its distance.
    if mode == .upright { anchor.size = 1 }
    layOut(label, isIcon: isIcon, anchor, frame, &plan)
    if followsView, !isIcon, let choice = label.choice {
      // In another view there may be a place for each of its glyphs.
      while plan.quads.count < first + label.symbols.texts[choice.text].glyphs.count {
        plan.quads.append(.nothing(anchor: anchorNumber, mode))
      }
    }
    let start = frame.isAtRest ? SIMD2<Float>.zero : SIMD2<Float>(anchor.point)
    let size = SIMD2<Float>(Float(frame.projector.width), Float(frame.projector.height))
    let isInSight = plan.quads[first...].contains { $0.touches(size, from: start) }
    // What moves may come into sight.
    guard isInSight || (!frame.isAtRest && plan.quads.count > first) else {
      plan.quads.removeSubrange(first...)
      return
    }
    let isCountedByIcon = label.state.showsIcon && label.instance.icon >= 0
    if isInSight, isIcon ? label.state.showsIcon : label.state.showsText && !isCountedByIcon {
      plan.shownCount += 1
    }
    let place =
      frame.isAtRest ? SIMD2(anchor.spot.depth, 0) : (label.world - origin) * worldWidth
    plan.anchors.append(
      LabelAnchor(
        place: SIMD2<Float>(place), opacity: label.state.opacity(ofIcon: isIcon),
        fieldScale: label.fieldPoints(isIcon: isIcon, anchor, frame)))
    parts.append(
      Part(
        label: number, isIcon: isIcon, followsView: followsView,
        quads: first..<plan.quads.count))
  }

  private mutating func layOut(
    _ label: Label, isIcon: Bool, _ anchor: ProjectedAnchor, _ frame: LabelFrame,
    _ plan: inout LabelPlan
  ) {
    let rules = frame.paints.rules[label.instance.layer]
    let paint = frame.paints.paints[label.instance.paint]
    if isIcon {
      layOutIcon(label, rules, paint, anchor, frame, &plan)
      return
    }
    guard let choice = label.choice else { return }
    if label.followsLine(rules) {
      layOutLine(label, choice, rules, paint, anchor, frame, &plan)
    } else {
      layOutBlock(label, choice, rules, paint, anchor, frame, &plan)
    }
  }

  private mutating func layOutIcon(
    _ label: Label, _ rules: LabelRules, _ paint: EvaluatedSymbolPaint, _ anchor: ProjectedAnchor,
    _ frame: LabelFrame, _ plan: inout LabelPlan
  ) {
    let icon = label.symbols.icons[label.instance.icon]
    let axes = label.iconAxes(rules, paint, anchor, frame.projector)
    let box = label.iconFrame(rules, paint)
    let place = frame.start(
      anchor, rules.icon, icon, axes, scale: paint.iconSize,
      offset: axes.right * Double(box.x) + axes.down * Double(box.y))
    icon.forEachPart(of: box, scale: paint.iconSize) { box, texels in
      let corner = place + axes.right * Double(box.x) + axes.down * Double(box.y)
      let quad = LabelQuad(
        origin: SIMD2<Float>(corner), right: SIMD2<Float>(axes.right * Double(box.z)),
        down: SIMD2<Float>(axes.down * Double(box.w)), texels: texels, color: paint.icon.color,
        haloColor: paint.icon.haloColor, opacity: paint.icon.opacity,
        haloWidth: paint.icon.haloWidth, haloBlur: paint.icon.haloBlur, fieldPoints: 1,
        kind: icon.isShape ? .iconShape : .picture)
      put(quad, &plan)
    }
  }

  private mutating func layOutBlock(
    _ label: Label, _ choice: AnchorChoice, _ rules: LabelRules, _ paint: EvaluatedSymbolPaint,
    _ anchor: ProjectedAnchor, _ frame: LabelFrame, _ plan: inout LabelPlan
  ) {
    let axes = LabelAxes(
      rules.text, anchor, frame.projector, degrees: label.instance.textRotation,
      direction: label.direction, unit: Double(paint.textSize))
    let offset = axes.right * Double(choice.origin.x) + axes.down * Double(choice.origin.y)
    let place = frame.start(anchor, rules.text) + offset
    let text = label.symbols.texts[choice.text]
    let template = LabelQuad(paint)
    for glyph in label.symbols.glyphs[text.glyphs] {
      let corner =
        place + axes.right * Double(glyph.corner.x) + axes.down * Double(glyph.corner.y)
      put(glyph, text, template, SIMD2<Float>(corner), axes.right, axes.down, &plan)
    }
  }

  private mutating func layOutLine(
    _ label: Label, _ choice: AnchorChoice, _ rules: LabelRules, _ paint: EvaluatedSymbolPaint,
    _ anchor: ProjectedAnchor, _ frame: LabelFrame, _ plan: inout LabelPlan
  ) {
    guard
      var walk = LineText(
        label, choice, anchor, rules, textSize: paint.textSize, frame.projector)
    else { return }
    var shift = rules.text.shift(frame.projector.bearing)
    if !frame.isAtRest { shift -= anchor.point }
    let text = label.symbols.texts[choice.text]
    let template = LabelQuad(paint)
    for glyph in label.symbols.glyphs[text.glyphs] {
      let pivot = glyph.pivot(isVertical: choice.isVertical)
      let ems = choice.isVertical ? choice.origin.y + pivot.y : choice.origin.x + pivot.x
      guard let step = walk.step(at: ems + walk.correction.x, reach: max(glyph.halfAdvance, 0.2))
      else { continue }
      var local = glyph.corner - pivot
      if choice.isVertical {
        local.x += choice.origin.x
      } else {
        local.y += choice.origin.y + walk.correction.y
      }
      let corner =
        SIMD2(step.spot.x, step.spot.y) + shift + step.right * Double(local.x)
        + step.down * Double(local.y)
      put(glyph, text, template, SIMD2<Float>(corner), step.right, step.down, &plan)
    }
  }

  // MARK: Quads

  @inline(__always)
  private mutating func put(
    _ glyph: SymbolGlyph, _ text: SymbolText, _ template: LabelQuad, _ corner: SIMD2<Float>,
    _ right: SIMD2<Double>, _ down: SIMD2<Double>, _ plan: inout LabelPlan
  ) {
    guard let texels = glyph.kind == .glyph ? glyphs.texels(of: glyph.number) : glyph.texels
    else { return }
    var quad = template
    quad.texels = texels
    quad.kindNumber = glyph.kind.rawValue
    quad.fieldPoints = glyph.scale
    if !text.sectionColors.isEmpty, Int(glyph.section) < text.sectionColors.count,
      text.sectionColors[Int(glyph.section)] != 0
    {
      quad.color = text.sectionColors[Int(glyph.section)]
    }
    if glyph.isTurned {
      // The picture's upper edge runs down, its left edge to the left.
      quad.origin = corner + SIMD2<Float>(right * Double(glyph.size.y))
      quad.right = SIMD2<Float>(down * Double(glyph.size.x))
      quad.down = SIMD2<Float>(right * -Double(glyph.size.y))
    } else {
      quad.origin = corner
      quad.right = SIMD2<Float>(right * Double(glyph.size.x))
      quad.down = SIMD2<Float>(down * Double(glyph.size.y))
    }
    put(quad, &plan)
  }

  @inline(__always)
  private mutating func put(_ quad: LabelQuad, _ plan: inout LabelPlan) {
    guard next < end else { return }
    var quad = quad
    quad.anchor = anchorNumber
    quad.modeNumber = mode.rawValue
    if next < plan.quads.count { plan.quads[next] = quad } else { plan.quads.append(quad) }
    next += 1
  }

  /// What a part does not need of its quads shows nothing.
  private mutating func leaveOutRest(_ plan: inout LabelPlan) {
    while next < end {
      plan.quads[next].right = .zero
      plan.quads[next].down = .zero
      next += 1
    }
  }
}

extension Label {
  /// Whether how its text or icon lies about its anchor depends on more of the view than the
  /// distance.
  fileprivate func followsView(_ rules: LabelRules, isIcon: Bool) -> Bool {
    isIcon ? !rules.icon.facesViewer : followsLine(rules) || !rules.text.facesViewer
  }

  /// Points over which the distance fields of its text or its icon run from 0 to 1.
  fileprivate func fieldPoints(isIcon: Bool, _ anchor: ProjectedAnchor, _ frame: LabelFrame)
    -> Float
  {
    let paint = frame.paints.paints[instance.paint]
    guard isIcon else { return paint.textSize * Float(anchor.size) / 3 }
    // The fields of icons run over eight of their texels.
    return 8 / symbols.icons[instance.icon].texelsPerPoint * paint.iconSize * Float(anchor.size)
  }
}

extension LabelRules.Mark {
  /// Neither turned nor tilted nor shifted with the map.
  fileprivate var facesViewer: Bool { !turnsWithMap && !liesOnGround && translate == .zero }
}

extension SymbolGlyph {
  /// What it is turned about in texts along lines: the middle of its advance on the line of text; in
  /// vertical text the height of its picture's middle.
  fileprivate func pivot(isVertical: Bool) -> SIMD2<Float> {
    isVertical ? SIMD2(0, corner.y + (isTurned ? size.x : size.y) / 2) : SIMD2(middle.x, 0)
  }
}

extension LabelQuad {
  /// What the glyphs of a text have in common.
  fileprivate init(_ paint: EvaluatedSymbolPaint) {
    self.init(
      origin: .zero, right: .zero, down: .zero, texels: .zero, color: paint.text.color,
      haloColor: paint.text.haloColor, opacity: paint.text.opacity,
      haloWidth: paint.text.haloWidth, haloBlur: paint.text.haloBlur, fieldPoints: 1,
      kind: .glyph)
  }

  /// A quad without extent.
  fileprivate static func nothing(anchor: UInt32, _ mode: Mode) -> LabelQuad {
    var quad = LabelQuad(
      origin: .zero, right: .zero, down: .zero, texels: .zero, color: 0, fieldPoints: 1,
      kind: .glyph)
    quad.anchor = anchor
    quad.modeNumber = mode.rawValue
    return quad
  }

  /// Whether any of it may lie in a picture of a size.
  fileprivate func touches(_ size: SIMD2<Float>, from start: SIMD2<Float>) -> Bool {
    let a = start + origin + pointwiseMin(right, .zero) + pointwiseMin(down, .zero)
    let b = start + origin + pointwiseMax(right, .zero) + pointwiseMax(down, .zero)
    return b.x > 0 && b.y > 0 && a.x < size.x && a.y < size.y
  }
}

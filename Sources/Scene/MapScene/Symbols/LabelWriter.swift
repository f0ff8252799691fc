import GeoMath
import RenderModel
import TileBuilding

/// Writes the letters and icons of one frame.
struct LabelWriter {
  let projector: LabelProjector
  let looks: EvaluatedSymbolPaints
  let pixelsPerPoint: Double
  /// The map does not move: upright texts stand on whole pixels, where they are sharpest.
  let isAtRest: Bool
  var letters: GlyphPlacements

  /// Layers of which nothing is seen are left with nothing.
  ///
  /// - Parameter order: what is seen, in drawing order.
  mutating func write(_ labels: [Label], _ order: [LabelOrder.Rank], _ plan: inout FramePlan) {
    plan.labels.quads.removeAll(keepingCapacity: true)
    plan.labels.shownCount = 0
    var next = 0
    for index in plan.layers.indices where plan.layers[index].kind == .symbol {
      let layer = plan.layers[index].layer
      while next < order.count, labels[Int(order[next].label)].candidate.layer < layer { next += 1 }
      let first = next
      while next < order.count, labels[Int(order[next].label)].candidate.layer == layer {
        next += 1
      }
      let start = plan.labels.quads.count
      for rank in order[first..<next] { writeIcon(labels[Int(rank.label)], &plan.labels) }
      let middle = plan.labels.quads.count
      for rank in order[first..<next] { writeText(labels[Int(rank.label)], &plan.labels) }
      plan.layers[index].icons = start..<middle
      plan.layers[index].texts = middle..<plan.labels.quads.count
    }
  }

  // MARK: Icons

  private func writeIcon(_ label: Label, _ plan: inout LabelPlan) {
    guard label.state.iconOpacity > 0, label.candidate.icon >= 0,
      let pose = LabelPose(label.world, projector)
    else { return }
    let rules = looks.rules[label.candidate.layer]
    let look = looks.looks[label.candidate.look]
    let icon = label.symbols.icons[label.candidate.icon]
    let axes = label.iconAxes(rules, look, pose, projector)
    let frame = label.iconFrame(rules, look)
    var place = pose.point + rules.icon.shift(projector.bearing)
    place = snapped(
      place, axes.right * Double(frame.x) + axes.down * Double(frame.y), isUpright: axes.isUpright)
    let first = plan.quads.count
    icon.forEachPart(of: frame, scale: look.iconSize) { box, texels in
      let corner = place + axes.right * Double(box.x) + axes.down * Double(box.y)
      plan.quads.append(
        LabelQuad(
          origin: SIMD2<Float>(corner), right: SIMD2<Float>(axes.right * Double(box.z)),
          down: SIMD2<Float>(axes.down * Double(box.w)), texels: texels, color: look.icon.color,
          haloColor: look.icon.haloColor, opacity: label.state.iconOpacity * look.icon.opacity,
          haloWidth: look.icon.haloWidth, haloBlur: look.icon.haloBlur,
          // The fields of icons run over eight of their texels.
          fieldPoints: 8 / icon.texelsPerPoint * look.iconSize * Float(pose.size),
          kind: icon.isShape ? .iconShape : .picture))
    }
    keepIfInSight(first, &plan, counts: label.state.showsIcon)
  }

  // MARK: Texts

  private mutating func writeText(_ label: Label, _ plan: inout LabelPlan) {
    guard label.state.textOpacity > 0, let choice = label.choice,
      let pose = LabelPose(label.world, projector)
    else { return }
    let rules = looks.rules[label.candidate.layer]
    let look = looks.looks[label.candidate.look]
    let first = plan.quads.count
    if label.followsLine(rules) {
      writeLine(label, choice, rules, look, pose, &plan)
    } else {
      writeBlock(label, choice, rules, look, pose, &plan)
    }
    keepIfInSight(
      first, &plan,
      counts: label.state.showsText && !(label.state.showsIcon && label.candidate.icon >= 0))
  }

  private mutating func writeBlock(
    _ label: Label, _ choice: AnchorChoice, _ rules: LabelRules, _ look: EvaluatedSymbolPaint,
    _ pose: LabelPose, _ plan: inout LabelPlan
  ) {
    let axes = LabelAxes(
      rules.text, pose, projector, degrees: label.candidate.textRotation,
      direction: label.direction, unit: Double(look.textSize))
    var place = pose.point + rules.text.shift(projector.bearing)
    let offset = axes.right * Double(choice.origin.x) + axes.down * Double(choice.origin.y)
    place = snapped(place, offset, isUpright: axes.isUpright) + offset
    let text = label.symbols.texts[choice.text]
    let template = template(look, label, pose)
    for letter in label.symbols.letters[text.letters] {
      let corner =
        place + axes.right * Double(letter.corner.x) + axes.down * Double(letter.corner.y)
      append(letter, text, template, SIMD2<Float>(corner), axes.right, axes.down, &plan)
    }
  }

  private mutating func writeLine(
    _ label: Label, _ choice: AnchorChoice, _ rules: LabelRules, _ look: EvaluatedSymbolPaint,
    _ pose: LabelPose, _ plan: inout LabelPlan
  ) {
    guard
      var walk = LineText(
        label, choice, pose, rules, textSize: look.textSize, projector)
    else { return }
    let shift = rules.text.shift(projector.bearing)
    let text = label.symbols.texts[choice.text]
    let template = template(look, label, pose)
    for letter in label.symbols.letters[text.letters] {
      let pivot = letter.pivot(isVertical: choice.isVertical)
      let ems = choice.isVertical ? choice.origin.y + pivot.y : choice.origin.x + pivot.x
      guard let step = walk.step(at: ems, reach: max(letter.halfAdvance, 0.2)) else { continue }
      var local = letter.corner - pivot
      if choice.isVertical { local.x += choice.origin.x } else { local.y += choice.origin.y }
      let corner =
        SIMD2(step.spot.x, step.spot.y) + shift + step.right * Double(local.x)
        + step.down * Double(local.y)
      append(letter, text, template, SIMD2<Float>(corner), step.right, step.down, &plan)
    }
  }

  /// What the letters of a text have in common.
  private func template(_ look: EvaluatedSymbolPaint, _ label: Label, _ pose: LabelPose)
    -> LabelQuad
  {
    LabelQuad(
      origin: .zero, right: .zero, down: .zero, texels: .zero, color: look.text.color,
      haloColor: look.text.haloColor, opacity: label.state.textOpacity * look.text.opacity,
      haloWidth: look.text.haloWidth, haloBlur: look.text.haloBlur,
      fieldPoints: look.textSize * Float(pose.size) / 3, kind: .letter)
  }

  @inline(__always)
  private mutating func append(
    _ letter: Letter, _ text: SymbolText, _ template: LabelQuad, _ corner: SIMD2<Float>,
    _ right: SIMD2<Double>, _ down: SIMD2<Double>, _ plan: inout LabelPlan
  ) {
    guard let texels = letter.kind == .letter ? letters.texels(of: letter.number) : letter.texels
    else { return }
    var quad = template
    quad.texels = texels
    quad.kindNumber = letter.kind.rawValue
    quad.fieldPoints *= letter.scale
    if !text.sectionColors.isEmpty, Int(letter.section) < text.sectionColors.count,
      text.sectionColors[Int(letter.section)] != 0
    {
      quad.color = text.sectionColors[Int(letter.section)]
    }
    if letter.isTurned {
      // The picture's upper edge runs down, its left edge to the left.
      quad.origin = corner + SIMD2<Float>(right * Double(letter.size.y))
      quad.right = SIMD2<Float>(down * Double(letter.size.x))
      quad.down = SIMD2<Float>(right * -Double(letter.size.y))
    } else {
      quad.origin = corner
      quad.right = SIMD2<Float>(right * Double(letter.size.x))
      quad.down = SIMD2<Float>(down * Double(letter.size.y))
    }
    plan.quads.append(quad)
  }

  // MARK: On the screen

  /// A place such that what is `offset` from it lies on a whole pixel, if that makes it sharper.
  private func snapped(
    _ place: SIMD2<Double>, _ offset: SIMD2<Double>, isUpright: Bool
  ) -> SIMD2<Double> {
    guard isAtRest, isUpright else { return place }
    let pixel = (place + offset) * pixelsPerPoint
    return place + (pixel.rounded(.toNearestOrAwayFromZero) - pixel) / pixelsPerPoint
  }

  /// Takes back the quads from `first` on when none is in the picture.
  private func keepIfInSight(_ first: Int, _ plan: inout LabelPlan, counts: Bool) {
    guard first < plan.quads.count else { return }
    let size = SIMD2<Float>(Float(projector.width), Float(projector.height))
    let isInSight = plan.quads[first...].contains { $0.touches(size) }
    if !isInSight {
      plan.quads.removeSubrange(first...)
    } else if counts {
      plan.shownCount += 1
    }
  }
}

extension Letter {
  /// What it is turned about in texts along lines: the middle of its advance on the line of text; in
  /// vertical text the height of its picture's middle.
  fileprivate func pivot(isVertical: Bool) -> SIMD2<Float> {
    isVertical ? SIMD2(0, corner.y + (isTurned ? size.x : size.y) / 2) : SIMD2(middle.x, 0)
  }
}

extension LabelAxes {
  /// Neither turned nor tilted.
  fileprivate var isUpright: Bool { right.y == 0 && down.x == 0 }
}

extension LabelQuad {
  /// Whether any of it may lie in a picture of a size.
  fileprivate func touches(_ size: SIMD2<Float>) -> Bool {
    let a = origin + pointwiseMin(right, .zero) + pointwiseMin(down, .zero)
    let b = origin + pointwiseMax(right, .zero) + pointwiseMax(down, .zero)
    return b.x > 0 && b.y > 0 && a.x < size.x && a.y < size.y
  }
}

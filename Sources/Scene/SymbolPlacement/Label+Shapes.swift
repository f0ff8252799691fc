import GeoMath
import MapStyle
import RenderModel
import TextLayout
import TileBuilding

/// The space that a label takes up on the screen.
extension Label {
  /// The anchor and writing mode of the current text, or `nil` without text.
  var choice: AnchorChoice? {
    guard !instance.choices.isEmpty else { return nil }
    let last = instance.choices.upperBound - 1
    return symbols.parts.choices[min(instance.choices.lowerBound + state.choice, last)]
  }

  /// Chooses vertical writing, if the text has it, along a line that is steep on the screen.
  mutating func chooseWriting(_ anchor: ProjectedAnchor) {
    guard instance.choices.count > 1, let direction else { return }
    let way = anchor.onScreen(direction)
    // Near the diagonal a visible text keeps its writing mode.
    let bias = state.isSeen ? (state.choice == 0 ? 1.25 : 0.8) : 1
    state.choice = abs(way.y) > abs(way.x) * bias ? 1 : 0
  }

  /// Whether the text follows the line.
  func followsLine(_ rules: LabelRules) -> Bool {
    instance.line >= 0 && (rules.text.turnsWithMap || rules.isViewportGlyph)
  }

  /// - Returns: false if the text cannot be placed here at all.
  mutating func appendTextShapes(
    _ shapes: inout [CollisionGrid.Shape], _ rules: LabelRules, _ paint: EvaluatedSymbolPaint,
    _ anchor: ProjectedAnchor, _ projector: LabelProjector
  ) -> Bool {
    guard let choice, let anchor = anchor.moved(rules.text, from: world, projector) else {
      return false
    }
    if followsLine(rules) {
      return appendLineShapes(&shapes, choice, rules, paint, anchor, projector)
    }
    let box = choice.standing(off: rules, paint).box
    let points = SIMD4(box.left, box.top, box.right, box.bottom) * paint.textSize
    shapes.append(
      CollisionGrid.Shape(
        points, rules.textPadding, degrees: instance.textRotation, rules, anchor, projector))
    return true
  }

  private mutating func appendLineShapes(
    _ shapes: inout [CollisionGrid.Shape], _ choice: AnchorChoice, _ rules: LabelRules,
    _ paint: EvaluatedSymbolPaint, _ anchor: ProjectedAnchor, _ projector: LabelProjector
  ) -> Bool {
    guard
      var text = LineText(
        self, choice, anchor, rules, textSize: paint.textSize, projector)
    else { return false }
    state.isFlipped = text.isFlipped
    let (low, high) = (choice.along.low + text.correction.x, choice.along.high + text.correction.x)
    let halfHeight = Double(choice.across.high - choice.across.low) / 2
    let middle = Double((choice.across.low + choice.across.high) / 2 + text.correction.y)
    let count = max(1, Int(clamping: ((high - low) / max(Float(halfHeight), 0.1)).rounded(.up)))
    guard count < 400 else { return false }
    let pitch = (high - low) / Float(count)
    var latest: SIMD2<Double>?
    for index in 0..<count {
      let ems = low + pitch * (Float(index) + 0.5)
      guard let step = text.step(at: ems, reach: max(pitch / 2, 0.3)) else { return false }
      // Text that is read on the screen must not bend too sharply there.
      let along = step.along
      let length = along.length
      let direction =
        rules.text.liesOnGround || rules.isViewportGlyph
        ? step.direction : along / max(length, 1e-6)
      if let latest, (latest * direction).sum() < Double(rules.leastCosine) { return false }
      latest = direction
      let place = SIMD2(step.spot.x, step.spot.y) + step.across * middle
      let em = max((step.right * step.right).sum(), (step.down * step.down).sum()).squareRoot()
      let reach = em * halfHeight
      let padding = rules.textPadding
      var shape = CollisionGrid.Shape(
        minX: Float(place.x - reach) - padding.w, minY: Float(place.y - reach) - padding.x,
        maxX: Float(place.x + reach) + padding.y, maxY: Float(place.y + reach) + padding.z,
        isCircle: true, owner: 0, isCooperative: false)
      shape.depth = Float(step.spot.depth)
      shapes.append(shape)
    }
    return true
  }

  /// - Returns: false if there is no icon.
  func appendIconShapes(
    _ shapes: inout [CollisionGrid.Shape], _ rules: LabelRules, _ paint: EvaluatedSymbolPaint,
    _ anchor: ProjectedAnchor, _ projector: LabelProjector
  ) -> Bool {
    guard instance.icon >= 0, let anchor = anchor.moved(rules.icon, from: world, projector) else {
      return false
    }
    let frame = iconFrame(rules, paint)
    let points = SIMD4(frame.x, frame.y, frame.x + frame.z, frame.y + frame.w)
    shapes.append(
      CollisionGrid.Shape(
        points, paint.iconPadding, degrees: iconDegrees(rules), rules, anchor, projector))
    return true
  }

  /// The axes of the icon as it is drawn.
  func iconAxes(
    _ rules: LabelRules, _ paint: EvaluatedSymbolPaint, _ anchor: ProjectedAnchor,
    _ projector: LabelProjector
  ) -> LabelAxes {
    LabelAxes(
      rules.icon, anchor, projector, degrees: iconDegrees(rules), direction: direction, unit: 1)
  }

  /// Whether the icon is fitted to vertical text: it lies along the text as along a horizontal one,
  /// and is turned with it.
  private func isTurned(_ rules: LabelRules) -> Bool {
    rules.textFit != .none && direction == nil && choice?.isVertical == true
  }

  private func iconDegrees(_ rules: LabelRules) -> Float {
    instance.iconRotation + (isTurned(rules) ? 90 : 0)
  }

  /// The icon's upper left corner relative to the anchor and its size, in points along its axes.
  func iconFrame(_ rules: LabelRules, _ paint: EvaluatedSymbolPaint) -> SIMD4<Float> {
    let icon = symbols.parts.icons[instance.icon]
    let (size, scale) = (icon.size, paint.iconSize)
    guard rules.textFit != .none, let choice else {
      return SIMD4(lowHalf: instance.iconCorner * scale, highHalf: size * scale)
    }
    // As in the reference renderer, the icon size scales everything including the space for the
    // text: around the anchor, or with a variable anchor around the middle of the text.
    var box = choice.standing(off: rules, paint).box
    if isTurned(rules) { box = box.alongTurnedAxes }
    let usual = icon.stretch?.margins ?? .zero
    let text = SIMD2(box.left + box.right, box.top + box.bottom) * (paint.textSize / 2)
    // The icon's offset. For `iconCorner` to be its corner, its middle must be at the anchor.
    let offset = instance.iconCorner + size / 2
    // The part of the icon for the text, initially at its normal size in the middle of the text.
    var low = offset + text - size / 2 + SIMD2(usual.w, usual.x)
    var side = size - SIMD2(usual.w + usual.y, usual.x + usual.z)
    if rules.textFit != .height {
      low.x = offset.x + box.left * paint.textSize - rules.fitPadding.w
      side.x = box.width * paint.textSize + rules.fitPadding.w + rules.fitPadding.y
    }
    if rules.textFit != .width {
      low.y = offset.y + box.top * paint.textSize - rules.fitPadding.x
      side.y = box.height * paint.textSize + rules.fitPadding.x + rules.fitPadding.z
    }
    let center = choice.standOff == .zero ? .zero : text
    if let stretch = icon.stretch {
      // It grows away from the anchor, to keep its proportions and not to get smaller than what
      // does not stretch.
      let grown = pointwiseMax(stretch.fitted(side), stretch.fixed)
      low = center + (low - center) * (grown / pointwiseMax(side, SIMD2(repeating: 1e-6)))
      side = grown
    }
    let margins = icon.stretch?.margins(around: side) ?? .zero
    return SIMD4(
      lowHalf: center + (low - SIMD2(margins.w, margins.x) - center) * scale,
      highHalf: (side + SIMD2(margins.w + margins.y, margins.x + margins.z)) * scale)
  }
}

extension AnchorChoice {
  /// The choice with its text moved off a variable anchor by `text-padding`.
  func standing(off rules: LabelRules, _ paint: EvaluatedSymbolPaint) -> AnchorChoice {
    guard standOff != .zero, paint.textSize > 0 else { return self }
    let ems = standOff * (rules.standOff / paint.textSize)
    var choice = self
    choice.origin += ems
    choice.box.move(x: ems.x, y: ems.y)
    return choice
  }
}

extension CollisionGrid.Shape {
  /// The box on the screen around a rectangle of a label. As in MapLibre, it turns and lies as the
  /// layer's texts do, even for an icon.
  ///
  /// - Parameters:
  ///   - points: left, top, right and bottom from the anchor, in points along the label's axes.
  ///   - padding: top, right, bottom, left.
  ///   - degrees: the label's own rotation, clockwise.
  fileprivate init(
    _ points: SIMD4<Float>, _ padding: SIMD4<Float>, degrees: Float, _ rules: LabelRules,
    _ anchor: ProjectedAnchor, _ projector: LabelProjector
  ) {
    let padded = SIMD4<Double>(points + SIMD4(-padding.w, -padding.x, padding.y, padding.z))
    let turned = LabelAxes(unit: 1, degrees: degrees).box(padded.x, padded.y, padded.z, padded.w)
    var mark = rules.text
    mark.turnsWithMap = mark.turnsWithMap && !rules.isViewportGlyph
    let axes = LabelAxes(mark, anchor, projector, degrees: 0, direction: nil, unit: 1)
    let (low, high) = axes.box(turned.low.x, turned.low.y, turned.high.x, turned.high.y)
    self.init(
      minX: Float(anchor.point.x + low.x), minY: Float(anchor.point.y + low.y),
      maxX: Float(anchor.point.x + high.x), maxY: Float(anchor.point.y + high.y),
      isCircle: false, owner: 0, isCooperative: false)
  }
}

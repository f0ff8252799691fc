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
    guard let choice else { return false }
    if followsLine(rules) {
      return appendLineShapes(&shapes, choice, rules, paint, anchor, projector)
    }
    let box = choice.standing(off: rules, paint).box
    let axes = LabelAxes(
      unit: Double(paint.textSize) * anchor.size, degrees: instance.textRotation)
    let (low, high) = axes.box(
      Double(box.left), Double(box.top), Double(box.right), Double(box.bottom))
    shapes.append(
      CollisionGrid.Shape(
        low, high, around: anchor.point + rules.text.shift(projector.bearing), rules.textPadding))
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
    let shift = rules.text.shift(projector.bearing)
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
      let place = SIMD2(step.spot.x, step.spot.y) + shift + step.across * middle
      let em = max((step.right * step.right).sum(), (step.down * step.down).sum()).squareRoot()
      let reach = SIMD2(repeating: em * halfHeight)
      var shape = CollisionGrid.Shape(
        SIMD2<Double>.zero - reach, reach, around: place, rules.textPadding, isCircle: true)
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
    guard instance.icon >= 0 else { return false }
    let axes = LabelAxes(unit: anchor.size, degrees: iconDegrees(rules))
    let frame = iconFrame(rules, paint)
    let (low, high) = axes.box(
      Double(frame.x), Double(frame.y), Double(frame.x + frame.z), Double(frame.y + frame.w))
    shapes.append(
      CollisionGrid.Shape(
        low, high, around: anchor.point + rules.icon.shift(projector.bearing), paint.iconPadding))
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
  /// A box, or the circle inside it, around a place, with padding (top, right, bottom, left).
  fileprivate init(
    _ low: SIMD2<Double>, _ high: SIMD2<Double>, around place: SIMD2<Double>,
    _ padding: SIMD4<Float>, isCircle: Bool = false
  ) {
    self.init(
      minX: Float(place.x + low.x) - padding.w, minY: Float(place.y + low.y) - padding.x,
      maxX: Float(place.x + high.x) + padding.y, maxY: Float(place.y + high.y) + padding.z,
      isCircle: isCircle, owner: 0, isCooperative: false)
  }
}

import GeoMath
import RenderModel
import TextLayout
import TileBuilding

/// The layout of a text along a line in one view. It walks along the line and finds the place of
/// each glyph.
struct LineText {
  /// A place of the text on its line.
  struct Place {
    /// Ground points from the anchor.
    var way: SIMD2<Double>
    /// The reading direction on the ground.
    var direction: SIMD2<Double>
  }

  /// The position of a glyph on the screen.
  struct Step {
    /// The middle of the glyph on the baseline, in points.
    var spot: LabelProjector.Spot
    /// The vectors of one em on the screen, to the right and down.
    var right: SIMD2<Double>
    var down: SIMD2<Double>
    /// The reading direction on the ground.
    var direction: SIMD2<Double>
    var isVertical: Bool

    /// The reading direction on the screen.
    var along: SIMD2<Double> { isVertical ? down : right }
    /// Perpendicular to it: down, or to the right of a vertical text.
    var across: SIMD2<Double> { isVertical ? right : down }
  }

  private let symbols: SymbolBucket
  private let projector: LabelProjector
  private let line: Range<Int>
  /// The anchor in ground points and in grid units, and ground points per grid unit.
  private let anchorGround: SIMD2<Double>
  private let anchorGrid: SIMD2<Float>
  private let unit: Double
  private let anchorDistance: Float
  private let liesOnGround: Bool
  private let isViewportGlyph: Bool
  private let isVertical: Bool
  private let emPoints: Double
  /// Grid units per em along the line.
  let unitsPerEm: Float
  /// 1 along the line, -1 against it.
  let heading: Float
  private(set) var isFlipped: Bool
  /// The extent of the text along the line, in ems from the anchor.
  let box: ClosedRange<Float>
  /// Correction of positions in the text, in ems, so that an offset stays on the same side of the
  /// line when the text is flipped.
  let correction: SIMD2<Float>
  /// For text that faces the viewer: where on the line each eighth of it ends, before and after the
  /// anchor. The ground is foreshortened, differently from place to place, and the text is not.
  private var before = SIMD8<Float>.zero
  private var after = SIMD8<Float>.zero
  private var segment: Int

  /// Returns `nil` if the line is too short.
  init?(
    _ label: Label, _ choice: AnchorChoice, _ anchor: ProjectedAnchor, _ rules: LabelRules,
    textSize: Float, _ projector: LabelProjector
  ) {
    symbols = label.symbols
    self.projector = projector
    line = symbols.parts.lines[label.instance.line]
    anchorGround = projector.ground(label.world) + anchor.shift
    anchorGrid = label.instance.anchor
    anchorDistance = label.instance.distance
    unit = label.unit * projector.view.worldWidth
    liesOnGround = rules.text.liesOnGround
    isViewportGlyph = rules.isViewportGlyph
    isVertical = choice.isVertical
    segment = symbols.segment(ofLine: label.instance.line, at: anchorDistance)
    let step = symbols.parts.linePoints[segment + 1] - symbols.parts.linePoints[segment]
    let length = step.length
    guard length > 0, unit > 0 else { return nil }
    let direction = SIMD2(Double(step.x), Double(step.y)) / Double(length)
    emPoints = Double(textSize) * anchor.size
    if liesOnGround {
      unitsPerEm = Float(Double(textSize) * anchor.groundSize / unit)
    } else {
      // An em on the screen, projected to the line at the label's place.
      unitsPerEm = Float(emPoints / max(anchor.onScreen(direction).length, 1e-3) / unit)
    }
    let (low, high) = choice.along
    guard let last = line.last, (high - low).isFinite, unitsPerEm.isFinite,
      choice.offset.x.isFinite, choice.offset.y.isFinite
    else { return nil }
    let half = (high - low) / 2 * unitsPerEm
    let from = LineText.spot(anchorDistance - half, label, segment, anchorGround, unit, projector)
    let to = LineText.spot(anchorDistance + half, label, segment, anchorGround, unit, projector)
    isFlipped =
      rules.text.keepsUpright
      && LineText.isFlipped(label.state, from: from, to: to, isVertical: choice.isVertical)
    heading = isFlipped ? -1 : 1
    correction = isFlipped && !isVertical ? choice.offset * -2 : .zero
    box = min(low + correction.x, -0.01)...max(high + correction.x, 0.01)
    if !liesOnGround {
      before = eighths(to: box.lowerBound)
      after = eighths(to: box.upperBound)
    }
    let end = symbols.parts.lineDistances[last]
    if isOnLine(box.lowerBound, box.upperBound, end) { return }
    // The middles of the first and the last glyph must lie on the line, as in MapLibre.
    let ends = label.ends(of: choice)
    guard isOnLine(ends.low + correction.x, ends.high + correction.x, end) else { return nil }
  }

  /// Whether two positions in the text, in ems, lie on the line, which ends at a distance.
  private func isOnLine(_ low: Float, _ high: Float, _ end: Float) -> Bool {
    let (a, b) = (distance(at: low), distance(at: high))
    return min(a, b) >= -0.5 && max(a, b) <= end + 0.5
  }

  /// Whether a text is flipped to be read from left to right or from top to bottom on the screen. A
  /// visible text keeps its direction if it is nearly vertical, or horizontal for vertical text.
  static func isFlipped(
    _ state: Label.State, from: LabelProjector.Spot, to: LabelProjector.Spot, isVertical: Bool
  ) -> Bool {
    var (onward, aside) = (to.x - from.x, to.y - from.y)
    if isVertical { swap(&onward, &aside) }
    guard state.isSeen else { return onward < 0 }
    let dead = abs(aside) * 0.1
    return onward < -dead || (state.isFlipped && !(onward > dead))
  }

  /// A text is not stretched any further below this many screen points per ground point of line.
  static let leastShrink = 0.02

  /// Walks from the anchor, with steps of equal length on the screen.
  private mutating func eighths(to ems: Float) -> SIMD8<Float> {
    var places = SIMD8<Float>(repeating: anchorDistance)
    var distance = anchorDistance
    let pitch = Double(ems) / 8 * emPoints / unit * Double(heading)
    for index in 0..<8 {
      let from = point(at: distance)
      let step = symbols.parts.linePoints[segment + 1] - symbols.parts.linePoints[segment]
      let length = step.length
      let away = from - anchorGrid
      let spot = projector.spot(anchorGround + SIMD2(Double(away.x), Double(away.y)) * unit)
      guard spot.depth > projector.nearest, length > 0 else { break }
      let slope = projector.slope(at: spot)
      let onScreen =
        (slope.east * Double(step.x) + slope.south * Double(step.y)) / Double(length)
      let shrink = max(onScreen.length, LineText.leastShrink)
      distance += Float(pitch / shrink)
      places[index] = distance
    }
    return places
  }

  /// The distance along the line of a position in the text.
  private func distance(at ems: Float) -> Float {
    if liesOnGround { return anchorDistance + ems * unitsPerEm * heading }
    let places = ems < 0 ? before : after
    let place = (ems / (ems < 0 ? box.lowerBound : box.upperBound) * 8).clamped(to: 0...8)
    let index = min(Int(clamping: place), 7)
    let from = index == 0 ? anchorDistance : places[index - 1]
    return from + (places[index] - from) * (place - Float(index))
  }

  private static func spot(
    _ distance: Float, _ label: Label, _ hint: Int, _ ground: SIMD2<Double>, _ unit: Double,
    _ projector: LabelProjector
  ) -> LabelProjector.Spot {
    let point = label.symbols.point(onLine: label.instance.line, at: distance)
    let step = point - label.instance.anchor
    return projector.spot(ground + SIMD2(Double(step.x), Double(step.y)) * unit)
  }

  /// The place on the line of a position in the text. The direction is that between the points at a
  /// distance of `reach` on both sides.
  mutating func place(at ems: Float, reach: Float) -> Place? {
    let distance = distance(at: ems)
    let half = max(reach * unitsPerEm, 0.25)
    let a = point(at: distance - half)
    let b = point(at: distance + half)
    let chord = b - a
    let length = chord.length
    guard length > 0 else { return nil }
    let step = (a + b) * 0.5 - anchorGrid
    return Place(
      way: SIMD2(Double(step.x), Double(step.y)) * unit,
      direction: SIMD2(Double(chord.x), Double(chord.y)) * Double(heading / length))
  }

  /// The same place on the screen.
  mutating func step(at ems: Float, reach: Float) -> Step? {
    guard let place = place(at: ems, reach: reach) else { return nil }
    let direction = place.direction
    let spot = projector.spot(anchorGround + place.way)
    guard spot.depth > projector.nearest else { return nil }
    let slope = projector.slope(at: spot)
    if liesOnGround {
      let along = direction * (Double(unitsPerEm) * unit)
      let forward = slope.east * along.x + slope.south * along.y
      let clockwise = slope.east * -along.y + slope.south * along.x
      return Step(
        spot: spot, right: isVertical ? -clockwise : forward,
        down: isVertical ? forward : clockwise, direction: direction, isVertical: isVertical)
    }
    var axis = slope.east * direction.x + slope.south * direction.y
    let shrink = axis.length
    axis = isViewportGlyph || shrink == 0 ? SIMD2(1, 0) : axis / shrink
    axis *= emPoints
    let clockwise = SIMD2(-axis.y, axis.x)
    return Step(
      spot: spot, right: isVertical ? -clockwise : axis, down: isVertical ? axis : clockwise,
      direction: direction, isVertical: isVertical)
  }

  /// Glyphs are requested in order, so the segment is nearby.
  private mutating func point(at distance: Float) -> SIMD2<Float> {
    while segment + 2 < line.upperBound, symbols.parts.lineDistances[segment + 1] < distance {
      segment += 1
    }
    while segment > line.lowerBound, symbols.parts.lineDistances[segment] > distance {
      segment -= 1
    }
    return symbols.point(inSegment: segment, at: distance)
  }
}

extension Label {
  /// The positions of the middles of a text's first and last glyph, in ems from the anchor.
  fileprivate func ends(of choice: AnchorChoice) -> (low: Float, high: Float) {
    guard symbols.parts.texts.indices.contains(choice.text) else { return choice.along }
    let glyphs = symbols.parts.texts[choice.text].glyphs.clamped(to: symbols.parts.glyphs.indices)
    guard !choice.isVertical, let first = glyphs.first, let last = glyphs.last else {
      return choice.along
    }
    let low = choice.origin.x + symbols.parts.glyphs[first].middle.x
    let high = choice.origin.x + symbols.parts.glyphs[last].middle.x
    return (min(low, high), max(low, high))
  }
}

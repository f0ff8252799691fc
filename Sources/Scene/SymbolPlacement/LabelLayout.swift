import GeoMath
import Glibc
import MapStyle
import RenderModel
import TileBuilding

/// Writes the quads of texts and icons into a plan.
struct LabelLayout {
  /// The atlas images of glyphs.
  var glyphs: GlyphPlacements
  /// The world width in points when the anchors were placed.
  var worldWidth = 1.0
  /// The anchor of the next quads, and how their positions relate to it.
  private(set) var anchorNumber: UInt32 = 0
  private(set) var mode = LabelQuad.Mode.screen
  /// The paint of the next quads.
  private var paintNumber: UInt16 = 0
  /// The spacing of the latest text along a line, if the renderer projects its glyphs.
  private(set) var spacing: LineSpacing?
  /// Index of the next quad, and the end of the space for quads.
  private var next = 0
  private var end = 0

  init(_ glyphs: GlyphPlacements) { self.glyphs = glyphs }

  /// Sets where the quads of the next text or icon go, and to what they are relative.
  mutating func begin(
    _ quads: Range<Int>, anchor: Int, paint: UInt16, _ mode: LabelQuad.Mode
  ) {
    (next, end) = (quads.lowerBound, quads.upperBound)
    (anchorNumber, paintNumber, self.mode) = (UInt32(anchor), paint, mode)
    spacing = nil
  }

  /// Makes the unused quads of the current text or icon invisible.
  func leaveOutRest(_ plan: inout LabelPlan) {
    for quad in next..<max(end, next) {
      plan.quads[quad].right = .zero
      plan.quads[quad].down = .zero
    }
  }

  mutating func layOut(
    _ label: Label, isIcon: Bool, _ anchor: ProjectedAnchor, _ frame: LabelFrame,
    _ plan: inout LabelPlan
  ) {
    let rules = frame.paints.rules[label.instance.layer]
    let paint = frame.paints.paints[label.instance.paint]
    let mark = isIcon ? rules.icon : rules.text
    guard let anchor = anchor.moved(mark, from: label.world, frame.projector) else { return }
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
    let icon = label.symbols.parts.icons[label.instance.icon]
    let axes = label.iconAxes(rules, paint, anchor, frame.projector)
    let box = label.iconFrame(rules, paint)
    let isSharp = frame.isSharp(icon, axes, scale: paint.iconSize)
    let place = frame.start(
      anchor, isAligned: isSharp && rules.textFit == .none,
      offset: axes.right * Double(box.x) + axes.down * Double(box.y))
    icon.forEachPart(of: box, scale: paint.iconSize, isRimmed: !isSharp) { box, texels in
      let corner = place + axes.right * Double(box.x) + axes.down * Double(box.y)
      let quad = LabelQuad(
        origin: SIMD2<Float>(corner), right: SIMD2<Float>(axes.right * Double(box.z)),
        down: SIMD2<Float>(axes.down * Double(box.w)), texels: texels, fieldPoints: 1,
        kind: icon.isShape ? .iconShape : isSharp ? .sharpPicture : .picture)
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
    let origin = choice.standing(off: rules, paint).origin
    let offset = axes.right * Double(origin.x) + axes.down * Double(origin.y)
    let place = frame.start(anchor) + offset
    let text = label.symbols.parts.texts[choice.text]
    for glyph in label.symbols.parts.glyphs[text.glyphs] {
      let corner =
        place + axes.right * Double(glyph.corner.x) + axes.down * Double(glyph.corner.y)
      put(glyph, text, SIMD2<Float>(corner), axes.right, axes.down, &plan)
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
    if mode == .along {
      layOutAlong(label, choice, rules, paint, anchor, &walk, frame.projector, &plan)
      return
    }
    let shift = frame.start(anchor) - anchor.point
    let text = label.symbols.parts.texts[choice.text]
    for glyph in label.symbols.parts.glyphs[text.glyphs] {
      let (ems, local) = walk.frame(of: glyph, choice)
      guard let step = walk.step(at: ems, reach: max(glyph.halfAdvance, 0.2)) else { continue }
      let corner =
        SIMD2(step.spot.x, step.spot.y) + shift + step.right * Double(local.x)
        + step.down * Double(local.y)
      put(glyph, text, SIMD2<Float>(corner), step.right, step.down, &plan)
    }
  }

  /// Writes the glyphs' places on the line, from which the renderer projects them to the screen.
  private mutating func layOutAlong(
    _ label: Label, _ choice: AnchorChoice, _ rules: LabelRules, _ paint: EvaluatedSymbolPaint,
    _ anchor: ProjectedAnchor, _ walk: inout LineText, _ projector: LabelProjector,
    _ plan: inout LabelPlan
  ) {
    guard
      var spacing = LineSpacing(
        &walk, of: label, anchor, rules, textSize: paint.textSize,
        isVertical: choice.isVertical, projector)
    else { return }
    let text = label.symbols.parts.texts[choice.text]
    let scale = worldWidth / projector.view.worldWidth
    let ground = projector.ground(label.world)
    for glyph in label.symbols.parts.glyphs[text.glyphs] {
      let (ems, local) = walk.frame(of: glyph, choice)
      guard let place = walk.place(at: ems, reach: max(glyph.halfAdvance, 0.2)),
        var quad = quad(of: glyph, text)
      else { continue }
      let (way, rise) = (place.direction, projector.rise(at: ground + place.way))
      spacing.note(way, along: Double(ems * paint.textSize))
      quad.origin = SIMD2<Float>(place.way * scale)
      let across = SIMD2(-way.y, way.x)
      quad.line = LinePlace(
        radians: Float(atan2(way.y, way.x)), along: ems * paint.textSize,
        rise: SIMD2(Float((rise * way).sum()), Float((rise * across).sum())))
      mode = quad.setAlong(
        glyph, corner: local, points: paint.textSize, isVertical: choice.isVertical,
        liesOnGround: rules.text.liesOnGround)
      put(quad, &plan)
    }
    self.spacing = spacing
    mode = .along
  }

  // MARK: Quads

  @inline(__always)
  private mutating func put(
    _ glyph: SymbolGlyph, _ text: SymbolText, _ corner: SIMD2<Float>,
    _ right: SIMD2<Double>, _ down: SIMD2<Double>, _ plan: inout LabelPlan
  ) {
    guard var quad = quad(of: glyph, text) else { return }
    if glyph.isTurned {
      // The picture's upper edge runs downwards, its left edge to the left.
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

  /// A quad with the image of a glyph but no position, or `nil` while there is no image.
  @inline(__always)
  private mutating func quad(of glyph: SymbolGlyph, _ text: SymbolText) -> LabelQuad? {
    guard let texels = glyph.kind == .glyph ? glyphs.texels(of: glyph.number) : glyph.texels
    else { return nil }
    let section = Int(glyph.section)
    return LabelQuad(
      origin: .zero, right: .zero, down: .zero, texels: texels,
      color: section < text.sectionColors.count ? text.sectionColors[section] : 0,
      fieldPoints: glyph.scale, kind: glyph.kind)
  }

  @inline(__always)
  private mutating func put(_ quad: LabelQuad, _ plan: inout LabelPlan) {
    guard next < end else { return }
    var quad = quad
    quad.anchor = anchorNumber
    quad.modeNumber = mode.rawValue
    quad.paint = paintNumber
    if next < plan.quads.count { plan.quads[next] = quad } else { plan.quads.append(quad) }
    next += 1
  }
}

extension LineText {
  /// A glyph's position along the text in ems from the anchor, and its corner relative to that.
  fileprivate func frame(of glyph: SymbolGlyph, _ choice: AnchorChoice) -> (
    ems: Float, corner: SIMD2<Float>
  ) {
    let pivot = glyph.pivot(isVertical: choice.isVertical)
    let ems = choice.isVertical ? choice.origin.y + pivot.y : choice.origin.x + pivot.x
    var corner = glyph.corner - pivot
    if choice.isVertical {
      corner.x += choice.origin.x
    } else {
      corner.y += choice.origin.y + correction.y
    }
    return (ems + correction.x, corner)
  }
}

extension SymbolGlyph {
  /// The point about which a glyph in a text along a line is rotated: the middle of its advance on
  /// the baseline, or in vertical text the vertical middle of its picture.
  fileprivate func pivot(isVertical: Bool) -> SIMD2<Float> {
    isVertical ? SIMD2(0, corner.y + (isTurned ? size.x : size.y) / 2) : SIMD2(middle.x, 0)
  }
}

extension LabelQuad {
  /// Positions a glyph relative to its place on a line.
  ///
  /// - Parameters:
  ///   - corner: in ems, to the right and down in reading direction.
  ///   - points: size of an em in points.
  /// - Returns: the mode of the quad.
  fileprivate mutating func setAlong(
    _ glyph: SymbolGlyph, corner: SIMD2<Float>, points: Float, isVertical: Bool, liesOnGround: Bool
  ) -> Mode {
    var start = corner
    // The image's width and height as vectors along the text's line and to the right of it.
    var (width, height) = (SIMD2(glyph.size.x, 0), SIMD2(0, glyph.size.y))
    if glyph.isTurned {
      start.x += glyph.size.y
      (width, height) = (SIMD2(0, glyph.size.x), SIMD2(-glyph.size.y, 0))
    }
    if isVertical {
      // Down in reading direction is along the line, and right in reading direction is left of it.
      func turned(_ v: SIMD2<Float>) -> SIMD2<Float> { SIMD2(v.y, -v.x) }
      (start, width, height) = (turned(start), turned(width), turned(height))
    }
    right = start * points
    down = (width + height) * points
    let isAcross = isVertical != glyph.isTurned
    return liesOnGround
      ? (isAcross ? .lyingAcrossLine : .lyingAlong)
      : isAcross ? .acrossLine : .along
  }
}

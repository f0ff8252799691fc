import CameraCore
import GeoMath
import MapStyle
import MapSurface
import RenderModel
import TerrainGeometry
import TileBuilding

/// Writes the quads of labels into a plan, and remembers which of them must be written again when
/// the view changes.
struct LabelWriter {
  private var layout: LabelLayout
  private var parts: [Part] = []
  private var layers: [LayerQuads] = []
  /// The sources of the plan's paints.
  private var paints: [PaintSource] = []
  /// The terrain on which the parts' `ground` is based.
  private var terrain: TerrainSurface?
  /// The origin of the anchors' places, on the unit square.
  private var origin = SIMD2<Double>.zero

  /// The text or the icon of a label in the plan.
  private struct Part {
    var label: Int
    var isIcon: Bool
    /// Whether the layout of its quads around the anchor depends on the view.
    var followsView: Bool
    var mode: LabelQuad.Mode
    /// The slope of the ground at its anchor.
    var ground: TerrainSlope?
    /// How clear it is seen near a globe's horizon, unless the renderer decides.
    var clearness: Float
    /// The text size in points or the icon size when it was written.
    var size: Float
    /// The spacing along a line, if the renderer projects its glyphs.
    var spacing: LineSpacing?
    var paint: UInt16
    var quads: Range<Int>
  }

  private struct PaintSource: Equatable {
    var paint: Int
    var isIcon: Bool

    func paint(_ paints: EvaluatedSymbolPaints) -> LabelPaint {
      isIcon ? paints.paints[paint].icon : paints.paints[paint].text
    }
  }

  private struct LayerQuads {
    var layer: Int
    var icons: Range<Int>
    var texts: Range<Int>
  }

  /// At this tilt in degrees, the sides of a texel on the ground differ by 1 % on the screen.
  private static let foreshorteningTilt = 8.0

  init(_ glyphs: GlyphPlacements) { layout = LabelLayout(glyphs) }

  // MARK: Frames

  /// Writes all labels.
  ///
  /// - Parameter order: the visible labels, in drawing order.
  mutating func write(
    _ labels: [Label], _ order: [SymbolOrder.Rank], _ frame: LabelFrame, _ plan: inout FramePlan
  ) {
    plan.labels.removeAll()
    plan.labels.shownCount = 0
    paints.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    terrain = frame.projector.view.terrain
    let target = frame.projector.view.transform.targetWorld
    origin = SIMD2(target.x, target.y)
    layout.worldWidth = frame.projector.view.worldWidth
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

  /// Lays out again the labels whose layout changes with the view.
  mutating func follow(_ labels: [Label], _ frame: LabelFrame, _ plan: inout LabelPlan) {
    stand(labels, on: frame.projector)
    for number in parts.indices where parts[number].followsView {
      let anchor = anchor(of: number, labels, frame.projector)
      if !spread(number, labels, anchor, frame, &plan) {
        layOutAgain(number, labels[parts[number].label], anchor, frame, &plan)
      }
    }
  }

  /// Updates the colours and sizes of moving labels.
  mutating func repaint(_ labels: [Label], _ frame: LabelFrame, _ plan: inout LabelPlan) {
    for (number, source) in paints.enumerated() {
      plan.replace(number, by: source.paint(frame.paints))
    }
    stand(labels, on: frame.projector)
    for number in parts.indices where !resize(number, labels, frame, &plan) {
      let anchor = anchor(of: number, labels, frame.projector)
      guard anchor != nil || parts[number].followsView else { continue }
      if !spread(number, labels, anchor, frame, &plan) {
        layOutAgain(number, labels[parts[number].label], anchor, frame, &plan)
      }
    }
  }

  /// Updates the slope of the ground below all parts if the terrain has changed.
  private mutating func stand(_ labels: [Label], on projector: borrowing LabelProjector) {
    guard terrain != projector.view.terrain else { return }
    terrain = projector.view.terrain
    for number in parts.indices {
      let world = labels[parts[number].label].world
      parts[number].ground = projector.slope(at: world)
      parts[number].spacing?.stand(on: projector, at: world)
    }
  }

  @inline(__always)
  private func anchor(
    of number: Int, _ labels: [Label], _ projector: borrowing LabelProjector
  ) -> ProjectedAnchor? {
    ProjectedAnchor(labels[parts[number].label].world, projector, on: parts[number].ground)
  }

  /// Changes the size at which the renderer shows an upright part.
  ///
  /// - Returns: false if the part must be laid out again.
  private func resize(
    _ number: Int, _ labels: [Label], _ frame: LabelFrame, _ plan: inout LabelPlan
  ) -> Bool {
    let part = parts[number]
    guard part.mode == .upright, part.size > 0 else { return false }
    let label = labels[part.label]
    if part.isIcon, frame.paints.rules[label.instance.layer].textFit != .none { return false }
    let growth = label.size(isIcon: part.isIcon, frame) / part.size
    guard growth > 0 else { return false }
    plan.anchors[number + 1].spread.size = growth
    plan.anchors[number + 1].fieldScale = label.fieldPoints(isIcon: part.isIcon, 1, frame)
    return true
  }

  /// Moves the glyphs of a text along its line to where they belong in this view.
  ///
  /// - Returns: false if the text must be laid out again.
  @inline(__always)
  private func spread(
    _ number: Int, _ labels: [Label], _ anchor: ProjectedAnchor?, _ frame: borrowing LabelFrame,
    _ plan: inout LabelPlan
  ) -> Bool {
    guard let anchor, parts[number].spacing != nil else { return false }
    // Copying the label would retain everything to which it refers.
    let index = parts[number].label
    let textSize = frame.paints.paints[labels[index].instance.paint].textSize
    guard
      let spread = parts[number].spacing?.spread(
        labels[index].state, labels[index].world, anchor, textSize: textSize, frame.projector,
        worldWidth: layout.worldWidth)
    else { return false }
    plan.anchors[number + 1].spread = spread
    plan.anchors[number + 1].fieldScale = textSize * Float(anchor.size) / Label.fieldsPerEm
    return true
  }

  private mutating func layOutAgain(
    _ number: Int, _ label: Label, _ anchor: ProjectedAnchor?, _ frame: LabelFrame,
    _ plan: inout LabelPlan
  ) {
    let isIcon = parts[number].isIcon
    plan.forgetNumber()
    layout.begin(
      parts[number].quads, anchor: number + 1, paint: parts[number].paint, parts[number].mode)
    if let anchor = anchor?.sized(for: parts[number].mode) {
      layout.layOut(label, isIcon: isIcon, anchor, frame, &plan)
      plan.anchors[number + 1].fieldScale = label.fieldPoints(isIcon: isIcon, anchor.size, frame)
      plan.anchors[number + 1].spread = layout.spacing?.written(anchor) ?? LabelSpread()
    }
    parts[number].spacing = layout.spacing
    parts[number].size = label.size(isIcon: isIcon, frame)
    layout.leaveOutRest(&plan)
  }

  /// Whether the written quads fit the layers of a plan.
  func suits(_ plan: FramePlan) -> Bool {
    var number = 0
    for layer in plan.layers where layer.kind == .symbol {
      guard number < layers.count, layers[number].layer == layer.layer else { return false }
      number += 1
    }
    return number == layers.count
  }

  /// Completes the plan of a frame: which layer draws which quads, and where the anchors are on the
  /// ground. Removes symbol layers without quads.
  func finish(_ projector: LabelProjector, _ plan: inout FramePlan) {
    plan.labels.groundOrigin = SIMD2<Float>(projector.ground(origin))
    plan.labels.groundScale = Float(projector.view.worldWidth / layout.worldWidth)
    plan.labels.isForeshortened =
      !projector.view.surface.isLevel
      || projector.view.transform.camera.tiltDegrees > Self.foreshorteningTilt
    var number = 0
    for index in plan.layers.indices where plan.layers[index].kind == .symbol {
      plan.layers[index].icons = layers[number].icons
      plan.layers[index].texts = layers[number].texts
      number += 1
    }
    plan.layers.removeAll { $0.kind == .symbol && $0.icons.isEmpty && $0.texts.isEmpty }
  }

  /// Updates the opacities of the written labels.
  func fade(_ labels: [Label], _ plan: inout LabelPlan) {
    for (number, part) in parts.enumerated() {
      plan.anchors[number + 1].opacity =
        labels[part.label].state.opacity(ofIcon: part.isIcon) * part.clearness
    }
  }

  /// Starts a new glyph atlas if the current one is full.
  ///
  /// - Parameter frame: a number that increases by one per frame.
  /// - Returns: whether all labels must be written again.
  mutating func renewAtlasIfFull(frame: Int) -> Bool { layout.glyphs.renewIfFull(frame: frame) }

  // MARK: Labels

  private mutating func write(
    _ labels: [Label], _ number: Int, isIcon: Bool, _ frame: LabelFrame, _ plan: inout LabelPlan
  ) {
    let label = labels[number]
    guard isIcon ? label.state.showsIconOrFades : label.state.showsTextOrFades,
      isIcon ? label.instance.icon >= 0 : label.choice != nil,
      case let ground = frame.projector.slope(at: label.world),
      let seen = ProjectedAnchor(label.world, frame.projector, on: ground)
    else { return }
    let rules = frame.paints.rules[label.instance.layer]
    let followsView = !frame.isAtRest && label.followsView(rules, isIcon: isIcon)
    let isAlong = followsView && !isIcon && label.isAlong(rules)
    let first = plan.quads.count
    let mode: LabelQuad.Mode =
      frame.isAtRest ? .screen : isAlong ? .along : followsView ? .fixed : .upright
    let paint = paintNumber(
      of: PaintSource(paint: label.instance.paint, isIcon: isIcon), frame, &plan)
    layout.begin(first..<Int.max, anchor: plan.anchors.count, paint: paint, mode)
    let anchor = seen.sized(for: mode)
    layout.layOut(label, isIcon: isIcon, anchor, frame, &plan)
    if followsView, !isIcon, let choice = label.choice {
      // In another view there may be room for all of its glyphs.
      while plan.quads.count < first + label.symbols.parts.texts[choice.text].glyphs.count {
        plan.quads.append(.nothing(anchor: layout.anchorNumber, mode))
      }
    }
    let isInSight = isInSight(label, plan.quads[first...], anchor, isAlong: isAlong, frame)
    // A moving label may become visible.
    guard isInSight || (!frame.isAtRest && plan.quads.count > first) else {
      plan.quads.removeSubrange(first...)
      return
    }
    if isInSight, isCounted(label.state, isIcon, hasIcon: label.instance.icon >= 0) {
      plan.shownCount += 1
    }
    let place =
      frame.isAtRest ? SIMD2(anchor.spot.depth, 0) : (label.world - origin) * layout.worldWidth
    let clearness = frame.isAtRest ? Float(anchor.spot.clearness) : 1
    var record = LabelAnchor(
      place: SIMD2<Float>(place), opacity: label.state.opacity(ofIcon: isIcon) * clearness,
      fieldScale: label.fieldPoints(isIcon: isIcon, anchor.size, frame))
    if let spacing = layout.spacing { record.spread = spacing.written(anchor) }
    plan.anchors.append(record)
    parts.append(
      Part(
        label: number, isIcon: isIcon, followsView: followsView, mode: mode, ground: ground,
        clearness: clearness, size: label.size(isIcon: isIcon, frame), spacing: layout.spacing,
        paint: paint, quads: first..<plan.quads.count))
  }

  /// Whether a label counts as shown by this part: by its icon, or else by its text.
  private func isCounted(_ state: Label.State, _ isIcon: Bool, hasIcon: Bool) -> Bool {
    isIcon ? state.isIconVisible : state.isTextVisible && !(state.isIconVisible && hasIcon)
  }

  /// The number in the plan of a paint for the next quads.
  private mutating func paintNumber(
    of source: PaintSource, _ frame: LabelFrame, _ plan: inout LabelPlan
  ) -> UInt16 {
    if paints.last != source, paints.count <= Int(UInt16.max) {
      paints.append(source)
      plan.append(source.paint(frame.paints))
    }
    return UInt16(paints.count - 1)
  }

  /// Whether any quad of a label may be visible.
  private func isInSight(
    _ label: Label, _ quads: ArraySlice<LabelQuad>, _ anchor: ProjectedAnchor, isAlong: Bool,
    _ frame: LabelFrame
  ) -> Bool {
    if isAlong {
      let em = Double(frame.paints.paints[label.instance.paint].textSize) * anchor.size
      return layout.spacing?.isInSight(of: label, anchor, em: em, frame.projector) ?? false
    }
    let start = frame.isAtRest ? SIMD2<Float>.zero : SIMD2<Float>(anchor.point)
    let size = SIMD2<Float>(Float(frame.projector.width), Float(frame.projector.height))
    return quads.contains { $0.touches(size, from: start) }
  }
}

extension Label {
  /// Whether the layout of the text or icon around its anchor depends on the view, other than on
  /// the distance.
  fileprivate func followsView(_ rules: LabelRules, isIcon: Bool) -> Bool {
    isIcon ? !rules.icon.facesViewer : followsLine(rules) || !rules.text.facesViewer
  }

  /// The text size in points, or the icon size.
  fileprivate func size(isIcon: Bool, _ frame: LabelFrame) -> Float {
    let paint = frame.paints.paints[instance.paint]
    return isIcon ? paint.iconSize : paint.textSize
  }

  /// Whether the renderer projects the glyphs of its text from their places on a line.
  fileprivate func isAlong(_ rules: LabelRules) -> Bool {
    followsLine(rules) && !rules.isViewportGlyph && rules.text.translate == .zero
  }

  /// How many times a glyph's distance field could run from 0 to 1 within an em.
  fileprivate static var fieldsPerEm: Float { 3 }

  /// The points over which the distance field of the text or icon runs from 0 to 1. `size` is the
  /// size relative to the style's.
  fileprivate func fieldPoints(isIcon: Bool, _ size: Double, _ frame: LabelFrame) -> Float {
    let paint = frame.paints.paints[instance.paint]
    guard isIcon else { return paint.textSize * Float(size) / Self.fieldsPerEm }
    // The distance fields of icons run from 0 to 1 over eight of their texels.
    return 8 / symbols.parts.icons[instance.icon].texelsPerPoint * paint.iconSize * Float(size)
  }
}

extension ProjectedAnchor {
  /// The anchor with the size for laying out a mode. The renderer itself scales upright labels with
  /// the distance.
  fileprivate func sized(for mode: LabelQuad.Mode) -> ProjectedAnchor {
    var anchor = self
    if mode == .upright { anchor.size = 1 }
    return anchor
  }
}

extension LabelRules.Mark {
  /// Whether it is not rotated, tilted or moved with the map.
  fileprivate var facesViewer: Bool { !turnsWithMap && !liesOnGround && translate == .zero }
}

extension LabelQuad {
  /// A quad without extent.
  fileprivate static func nothing(anchor: UInt32, _ mode: Mode) -> LabelQuad {
    var quad = LabelQuad(
      origin: .zero, right: .zero, down: .zero, texels: .zero, fieldPoints: 1, kind: .glyph)
    quad.anchor = anchor
    quad.modeNumber = mode.rawValue
    return quad
  }

  /// Whether any part of it may lie in a picture of the given size.
  fileprivate func touches(_ size: SIMD2<Float>, from start: SIMD2<Float>) -> Bool {
    let a = start + origin + pointwiseMin(right, .zero) + pointwiseMin(down, .zero)
    let b = start + origin + pointwiseMax(right, .zero) + pointwiseMax(down, .zero)
    return b.x > 0 && b.y > 0 && a.x < size.x && a.y < size.y
  }
}

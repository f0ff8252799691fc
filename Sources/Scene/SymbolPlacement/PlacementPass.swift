import GeoMath
import MapStyle
import RenderModel
import TileBuilding

/// Decides which labels of a view are shown: one after the other, each if it finds room.
struct PlacementPass {
  let projector: LabelProjector
  let paints: EvaluatedSymbolPaints
  let styleZoom: Double
  /// Whether visible labels have no precedence over new ones.
  let isFromScratch: Bool
  /// Whether the map moves. New labels then need a little more room, so that they do not flicker.
  let isMoving: Bool
  /// Whether texts wait that still lack glyphs.
  let keepsBackProvisional: Bool
  /// `nil` if no building hides labels.
  var sight: SightLines?
  /// What has its room before all labels.
  var obstacles: [LabelObstacles.Standing] = []
  /// What lies above the map.
  var covers: [CollisionGrid.Shape] = []

  /// Points beyond the edges of the picture in which labels are also placed, so that they do not
  /// pop up at the edges of a moving map.
  private static let margin: Float = 100
  private static let newcomersMargin: Float = 4

  func place(_ book: inout CrossTileSymbolIndex, _ table: inout CollisionIndex) {
    book.sweep()
    let margin = PlacementPass.margin
    table.repeats.removeAll()
    table.grid.reset(
      minX: -margin, minY: -margin, maxX: Float(projector.width) + margin,
      maxY: Float(projector.height) + margin)
    table.standing.removeAll(keepingCapacity: true)
    for obstacle in obstacles {
      guard let shape = obstacle.shape(projector) else { continue }
      table.grid.insert(shape)
      table.standing.append(shape)
    }
    table.order.sortForPlacement(
      book.labels, styleZoom: styleZoom, isFromScratch: isFromScratch,
      turns: paints.placementTurns
    ) { label in
      paints.rules[label.instance.layer].isPlacedByHeight
        ? -projector.screenY(of: label) : label.instance.sortKey
    }
    book.withLabels { labels in
      for index in table.order.ranks.indices {
        let number = table.order.ranks[index].label
        place(&labels[Int(number)], owner(of: labels[Int(number)], number), &table)
      }
    }
  }

  /// The number that identifies a label's shapes. Layers that are placed together share it.
  private func owner(of label: Label, _ number: Int32) -> Int32 {
    guard let family = paints.rules[label.instance.layer].family else { return number }
    var hasher = Hasher()
    hasher.combine(family)
    hasher.combine(label.world)
    hasher.combine(label.instance.order)
    return Int32(truncatingIfNeeded: hasher.finalize()) | .min
  }

  private func place(_ label: inout Label, _ owner: Int32, _ table: inout CollisionIndex) {
    let wasShown = label.state.isShown
    if isFromScratch { label.state = label.state.withoutPlace }
    let rules = paints.rules[label.instance.layer]
    let found =
      rules.isDrawn && label.isOffered(at: styleZoom)
        && !(keepsBackProvisional && !wasShown && label.isProvisional)
      ? room(for: &label, rules, wasShown: wasShown && !isFromScratch, owner, &table) : nil
    label.state.showsText = found?.text ?? false
    label.state.showsIcon = found?.icon ?? false
    label.state.isCovered =
      (label.state.showsText && isCovered(table.textShapes, rules.text))
      || (label.state.showsIcon && isCovered(table.iconShapes, rules.icon))
    guard label.state.isShown else { return }
    if !wasShown || isFromScratch || label.state.settledZoom - styleZoom > SymbolOrder.protectedZoom
      || label.state.settledZoom < styleZoom
    {
      label.state.settledZoom = styleZoom
    }
  }

  /// A label whose room is sought.
  private struct Search {
    var rules: LabelRules
    var paint: EvaluatedSymbolPaint
    var anchor: ProjectedAnchor
    /// The points that its shapes must keep from others.
    var extra: Float
    var owner: Int32
  }

  /// Which parts of a label find room. These are entered in the grid.
  private func room(
    for label: inout Label, _ rules: LabelRules, wasShown: Bool, _ owner: Int32,
    _ table: inout CollisionIndex
  ) -> (text: Bool, icon: Bool)? {
    let paint = paints.paints[label.instance.paint]
    guard let anchor = ProjectedAnchor(label.world, projector), isNear(anchor),
      !isRepeated(label, anchor, table.repeats)
    else { return nil }
    let search = Search(
      rules: rules, paint: paint, anchor: anchor,
      extra: isMoving && !wasShown ? PlacementPass.newcomersMargin : 0, owner: owner)
    let hasText = !label.instance.choices.isEmpty && paint.textSize > 0
    let hasIcon = label.instance.icon >= 0 && paint.iconSize > 0
    let isAlong = label.followsLine(rules)
    if isAlong { label.chooseWriting(anchor) }
    var fitsText =
      hasText
      && (isAlong
        ? fits(&label, search, rules.text.overlap, &table, isText: true)
        : chooseAnchor(of: &label, search, hasIcon: hasIcon, &table))
    var fitsIcon = hasIcon && fits(&label, search, rules.icon.overlap, &table, isText: false)
    let fitsBoth = fitsText && fitsIcon
    // A pin at a town stands for its dot, not for its name.
    if hasIcon, !rules.icon.isOptional,
      fitsIcon || !stands(on: table.iconShapes, table, search.extra)
    {
      fitsText = fitsBoth
    }
    if hasText && !rules.text.isOptional { fitsIcon = fitsBoth }
    guard fitsText || fitsIcon,
      !isBehindHill(anchor, fitsText && isAlong ? table.textShapes : [], wasShown: wasShown)
    else { return nil }
    if fitsText {
      if !rules.text.ignoresPlacement { table.grid.insert(table.textShapes, rules.text.overlap) }
      if label.instance.spacing > 0 {
        table.repeats.add(
          label.instance.key, SIMD2<Float>(anchor.point), isOwn: label.isOwn(to: styleZoom))
      }
    }
    if fitsIcon, !rules.icon.ignoresPlacement {
      table.grid.insert(table.iconShapes, rules.icon.overlap)
    }
    return (fitsText, fitsIcon)
  }

  /// Finds the writing mode and the anchor at which a text has room.
  ///
  /// It moves to another one only if it must. Where it may overlap others, it does so only if it
  /// has no room of its own at any anchor, as in MapLibre; an icon around it must have room, too.
  private func chooseAnchor(
    of label: inout Label, _ search: Search, hasIcon: Bool, _ table: inout CollisionIndex
  ) -> Bool {
    let overlap = search.rules.text.overlap
    let count = label.instance.choices.count
    let hasFrame =
      hasIcon && search.rules.textFit != .none && search.rules.icon.overlap == .never
    func fits(_ choice: Int, _ overlap: SymbolLayout.Overlap) -> Bool {
      label.state.choice = choice
      return self.fits(&label, search, overlap, &table, isText: true)
        && (!hasFrame || self.fits(&label, search, overlap, &table, isText: false))
    }
    guard count > 1 else { return fits(0, overlap) }
    let current = min(label.state.choice, count - 1)
    if fits(current, .never) { return true }
    func isVertical(_ choice: Int) -> Bool {
      label.symbols.parts.choices[label.instance.choices.lowerBound + choice].isVertical
    }
    let first = isVertical(0)
    for mode in [first, !first] {
      for mayOverlap in [false, true] where !mayOverlap || overlap != .never {
        for choice in 0..<count where isVertical(choice) == mode {
          if fits(choice, mayOverlap ? overlap : .never) { return true }
        }
      }
    }
    label.state.choice = current
    return false
  }

  /// Whether anything stands on an icon.
  private func stands(
    on icon: [CollisionGrid.Shape], _ table: CollisionIndex, _ extra: Float
  ) -> Bool {
    icon.contains { shape in
      table.standing.contains { CollisionGrid.touch($0, shape.grown(by: extra)) }
    }
  }

  /// Whether something above the map covers any of a text or an icon. What may overlap everything may
  /// also lie below that.
  private func isCovered(_ shapes: [CollisionGrid.Shape], _ mark: LabelRules.Mark) -> Bool {
    guard !covers.isEmpty, mark.overlap != .always else { return false }
    return shapes.contains { shape in covers.contains { CollisionGrid.touch($0, shape) } }
  }

  /// Whether a text on tilted ground is readable. It needs a minimum height of an em on the screen,
  /// which is lower if the text is already visible.
  private func isReadable(
    _ label: Label, _ rules: LabelRules, _ paint: EvaluatedSymbolPaint, _ anchor: ProjectedAnchor
  ) -> Bool {
    guard rules.text.liesOnGround else { return true }
    return anchor.leastGroundScale * Double(paint.textSize) >= (label.state.showsText ? 2.5 : 3)
  }

  /// Whether an anchor is so close to the picture that its label may be in it.
  private func isNear(_ anchor: ProjectedAnchor) -> Bool {
    let reach = 400.0
    return anchor.spot.x > -reach && anchor.spot.y > -reach
      && anchor.spot.x < projector.width + reach
      && anchor.spot.y < projector.height + reach
  }

  /// Whether another label like this one is nearby on the line. Labels that their tiles offer for
  /// this zoom have the right distance from each other, except far away on tilted ground, where the
  /// same name would stand many times in a few rows of the picture.
  private func isRepeated(_ label: Label, _ anchor: ProjectedAnchor, _ repeats: LabelRepeats)
    -> Bool
  {
    guard label.instance.spacing > 0, !label.instance.choices.isEmpty else { return false }
    func hasOne(within reach: Float, isOwn: Bool) -> Bool {
      repeats.hasOne(
        like: label.instance.key, near: SIMD2<Float>(anchor.point), within: reach, isOwn: isOwn)
    }
    let reach = label.instance.spacing * 0.45
    if hasOne(within: reach * Float(anchor.size), isOwn: label.isOwn(to: styleZoom)) { return true }
    let distance = anchor.spot.depth / projector.targetDistance
    guard distance > Self.crowdedDistance else { return false }
    // A visible label stays until it is well inside, so that it does not flicker.
    let calm: Float = label.state.isShown ? 0.8 : 1
    return hasOne(within: reach * calm * Float(distance), isOwn: false)
  }

  /// The distance in target distances beyond which names along lines crowd. Only in views tilted by
  /// more than 40° is anything so far away.
  private static let crowdedDistance = 1.5

  /// Whether the text or the icon of a label finds room. Stores its shapes in the table.
  private func fits(
    _ label: inout Label, _ search: Search, _ overlap: SymbolLayout.Overlap,
    _ table: inout CollisionIndex, isText: Bool
  ) -> Bool {
    isText
      ? fits(&label, search, overlap, &table.textShapes, in: table.grid, isText: true)
      : fits(&label, search, overlap, &table.iconShapes, in: table.grid, isText: false)
  }

  private func fits(
    _ label: inout Label, _ search: Search, _ overlap: SymbolLayout.Overlap,
    _ shapes: inout [CollisionGrid.Shape], in grid: CollisionGrid, isText: Bool
  ) -> Bool {
    let (rules, paint, anchor) = (search.rules, search.paint, search.anchor)
    shapes.removeAll(keepingCapacity: true)
    let hasShapes =
      isText
      ? isReadable(label, rules, paint, anchor)
        && label.appendTextShapes(&shapes, rules, paint, anchor, projector)
      : label.appendIconShapes(&shapes, rules, paint, anchor, projector)
    return hasShapes
      && grid.fits(
        &shapes, search.owner, group: rules.collisionGroup, overlap, extra: search.extra,
        isInSight: isInSight)
      && !isHidden(label, isText ? rules.text : rules.icon, shapes, isText: isText)
  }

  private func isInSight(_ shapes: [CollisionGrid.Shape]) -> Bool {
    let margin = PlacementPass.margin
    return shapes.contains { shape in
      shape.maxX > -margin && shape.maxY > -margin
        && shape.minX < Float(projector.width) + margin
        && shape.minY < Float(projector.height) + margin
    }
  }
}

extension CollisionGrid.Shape {
  /// The shape of something above the map, which no label owns.
  init(covering box: ScreenRectangle) {
    self.init(
      minX: Float(box.left), minY: Float(box.top), maxX: Float(box.right), maxY: Float(box.bottom),
      isCircle: false, owner: -1, isCooperative: false)
  }

  var middle: SIMD2<Double> { SIMD2(Double(minX + maxX) / 2, Double(minY + maxY) / 2) }

  func grown(by points: Float) -> CollisionGrid.Shape {
    var shape = self
    shape.minX -= points
    shape.minY -= points
    shape.maxX += points
    shape.maxY += points
    return shape
  }
}

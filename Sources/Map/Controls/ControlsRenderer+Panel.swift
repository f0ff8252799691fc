import GeoMath
import Ornaments
import ScreenLayout

/// The open panel: as many of its items as fit, one below the other.
extension ControlsRenderer {
  mutating func write(_ panel: Panel<Action>, into canvas: inout ScreenCanvas) {
    let width = width(of: panel, canvas.typesetter)
    guard width > 60 else { return }
    let inner = width - 2 * Self.inset
    let keyWidth = keyWidth(of: panel, in: inner, canvas.typesetter)
    let heights = panel.items.map { height(of: $0, inner, keyWidth, canvas.typesetter) }
    let top = panel.placement == .belowBar ? bar.origin.y + bar.size.y + 6 : area.origin.y + 10
    let heading = heights[..<panel.rows.lowerBound].reduce(0, +)
    let room = area.origin.y + area.size.y - Self.margin - top - 2 * Self.edge - heading
    let first = firstItem(of: heights, from: panel.rows.lowerBound, room: room)
    var used: Float = 0
    var end = first
    while end < heights.count, used + heights[end] <= room {
      used += heights[end]
      end += 1
    }
    shownItems = first..<end
    let box = place(panel.placement, SIMD2(width, heading + used + 2 * Self.edge), top: top)
    writeGround(box, isFocused: false, into: &canvas)
    note(box, .ground)
    var y = box.origin.y + Self.edge
    if let title = panel.heading {
      let row = ScreenBox(origin: SIMD2(box.origin.x, y), size: SIMD2(width, heading))
      writeHeading(title, hasBack: panel.hasBack, in: row, into: &canvas)
    }
    y += heading
    for index in first..<end {
      let row = ScreenBox(
        origin: SIMD2(box.origin.x, y), size: SIMD2(width, heights[index]))
      write(panel.items[index], index, in: row, keyWidth, into: &canvas)
      if let entry = panel.entry(index) { note(entry, index, in: row) }
      y += heights[index]
    }
    let list = ScreenBox(
      origin: box.origin + SIMD2(0, heading), size: box.size - SIMD2(0, heading))
    writeMore(
      above: first > panel.rows.lowerBound, below: end < heights.count, in: list, into: &canvas)
  }

  /// Notes the boxes of an entry, its eye and its cross.
  private mutating func note(_ entry: Panel<Action>.Entry, _ index: Int, in row: ScreenBox) {
    note(row, .item(index))
    let part = SIMD2(Self.inset + 22, row.size.y)
    if entry.eyeAction != nil { note(ScreenBox(origin: row.origin, size: part), .eye(index)) }
    guard entry.removeAction != nil else { return }
    note(
      ScreenBox(origin: row.origin + SIMD2(row.size.x - part.x, 0), size: part), .remove(index))
  }

  /// The space above the first and below the last item.
  private static var edge: Float { 6 }

  /// The width of the widest entry, within the view.
  private func width(of panel: Panel<Action>, _ typesetter: ScreenTypesetter) -> Float {
    let least = panel.placement == .belowBar ? max(bar.size.x, 200) : panel.width
    let keys = keyWidth(of: panel, in: Self.widestPanel, typesetter)
    let entries = panel.items.map { item -> Float in
      if case .key(_, let meaning) = item {
        return keys + typesetter.size(of: meaning, wrapped(nil)).x + 2 * Self.inset + 1
      }
      guard case .entry(let entry) = item, entry.detail == nil else { return 0 }
      let key = entry.key.map { typesetter.size(of: $0, smallStyle).x + 10 } ?? 0
      let marks: Float =
        (panel.hasTicks ? 18 : 0) + (entry.leadsOn ? 16 : 0) + (entry.icon == nil ? 0 : 26)
        + (entry.removeAction == nil ? 0 : 22)
      return typesetter.size(of: entry.title, textStyle).x + key + marks + 2 * Self.inset + 1
    }
    let widest = max(least, min(entries.max() ?? 0, Self.widestPanel))
    return min(widest, area.size.x - 2 * Self.margin)
  }

  /// Longer entries, such as file names, are shortened, and longer texts are wrapped.
  private static var widestPanel: Float { 520 }

  /// The width of the column of keys, limited to a fraction of the panel.
  private func keyWidth(
    of panel: Panel<Action>, in width: Float, _ typesetter: ScreenTypesetter
  ) -> Float {
    let widths = panel.items.map { item -> Float in
      guard case .key(let key, _) = item else { return 0 }
      return typesetter.size(of: key, keyStyle(nil)).x + 12
    }
    return min(widths.max() ?? 0, width * 0.46)
  }

  private func keyStyle(_ width: Float?) -> ScreenTextStyle {
    ScreenTextStyle(sizePoints: 12, isBold: true, maxWidthPoints: width)
  }

  /// Scrolls back to earlier items if there is room for them.
  private func firstItem(of heights: [Float], from least: Int, room: Float) -> Int {
    var first = max(min(controller.firstItem, heights.count - 1), least)
    var rest = heights[first...].reduce(0, +)
    while first > least, rest + heights[first - 1] <= room {
      first -= 1
      rest += heights[first]
    }
    return first
  }

  private func place(
    _ placement: Panel<Action>.Placement, _ size: SIMD2<Float>, top: Float
  ) -> ScreenBox {
    let least = area.origin + SIMD2(repeating: Self.margin)
    switch placement {
    case .belowBar: return ScreenBox(origin: SIMD2(least.x, top), size: size)
    case .middle:
      let origin = area.center - size / 2
      return ScreenBox(origin: pointwiseMax(least, origin), size: size)
    }
  }

  // MARK: Items

  private func height(
    of item: Panel<Action>.Item, _ width: Float, _ keyWidth: Float,
    _ typesetter: ScreenTypesetter
  ) -> Float {
    switch item {
    case .entry(let entry): entry.detail == nil ? 28 : 42
    case .heading: 24
    case .title(let text): headingHeight(text, width, typesetter)
    case .profile: Self.profileHeight
    case .swatches(let swatches): Self.swatchSide * Float(swatchRows(swatches.count, width))
    case .separator: 9
    case .text(let text): typesetter.size(of: text, wrapped(width)).y + 8
    case .key(let key, let meaning):
      max(
        typesetter.size(of: key, keyStyle(keyWidth - 8)).y,
        typesetter.size(of: meaning, wrapped(width - keyWidth)).y) + 5
    }
  }

  private func wrapped(_ width: Float?) -> ScreenTextStyle {
    ScreenTextStyle(sizePoints: 12, maxWidthPoints: width)
  }

  private mutating func write(
    _ item: Panel<Action>.Item, _ index: Int, in row: ScreenBox, _ keyWidth: Float,
    into canvas: inout ScreenCanvas
  ) {
    let left = row.origin.x + Self.inset
    let inner = row.size.x - 2 * Self.inset
    switch item {
    case .entry(let entry): write(entry, index, in: row, into: &canvas)
    case .heading(let text):
      canvas.write(
        canvas.typesetter.fitting(text, headingStyle, inner), headingStyle,
        color: colors.faintInk, at: SIMD2(left, row.origin.y + row.size.y - 6),
        anchor: SIMD2(0, 1))
    case .title(let text): writeTitle(text, at: SIMD2(left, row.center.y), width: inner, &canvas)
    case .profile(let profile):
      write(
        profile,
        in: ScreenBox(
          origin: SIMD2(left, row.origin.y), size: SIMD2(inner, row.size.y)), into: &canvas)
    case .swatches(let swatches): write(swatches, index, in: row, into: &canvas)
    case .separator:
      canvas.add(
        .box(center: row.center, size: SIMD2(inner, 1), color: colors.rim))
    case .text(let text):
      canvas.write(
        text, wrapped(inner), color: colors.ink, at: SIMD2(left, row.origin.y + 4))
    case .key(let key, let meaning):
      canvas.write(
        key, keyStyle(keyWidth - 8), color: colors.ink, at: SIMD2(left, row.origin.y + 2))
      canvas.write(
        meaning, wrapped(inner - keyWidth), color: colors.ink,
        at: SIMD2(left + keyWidth, row.origin.y + 2))
    }
  }

  private func write(
    _ entry: Panel<Action>.Entry, _ index: Int, in row: ScreenBox,
    into canvas: inout ScreenCanvas
  ) {
    let box = ScreenBox(
      origin: row.origin + SIMD2(4, 0), size: row.size - SIMD2(8, 0))
    writeHighlight(box, .item(index), .item(index), into: &canvas)
    var left = row.origin.x + Self.inset
    var right = row.origin.x + row.size.x - Self.inset
    let middle = entry.detail == nil ? row.center.y : row.origin.y + 13
    if entry.isOn == true { writeTick(at: SIMD2(left + 5, middle), into: &canvas) }
    if controller.panel?.hasTicks ?? false { left += 18 }
    if let isShown = entry.isShown {
      writeEye(at: SIMD2(left + 8, middle), isOpen: isShown, into: &canvas)
      left += 24
    }
    if let icon = entry.icon {
      write(icon, at: SIMD2(left + 9, middle), into: &canvas)
      left += 26
    }
    if entry.removeAction != nil {
      let color = controller.tracker.isHovered(.remove(index)) ? colors.ink : colors.faintInk
      writeCross(at: SIMD2(right - 6, row.center.y), color: color, into: &canvas)
      right -= 22
    }
    if entry.leadsOn {
      writeAngle(at: SIMD2(right - 3, middle), towards: 1, color: colors.faintInk, into: &canvas)
      right -= 16
    }
    if let key = entry.key {
      let size = canvas.write(
        key, smallStyle, color: entry.isEnabled ? colors.faintInk : colors.disabledInk,
        at: SIMD2(right, middle), anchor: SIMD2(1, 0.5))
      right -= size.x + 10
    }
    canvas.write(
      canvas.typesetter.fitting(entry.title, textStyle, right - left), textStyle,
      color: entry.isEnabled ? colors.ink : colors.disabledInk, at: SIMD2(left, middle),
      anchor: SIMD2(0, 0.5))
    guard let detail = entry.detail else { return }
    canvas.write(
      canvas.typesetter.fitting(detail, smallStyle, right - left), smallStyle,
      color: colors.faintInk, at: SIMD2(left, row.origin.y + 30), anchor: SIMD2(0, 0.5))
  }

  /// Two lids around a pupil. A closed eye has only the lower lid, with lashes.
  private func writeEye(at place: SIMD2<Float>, isOpen: Bool, into canvas: inout ScreenCanvas) {
    let color = isOpen ? colors.ink : colors.faintInk
    let (radius, rise): (Float, Float) = (8.5, 5)
    let sweep = 2 * Float.pi / 3
    canvas.add(
      .arc(
        center: place - SIMD2(0, rise), radius: radius, width: 1.5, start: sweep, sweep: sweep,
        color: color))
    guard isOpen else {
      for x: Float in [-4.5, 0, 4.5] {
        canvas.add(
          .stroke(
            from: place + SIMD2(x, x == 0 ? 4 : 3), to: place + SIMD2(x * 1.3, x == 0 ? 6.5 : 5.5),
            width: 1.25, color: color))
      }
      return
    }
    canvas.add(
      .arc(
        center: place + SIMD2(0, rise), radius: radius, width: 1.5, start: -sweep / 2,
        sweep: sweep, color: color))
    canvas.add(.disc(center: place, radius: 2.25, color: color))
  }

  /// A tick looks the same in every script, so the mirroring of the panel is undone here.
  private func writeTick(at place: SIMD2<Float>, into canvas: inout ScreenCanvas) {
    let right: Float = isRightToLeft ? -1 : 1
    let corner = place + SIMD2(-right, 4)
    for end in [place + SIMD2(-5 * right, 0), place + SIMD2(5 * right, -4)] {
      canvas.add(.stroke(from: corner, to: end, width: 2, color: colors.accent))
    }
  }

  /// Draws an angle where there are more items above or below.
  private func writeMore(
    above: Bool, below: Bool, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    for (isThere, y, bend) in [
      (above, box.origin.y + 4, Float(3)), (below, box.origin.y + box.size.y - 4, -3),
    ] where isThere {
      for side: Float in [-6, 6] {
        canvas.add(
          .stroke(
            from: SIMD2(box.center.x + side, y + bend), to: SIMD2(box.center.x, y), width: 1.5,
            color: colors.accent))
      }
    }
  }
}

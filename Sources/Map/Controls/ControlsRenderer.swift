import GeoMath
import Ornaments
import ScreenLayout

/// Draws the controls of one frame and notes the box of each on the screen.
struct ControlsRenderer<Action: Hashable & Sendable> {
  let controller: ControlsController<Action>
  let colors: OrnamentColors
  /// The area for the controls, in points.
  let area: ScreenBox
  /// Whether drawing is mirrored. Positions in this type are not mirrored.
  let isRightToLeft: Bool
  private(set) var hits: [HitTracker<ControlsController<Action>.Target>.Hit] = []
  /// The boxes of the bar and the panel.
  private(set) var covered: [ScreenBox] = []
  var shownItems = 0..<0
  private(set) var fieldEdges: [Float] = []
  private(set) var caretBox: ScreenBox?
  /// The box of the profile.
  var profileBox: ScreenBox?

  static var margin: Float { 10 }
  static var barHeight: Float { 34 }
  static var inset: Float { 10 }
  static var widestBar: Float { 320 }
  /// The space next to the bar that stays free for the compass.
  static var besideBar: Float { 46 }

  var textStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: 13) }
  var smallStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: 11) }
  var headingStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: 11, isBold: true) }

  init(
    _ controller: ControlsController<Action>, colors: OrnamentColors, area: ScreenBox,
    isRightToLeft: Bool
  ) {
    self.controller = controller
    self.colors = colors
    self.area = area
    self.isRightToLeft = isRightToLeft
  }

  mutating func write(into canvas: inout ScreenCanvas) {
    writeBar(into: &canvas)
    canvas.endGroup()
    guard let panel = controller.panel else { return }
    write(panel, into: &canvas)
    canvas.endGroup()
  }

  mutating func note(_ box: ScreenBox, _ target: ControlsController<Action>.Target) {
    hits.append((box, target))
  }

  // MARK: The bar

  var bar: ScreenBox {
    let width = min(Self.widestBar, area.size.x - 2 * Self.margin - Self.besideBar)
    return ScreenBox(
      origin: area.origin + SIMD2(repeating: Self.margin), size: SIMD2(width, Self.barHeight))
  }

  private mutating func writeBar(into canvas: inout ScreenCanvas) {
    let box = bar
    guard box.size.x >= 2 * Self.barHeight else { return }
    writeGround(box, isFocused: controller.focus == .field, into: &canvas)
    let side = Self.barHeight
    let button = ScreenBox(origin: box.origin, size: SIMD2(side, side))
    note(box, .field)
    note(button, .menuButton)
    writeMenuButton(button, into: &canvas)
    let hasText = !controller.field.text.isEmpty
    let end = box.origin.x + box.size.x - (hasText ? side : Self.inset)
    writeField(
      ScreenBox(
        origin: SIMD2(button.origin.x + side, box.origin.y),
        size: SIMD2(end - button.origin.x - side, side)), into: &canvas)
    guard hasText else { return }
    let clear = ScreenBox(origin: SIMD2(end, box.origin.y), size: SIMD2(side, side))
    note(clear, .clear)
    let color = controller.tracker.isHovered(.clear) ? colors.ink : colors.faintInk
    writeCross(at: clear.center, color: color, into: &canvas)
  }

  /// Three lines, one above the other.
  private func writeMenuButton(_ box: ScreenBox, into canvas: inout ScreenCanvas) {
    writeHighlight(box.inset(by: 3), .menuButton, .menuButton, into: &canvas)
    for y: Float in [-5, 0, 5] {
      canvas.add(
        .stroke(
          from: box.center + SIMD2(-7, y), to: box.center + SIMD2(7, y), width: 2,
          color: colors.ink))
    }
  }

  private mutating func writeField(_ box: ScreenBox, into canvas: inout ScreenCanvas) {
    var field = controller.field
    let isFocused = controller.focus == .field
    // Composed text is shown in its place and underlined.
    let composed = isFocused && !controller.composition.isEmpty
    let start = field.selection.lowerBound
    if composed { field.insert(controller.composition) }
    let middle = box.origin + SIMD2(4, box.size.y / 2)
    guard !field.text.isEmpty else {
      let text = canvas.typesetter.fitting(controller.placeholder, textStyle, box.size.x - 8)
      canvas.write(
        text, textStyle, color: colors.faintInk, at: middle, anchor: SIMD2(0, 0.5))
      fieldEdges = [middle.x]
      if isFocused { writeCaret(at: middle, into: &canvas) }
      return
    }
    // The text scrolls so that the caret is visible.
    let widths = (0...field.text.count).map {
      canvas.typesetter.size(of: field.part(0..<$0), textStyle).x
    }
    let caret = widths[min(field.caret, widths.count - 1)]
    let overflow = max(0, caret - (box.size.x - 8))
    let first = widths.firstIndex { $0 >= overflow } ?? 0
    let last = widths.lastIndex { $0 - widths[first] <= box.size.x - 6 } ?? first
    // Text with the opposite direction to the window's runs from the other end of the field.
    let isReversed = field.runsToLeft != isRightToLeft
    fieldEdges = widths.map {
      middle.x + (isReversed ? widths[last] - $0 : $0 - widths[first])
    }
    let selection = field.selection.clamped(to: first..<max(last, first))
    if isFocused, !selection.isEmpty {
      let (from, to) = (fieldEdges[selection.lowerBound], fieldEdges[selection.upperBound])
      canvas.add(
        .box(
          center: SIMD2((from + to) / 2, middle.y), size: SIMD2(abs(to - from), 20),
          color: colors.selection, cornerRadius: 2))
    }
    canvas.write(
      field.part(first..<last), textStyle, color: colors.ink, at: middle, anchor: SIMD2(0, 0.5))
    guard isFocused else { return }
    let caretX = fieldEdges[min(field.caret, last)]
    if composed {
      let from = fieldEdges[min(max(start, first), last)]
      canvas.add(
        .stroke(
          from: SIMD2(from, middle.y + 9), to: SIMD2(caretX, middle.y + 9), width: 1,
          color: colors.ink))
    }
    writeCaret(at: SIMD2(caretX, middle.y), into: &canvas)
  }

  /// The caret does not blink, because a map at rest draws no frames.
  private mutating func writeCaret(at place: SIMD2<Float>, into canvas: inout ScreenCanvas) {
    let size = SIMD2<Float>(1.5, 18)
    caretBox = ScreenBox(origin: place - size / 2, size: size)
    canvas.add(.box(center: place, size: size, color: colors.accent))
  }

  // MARK: Common parts

  mutating func writeGround(
    _ box: ScreenBox, isFocused: Bool, into canvas: inout ScreenCanvas
  ) {
    covered.append(box)
    colors.addPanel(
      box, color: colors.panel, cornerRadius: 8, isFocused: isFocused, to: &canvas)
  }

  /// The background of what is hovered over or has the keyboard focus.
  func writeHighlight(
    _ box: ScreenBox, _ target: ControlsController<Action>.Target,
    _ focus: ControlsController<Action>.Focus, into canvas: inout ScreenCanvas
  ) {
    let isFocused = controller.focus == focus && controller.showsFocus
    let isPressed = controller.tracker.isPressed(target)
    guard isFocused || isPressed || controller.tracker.isHovered(target) else { return }
    canvas.add(
      .box(
        center: box.center, size: box.size,
        color: isPressed ? colors.pressedGround : colors.hoveredGround, cornerRadius: 5,
        borderWidth: isFocused ? 1.5 : 0, borderColor: colors.accent))
  }
}

extension ScreenBox {
  func inset(by points: Float) -> ScreenBox {
    ScreenBox(
      origin: origin + SIMD2(repeating: points), size: size - SIMD2(repeating: 2 * points))
  }
}

extension ScreenTypesetter {
  /// The text, or as much of its beginning as fits into a width, followed by an ellipsis.
  func fitting(_ text: String, _ style: ScreenTextStyle, _ width: Float) -> String {
    if size(of: text, style).x <= width { return text }
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if size(of: text.prefix(middle) + "…", style).x <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return text.prefix(low) + "…"
  }
}

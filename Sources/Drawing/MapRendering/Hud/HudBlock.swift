import RenderModel

/// The HUD as the shader reads it: one block of 32-bit words with the panel's position, the text,
/// the bars and the glyphs. All lengths are in glyph pixels, which are `scale` whole screen pixels
/// wide, so that glyphs are crisp at every scale.
struct HudBlock {
  /// The size of a glyph with the space around it, in glyph pixels.
  static let cellWidth = HudFont.width + 1
  static let cellHeight = HudFont.height + 2
  /// The space between the panel's edges and its contents, and above the graph.
  static let margin = 4
  static let barWidth = HudPlan.columns * cellWidth / HudPlan.barLimit
  static let graphHeight = 48
  /// The distance of the panel from the view's edges, in points.
  static let insetPoints: Float = 8

  /// The panel does not grow beyond this many pixels per point, which no display has.
  static let largestScale: Float = 64

  /// The binding point, in addition to those of `FrameBlocks`.
  static let binding: UInt32 = 3

  /// The first words of the parts.
  static let textStart = 8
  static let barStart = textStart + HudPlan.columns * HudPlan.rowLimit / 4
  static let fontStart = barStart + HudPlan.barLimit
  static let wordCount = fontStart + HudFont.words.count

  /// Defines these constants in the shader's source.
  static var defines: [String] {
    [
      "VECTORS \(wordCount / 4)", "TEXT_START \(textStart)", "BAR_START \(barStart)",
      "FONT_START \(fontStart)", "COLUMNS \(HudPlan.columns)", "ROWS \(HudPlan.rowLimit)",
      "BAR_LIMIT \(HudPlan.barLimit)", "BAR_WIDTH \(barWidth)", "GRAPH_HEIGHT \(graphHeight)",
      "MARGIN \(margin)", "CELL ivec2(\(cellWidth), \(cellHeight))",
      "LETTER ivec2(\(HudFont.width), \(HudFont.height))", "FIRST_CODE \(HudFont.firstCode)",
    ]
  }

  private(set) var words: [UInt32]

  init() {
    words = Array(repeating: 0, count: Self.wordCount)
    words.replaceSubrange(Self.fontStart..., with: HudFont.words)
  }

  /// Writes the figures into the block.
  mutating func fill(_ hud: HudPlan, pixelsPerPoint: Float) {
    let pixelsPerPoint = min(pixelsPerPoint, Self.largestScale)
    let scale = max(1, pixelsPerPoint.rounded())
    let rows = min(hud.rows.count, HudPlan.rowLimit)
    let inset = UInt32((Self.insetPoints * pixelsPerPoint).rounded())
    let width = Self.margin * 2 + HudPlan.columns * Self.cellWidth
    let height = Self.margin * 3 + rows * Self.cellHeight + Self.graphHeight
    words[0] = inset
    words[1] = inset
    words[2] = UInt32(width) * UInt32(scale)
    words[3] = UInt32(height) * UInt32(scale)
    words[4] = UInt32(scale)
    words[5] = UInt32(min(hud.bars.count, HudPlan.barLimit))
    words[6] = hud.lineMilliseconds.map { pixels(of: $0, in: hud) } ?? 0
    words[7] = 0
    for (number, row) in hud.rows.prefix(rows).enumerated() {
      words[7] |= row.color.rawValue << UInt32(2 * number)
    }
    fillText(hud)
    for (number, bar) in hud.bars.suffix(HudPlan.barLimit).enumerated() {
      words[Self.barStart + number] = word(of: bar, in: hud)
    }
  }

  /// A word contains four glyphs, the first in the lowest byte.
  private mutating func fillText(_ hud: HudPlan) {
    let blank = UInt32(HudFont.firstCode) * 0x0101_0101
    for index in Self.textStart..<Self.barStart { words[index] = blank }
    for (number, row) in hud.rows.prefix(HudPlan.rowLimit).enumerated() {
      for (column, character) in row.text.prefix(HudPlan.columns).enumerated() {
        let place = number * HudPlan.columns + column
        let shift = UInt32(place % 4 * 8)
        let code = UInt32(HudFont.code(for: character.asciiValue ?? HudFont.boxCode))
        let index = Self.textStart + place / 4
        words[index] = words[index] & ~(0xff << shift) | code << shift
      }
    }
  }

  /// The heights of the map's part, of the driver's above it and of the whole bar, one byte each,
  /// and whether the next frame was late.
  private func word(of bar: HudBar, in hud: HudPlan) -> UInt32 {
    let map = pixels(of: bar.map, in: hud)
    let driver = pixels(of: bar.map + bar.driver, in: hud)
    let whole = bar.map + bar.driver + bar.wait
    let isLate = hud.lineMilliseconds.map { whole > 1.5 * $0 } ?? false
    return map | driver << 8 | pixels(of: whole, in: hud) << 16 | (isLate ? 1 << 24 : 0)
  }

  /// The height in the graph.
  private func pixels(of milliseconds: Float, in hud: HudPlan) -> UInt32 {
    guard milliseconds > 0, hud.graphMilliseconds > 0 else { return 0 }
    let part = min(milliseconds / hud.graphMilliseconds, 1)
    return UInt32((part * Float(Self.graphHeight)).rounded())
  }
}

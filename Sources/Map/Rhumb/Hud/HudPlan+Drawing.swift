import RenderModel
import ScreenLayout

extension HudPlan {
  /// In points: the distance of the panel from the view's edges, and of its contents from its own.
  private static let margin: Float = 8
  private static let rowHeight: Float = 14
  private static let nameWidth: Float = 48
  private static let barWidth: Float = 2
  private static let graphSize = SIMD2(barWidth * Float(barLimit), 48)
  private static let style = ScreenTextStyle(sizePoints: 11)

  /// Draws the panel in the upper left corner of the view.
  func draw(on canvas: inout ScreenCanvas) {
    let margin = Self.margin
    let corner = SIMD2(repeating: 2 * margin)
    let graphTop = corner.y + Float(rows.count) * Self.rowHeight + margin
    let size = SIMD2(Self.graphSize.x, graphTop + Self.graphSize.y - corner.y) + 2 * margin
    let panel = SIMD2(repeating: margin)
    // Dark enough for white glyphs on any map.
    canvas.add(.box(center: panel + size / 2, size: size, color: ScreenColor(0, alpha: 0.75)))
    for (number, row) in rows.enumerated() {
      let place = corner + SIMD2(0, Float(number) * Self.rowHeight)
      canvas.write(row.name, Self.style, color: row.part.color, at: place)
      canvas.write(
        row.text, Self.style, color: row.part.color, at: place + SIMD2(Self.nameWidth, 0))
    }
    drawGraph(at: SIMD2(corner.x, graphTop), on: &canvas)
    canvas.endGroup()
  }

  private func drawGraph(at corner: SIMD2<Float>, on canvas: inout ScreenCanvas) {
    let (width, bottom) = (Self.barWidth, corner.y + Self.graphSize.y)
    let bars = bars.suffix(Self.barLimit)
    for (number, bar) in bars.reversed().enumerated() {
      let x = corner.x + Self.graphSize.x - (Float(number) + 0.5) * width
      let whole = bar.map + bar.driver + bar.wait
      let isLate = lineMilliseconds.map { whole > 1.5 * $0 } ?? false
      var below: Float = 0
      for (milliseconds, color) in [
        (bar.map, HudRow.Part.map.color), (bar.map + bar.driver, HudRow.Part.driver.color),
        (whole, isLate ? ScreenColor(0xf25940) : HudRow.Part.wait.color),
      ] {
        let height = height(of: milliseconds)
        guard height > below else { continue }
        canvas.add(
          .box(
            center: SIMD2(x, bottom - (below + height) / 2), size: SIMD2(width, height - below),
            color: color))
        below = height
      }
    }
    guard let lineMilliseconds else { return }
    canvas.add(
      .box(
        center: SIMD2(corner.x + Self.graphSize.x / 2, bottom - height(of: lineMilliseconds) + 0.5),
        size: SIMD2(Self.graphSize.x, 1), color: ScreenColor(0xe6d94d)))
  }

  /// The height in the graph, in points.
  private func height(of milliseconds: Float) -> Float {
    guard milliseconds > 0, graphMilliseconds > 0 else { return 0 }
    return min(milliseconds / graphMilliseconds, 1) * Self.graphSize.y
  }
}

extension HudRow.Part {
  fileprivate var color: ScreenColor {
    switch self {
    case .none: .white
    case .map: ScreenColor(0x73e680)
    case .driver: ScreenColor(0x73b3ff)
    case .wait: ScreenColor(0xa6a6a6)
    }
  }
}

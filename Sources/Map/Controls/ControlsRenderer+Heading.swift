import Ornaments
import ScreenLayout

/// The heading of a panel: its title between the buttons to go back and to close.
extension ControlsRenderer {
  private static var buttonSide: Float { 26 }

  private func titleStyle(_ width: Float) -> ScreenTextStyle {
    ScreenTextStyle(sizePoints: 15, isBold: true, maxWidthPoints: max(width, 20))
  }

  /// The height of a heading in a panel with this much room inside, wide enough for both buttons.
  func headingHeight(_ title: String, _ width: Float, _ typesetter: ScreenTypesetter) -> Float {
    let text = typesetter.size(of: title, titleStyle(width - 2 * Self.buttonSide)).y + 6
    return max(text, Self.buttonSide) + 2
  }

  func writeTitle(
    _ title: String, at place: SIMD2<Float>, width: Float, _ canvas: inout ScreenCanvas
  ) {
    canvas.write(
      title, titleStyle(width), color: colors.ink, at: place, anchor: SIMD2(0, 0.5))
  }

  mutating func writeHeading(
    _ title: String, hasBack: Bool, in row: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    let side = SIMD2(repeating: Self.buttonSide)
    let middle = row.center.y - 1
    let end = row.origin.x + row.size.x - 5
    let close = ScreenBox(
      origin: SIMD2(end - side.x, middle - side.y / 2), size: side)
    note(close, .close)
    writeHighlight(close, .close, .close, into: &canvas)
    writeCross(at: close.center, color: colors.faintInk, into: &canvas)
    var left = row.origin.x + Self.inset
    if hasBack {
      let back = ScreenBox(origin: SIMD2(row.origin.x + 5, close.origin.y), size: side)
      note(back, .back)
      writeHighlight(back, .back, .back, into: &canvas)
      writeAngle(at: back.center, towards: -1, color: colors.ink, into: &canvas)
      left = back.origin.x + side.x + 4
    }
    writeTitle(
      title, at: SIMD2(left, middle), width: row.size.x - Self.inset - 2 * side.x, &canvas)
  }

  func writeCross(at place: SIMD2<Float>, color: ScreenColor, into canvas: inout ScreenCanvas) {
    for slope: Float in [-1, 1] {
      let arm = SIMD2<Float>(4, 4 * slope)
      canvas.add(.stroke(from: place - arm, to: place + arm, width: 1.5, color: color))
    }
  }

  /// - Parameter side: 1 for an angle that points to the end of a line of text, -1 to its beginning.
  func writeAngle(
    at place: SIMD2<Float>, towards side: Float, color: ScreenColor,
    into canvas: inout ScreenCanvas
  ) {
    for rise: Float in [-4.5, 4.5] {
      canvas.add(
        .stroke(
          from: place + SIMD2(-2.25 * side, rise), to: place + SIMD2(2.25 * side, 0), width: 1.5,
          color: color))
    }
  }
}

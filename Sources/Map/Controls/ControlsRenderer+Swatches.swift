import Ornaments
import ScreenLayout

/// Rows of colours to choose from.
extension ControlsRenderer {
  /// The side of the square that a colour takes.
  static var swatchSide: Float { 32 }
  private static var swatchRadius: Float { 10 }

  /// How many rows a number of colours takes in a width.
  func swatchRows(_ count: Int, _ width: Float) -> Int {
    (count + swatchesInRow(width) - 1) / swatchesInRow(width)
  }

  private func swatchesInRow(_ width: Float) -> Int { max(Int(width / Self.swatchSide), 1) }

  mutating func write(
    _ swatches: [Panel<Action>.Swatch], _ index: Int, in row: ScreenBox,
    into canvas: inout ScreenCanvas
  ) {
    let side = Self.swatchSide
    let inRow = swatchesInRow(row.size.x - 2 * Self.inset)
    for (number, swatch) in swatches.enumerated() {
      let place = SIMD2(Float(number % inRow), Float(number / inRow)) * side
      let box = ScreenBox(
        origin: row.origin + SIMD2(Self.inset - 6, 0) + place, size: SIMD2(repeating: side))
      note(box, .swatch(index, number))
      writeHighlight(
        box.inset(by: 1), .swatch(index, number), .swatch(index, number), into: &canvas)
      canvas.add(
        .disc(
          center: box.center, radius: Self.swatchRadius, color: swatch.color ?? .clear,
          borderWidth: swatch.color == nil ? 1.5 : 0.5,
          borderColor: swatch.color == nil ? colors.faintInk : colors.rim))
      guard swatch.isOn else { continue }
      canvas.add(
        .disc(
          center: box.center, radius: Self.swatchRadius + 3, color: .clear, borderWidth: 2,
          borderColor: colors.ink))
    }
  }
}

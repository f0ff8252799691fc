/// A colour of the interface over the map: sRGB, not premultiplied.
package struct ScreenColor: Sendable, Hashable {
  /// Red in the lowest byte, then green, blue and alpha, as in plans.
  package var packed: UInt32

  /// - Parameters:
  ///   - hex: 0xRRGGBB.
  ///   - alpha: 0...1.
  package init(_ hex: UInt32, alpha: Float = 1) {
    let bytes = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    packed = hex >> 16 & 255 | hex & 0xff00 | (hex & 255) << 16 | bytes << 24
  }

  package static let white = ScreenColor(0xffffff)
  package static let black = ScreenColor(0x000000)
  package static let clear = ScreenColor(0x000000, alpha: 0)
}

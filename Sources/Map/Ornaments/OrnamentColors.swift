import ScreenLayout

package struct OrnamentColors: Hashable, Sendable {
  package var ground: ScreenColor
  package var hoveredGround: ScreenColor
  package var pressedGround: ScreenColor
  package var rim: ScreenColor
  package var ink: ScreenColor
  package var faintInk: ScreenColor
  /// For entries and buttons that have no effect now.
  package let disabledInk: ScreenColor
  /// The halo of glyphs and lines without a background.
  package var halo: ScreenColor
  package let north = ScreenColor(0xd9362b)
  package let south: ScreenColor
  package let accent: ScreenColor
  /// The background of panels over the map.
  package var panel: ScreenColor
  /// The background of selected text.
  package let selection: ScreenColor
  package var rimPoints: Float
  package var castsShadows: Bool

  /// Draws a background with a rim and a shadow.
  ///
  /// - Parameter color: `nil` for that of ornaments.
  package func addPanel(
    _ box: ScreenBox, color: ScreenColor? = nil, cornerRadius: Float = 6, isFocused: Bool = false,
    to canvas: inout ScreenCanvas
  ) {
    if castsShadows {
      canvas.add(.shadow(ofBoxAt: box.center, size: box.size, cornerRadius: cornerRadius))
    }
    let rim = isFocused ? 1.5 : rimPoints
    canvas.add(
      .box(
        center: box.center, size: box.size + SIMD2(repeating: 2 * rim), color: color ?? ground,
        cornerRadius: cornerRadius + rim, borderWidth: rim,
        borderColor: isFocused ? accent : self.rim))
  }

  package init(isDark: Bool, hasHighContrast: Bool) {
    rimPoints = hasHighContrast ? 1.5 : 0.5
    castsShadows = !hasHighContrast
    let (back, front): (UInt32, UInt32) = isDark ? (0x000000, 0xffffff) : (0xffffff, 0x000000)
    /// - Parameter strong: the colour for high contrast.
    func color(
      light: UInt32, dark: UInt32, alpha: Float = 1, strong: UInt32? = nil
    ) -> ScreenColor {
      let usual = isDark ? dark : light
      return hasHighContrast ? ScreenColor(strong ?? usual) : ScreenColor(usual, alpha: alpha)
    }
    ground = color(light: 0xffffff, dark: 0x252b33, alpha: 0.9, strong: back)
    panel = color(light: 0xffffff, dark: 0x252b33, alpha: 0.98, strong: back)
    hoveredGround = color(light: 0xf1f3f5, dark: 0x353d48)
    pressedGround = color(light: 0xdde2e7, dark: 0x46505e)
    rim = color(light: 0x000000, dark: 0xffffff, alpha: isDark ? 0.22 : 0.2)
    ink = color(light: 0x30363d, dark: 0xe4e8ec, strong: front)
    faintInk = color(light: 0x59616b, dark: 0xb6bec7, strong: front)
    disabledInk = color(
      light: 0x9aa2ab, dark: 0x747e8a, strong: isDark ? 0xa0a0a0 : 0x6b6b6b)
    halo = color(light: 0xffffff, dark: 0x14181d, alpha: 0.85)
    south = color(light: 0xa8b0b9, dark: 0x8d97a3)
    accent = color(light: 0x1a66d6, dark: 0x6ea8ff)
    selection = color(light: 0xbcd6fb, dark: 0x2f5590)
  }
}

import ScreenLayout

/// The colours that all pieces share.
struct OrnamentColors: Hashable {
  var ground: ScreenColor
  var hoveredGround: ScreenColor
  var pressedGround: ScreenColor
  var rim: ScreenColor
  var ink: ScreenColor
  var faintInk: ScreenColor
  /// Around glyphs and lines that have no ground of their own.
  var halo: ScreenColor
  let north = ScreenColor(0xd9362b)
  let south: ScreenColor
  let accent: ScreenColor
  var rimPoints: Float
  var castsShadows: Bool

  init(isDark: Bool, hasHighContrast: Bool) {
    rimPoints = hasHighContrast ? 1.5 : 0.5
    castsShadows = !hasHighContrast
    if isDark {
      ground = ScreenColor(hasHighContrast ? 0x000000 : 0x252b33, alpha: hasHighContrast ? 1 : 0.9)
      hoveredGround = ScreenColor(0x353d48)
      pressedGround = ScreenColor(0x46505e)
      rim = ScreenColor(0xffffff, alpha: hasHighContrast ? 1 : 0.22)
      ink = ScreenColor(hasHighContrast ? 0xffffff : 0xe4e8ec)
      faintInk = ScreenColor(hasHighContrast ? 0xffffff : 0xb6bec7)
      halo = ScreenColor(0x14181d, alpha: hasHighContrast ? 1 : 0.85)
      south = ScreenColor(0x8d97a3)
      accent = ScreenColor(0x6ea8ff)
    } else {
      ground = ScreenColor(0xffffff, alpha: hasHighContrast ? 1 : 0.9)
      hoveredGround = ScreenColor(0xf1f3f5)
      pressedGround = ScreenColor(0xdde2e7)
      rim = ScreenColor(0x000000, alpha: hasHighContrast ? 1 : 0.2)
      ink = ScreenColor(hasHighContrast ? 0x000000 : 0x30363d)
      faintInk = ScreenColor(hasHighContrast ? 0x000000 : 0x59616b)
      halo = ScreenColor(0xffffff, alpha: hasHighContrast ? 1 : 0.85)
      south = ScreenColor(0xa8b0b9)
      accent = ScreenColor(0x1a66d6)
    }
  }
}

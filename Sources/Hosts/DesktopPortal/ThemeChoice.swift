/// Whether a window uses dark colours. The last of these decides: the option at start, the
/// desktop's setting, and the key that toggles it.
package struct ThemeChoice: Sendable {
  package enum Wish: CaseIterable, Sendable { case desktop, light, dark }

  package private(set) var isDark: Bool
  private let followsDesktop: Bool
  private var desktop: ColorScheme?

  /// What the colours are now: as the desktop's, or else light or dark.
  package var current: Wish {
    if followsDesktop, isDark == (desktop == .dark) { return .desktop }
    return isDark ? .dark : .light
  }

  /// A window that follows the desktop is light until the desktop answers.
  package init(_ wish: Wish) {
    isDark = wish == .dark
    followsDesktop = wish == .desktop
  }

  /// Switches to the other colours, until the desktop's setting changes.
  package mutating func toggle() { isDark.toggle() }

  /// Updates the desktop's setting. Only a change has an effect, so that the user's choice is kept.
  package mutating func follow(_ scheme: ColorScheme?) {
    guard followsDesktop, let scheme, scheme != desktop else { return }
    desktop = scheme
    isDark = scheme == .dark
  }
}

extension DesktopTheme {
  /// Whether the desktop asks for dark colours. For a single query: waits briefly for the answer.
  package var isDark: Bool { colorScheme(within: 0.5) == .dark }
}

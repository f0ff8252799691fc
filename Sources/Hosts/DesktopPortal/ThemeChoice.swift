/// Whether a window shows dark colours: as it was asked to, as the desktop is set, or as a key said
/// since. What was said last holds.
package struct ThemeChoice: Sendable, Equatable {
  /// What a window is asked to show when it opens.
  package enum Wish: Sendable { case light, dark, desktop }

  package private(set) var isDark: Bool
  /// Whether it is the desktop's, and will be when that changes.
  package private(set) var followsDesktop: Bool
  private var desktop: ColorScheme?

  /// Without a word from the desktop, one that follows it is light.
  package init(_ wish: Wish) {
    isDark = wish == .dark
    followsDesktop = wish == .desktop
  }

  /// The other colours, until the desktop's setting changes.
  package mutating func toggle() { isDark.toggle() }

  /// Takes in what the desktop asks for at present. Only a change counts, so that it does not take
  /// back what a key said.
  package mutating func follow(_ scheme: ColorScheme?) {
    guard followsDesktop, let scheme, scheme != desktop else { return }
    desktop = scheme
    isDark = scheme == .dark
  }
}

extension DesktopTheme {
  /// Whether the desktop asks for dark colours, for those that ask once: waits for its answer, but
  /// not for long.
  package var isDark: Bool { colorScheme(within: 0.5) == .dark }
}

/// Which colours the user asks of all programs, in the desktop's settings.
package enum ColorScheme: UInt32, Sendable {
  case noPreference, dark, light

  /// What the setting `color-scheme` of `org.freedesktop.appearance` means; values to come are no
  /// preference, as its specification asks
  /// (flatpak.github.io/xdg-desktop-portal, Settings: 0 no preference, 1 dark, 2 light).
  package init(setting: UInt32) {
    self = ColorScheme(rawValue: setting) ?? .noPreference
  }
}

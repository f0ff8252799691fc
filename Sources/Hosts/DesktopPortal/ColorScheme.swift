/// The colour scheme in the desktop's settings.
package enum ColorScheme: UInt32, Sendable {
  case noPreference, dark, light

  /// Converts the setting `color-scheme` of `org.freedesktop.appearance`. Unknown values mean no
  /// preference, as its specification requires (flatpak.github.io/xdg-desktop-portal, Settings: 0
  /// no preference, 1 dark, 2 light).
  package init(setting: UInt32) {
    self = ColorScheme(rawValue: setting) ?? .noPreference
  }
}

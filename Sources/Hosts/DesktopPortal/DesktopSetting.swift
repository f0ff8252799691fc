/// A setting of the desktop that is followed; the raw value is its name in the desktop portal.
enum DesktopSetting: String, CaseIterable {
  /// See ``ColorScheme``.
  case colorScheme = "color-scheme"
  /// 1 for a higher contrast (flatpak.github.io/xdg-desktop-portal, Settings).
  case contrast
  /// 1 for less motion; newer portals have it.
  case reducedMotion = "reduced-motion"
  /// False for none: GNOME's own, which its portal also hands on.
  case animations = "enable-animations"

  var group: String {
    self == .animations ? "org.gnome.desktop.interface" : "org.freedesktop.appearance"
  }

  /// The groups of all.
  static var groups: [String] { [colorScheme.group, animations.group] }
}

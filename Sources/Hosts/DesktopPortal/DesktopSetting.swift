/// An observed setting of the desktop. The raw value is its name in the desktop portal.
enum DesktopSetting: String, CaseIterable {
  /// See ``ColorScheme``.
  case colorScheme = "color-scheme"
  /// 1 for higher contrast (flatpak.github.io/xdg-desktop-portal, Settings).
  case contrast
  /// 1 for reduced motion; only in newer portals.
  case reducedMotion = "reduced-motion"
  /// False to disable animations. This is GNOME's own setting, which its portal also provides.
  case animations = "enable-animations"

  var group: String {
    self == .animations ? "org.gnome.desktop.interface" : "org.freedesktop.appearance"
  }

  static var groups: [String] { [colorScheme.group, animations.group] }
}

/// A setting of the desktop that is followed, by its names in the desktop portal.
enum DesktopSetting: CaseIterable {
  /// See ``ColorScheme``.
  case colorScheme
  /// 1 for a higher contrast (flatpak.github.io/xdg-desktop-portal, Settings).
  case contrast
  /// 1 for less motion; newer portals have it.
  case reducedMotion
  /// False for none: GNOME's own, which its portal also hands on.
  case animations

  var group: String {
    self == .animations ? "org.gnome.desktop.interface" : "org.freedesktop.appearance"
  }

  var key: String {
    switch self {
    case .colorScheme: "color-scheme"
    case .contrast: "contrast"
    case .reducedMotion: "reduced-motion"
    case .animations: "enable-animations"
    }
  }

  /// The groups of all.
  static var groups: [String] { [colorScheme.group, animations.group] }
}

import DesktopPortal
import Rhumb

/// The colours of a window's map: light, dark, or as the desktop is set. A map with its own style
/// keeps that.
@MainActor
struct WindowTheme {
  private var choice: ThemeChoice
  private let desktop: DesktopTheme

  /// Starts to query the desktop's colours, which are used if no style is set.
  ///
  /// - Parameter onChange: called on any thread when the desktop's settings have changed.
  init(style: String?, onChange: @escaping @Sendable () -> Void) {
    desktop = DesktopTheme(onChange: onChange)
    switch style {
    case nil, "auto": choice = ThemeChoice(.desktop)
    case "dark": choice = ThemeChoice(.dark)
    default: choice = ThemeChoice(.light)
    }
  }

  /// Decides the initial colours. The desktop gets a little more time to answer; a later answer
  /// changes the style with a transition.
  mutating func settle() { choice.follow(desktop.colorScheme(within: 0.05)) }

  var isDark: Bool { choice.isDark }

  /// The colours, if they differ from the desktop's.
  var chosenStyle: String? {
    if isDark == (desktop.colorScheme == .dark) { return nil }
    return isDark ? "dark" : "light"
  }

  /// Switches between light and dark, for Alt+D.
  mutating func toggle() { choice.toggle() }

  /// The choices in the menu.
  typealias Colors = ThemeChoice.Wish

  /// The one that holds now.
  var colors: Colors { choice.current }

  mutating func choose(_ colors: Colors) {
    choice = ThemeChoice(colors)
    choice.follow(desktop.colorScheme)
  }

  /// Follows the desktop's settings, and applies them to a map, except for its style.
  mutating func follow(on map: MapView) {
    choice.follow(desktop.colorScheme)
    map.ornaments.options.hasHighContrast = desktop.hasHighContrast
    map.style.backgroundColor = ground
    if map.ornaments.reducesMotion != desktop.reducesMotion { map.ornaments.reducesMotion.toggle() }
  }

  /// The background of the built-in style, for a style that paints none.
  private var ground: MapColor {
    isDark
      ? MapColor(red: 0.165, green: 0.188, blue: 0.227)
      : MapColor(red: 0.961, green: 0.953, blue: 0.933)
  }
}

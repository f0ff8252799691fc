import DesktopPortal
import Rhumb
import Synchronization
import Windowing

/// The colours of a window's map: light, dark, or as the desktop is set. A map with its own style
/// keeps that.
@MainActor
struct WindowTheme {
  /// The session's options, with the style to show.
  var options: MapOptions
  private var choice: ThemeChoice
  private let desktop: DesktopTheme
  private let wake: Wake

  /// Wakes the window once it exists. It is a class because the desktop's thread shares it.
  private final class Wake: Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ newAction: @escaping @Sendable () -> Void) { action.withLock { $0 = newAction } }

    func call() { action.withLock { $0 }?() }
  }

  /// Starts to query the desktop's colours, which are used if the options don't set a style.
  init(_ options: MapOptions) {
    self.options = options
    let wake = Wake()
    self.wake = wake
    desktop = DesktopTheme { wake.call() }
    switch options.style {
    case nil, "auto": choice = ThemeChoice(.desktop)
    case "dark": choice = ThemeChoice(.dark)
    default: choice = ThemeChoice(.light)
    }
    self.options.isDark = choice.isDark
  }

  /// Decides the initial colours. The desktop gets a little more time to answer; a later answer
  /// changes the style with a transition.
  mutating func settle(for window: Window) {
    wake.set { window.wakeUp() }
    choice.follow(desktop.colorScheme(within: 0.05))
    options.isDark = choice.isDark
  }

  /// The colours, if they differ from the desktop's.
  var chosenStyle: String? {
    if choice.isDark == (desktop.colorScheme == .dark) { return nil }
    return choice.isDark ? "dark" : "light"
  }

  /// The background of the built-in style, for a style that paints none.
  private var ground: MapColor {
    choice.isDark
      ? MapColor(red: 0.165, green: 0.188, blue: 0.227)
      : MapColor(red: 0.961, green: 0.953, blue: 0.933)
  }

  /// Switches between light and dark, for the key D.
  mutating func toggle() { choice.toggle() }

  /// The choices in the menu.
  enum Colors: Hashable, CaseIterable {
    case desktop, light, dark
  }

  /// The latest choice.
  var colors: Colors {
    if choice.followsDesktop { return .desktop }
    return choice.isDark ? .dark : .light
  }

  mutating func choose(_ colors: Colors) {
    switch colors {
    case .desktop:
      choice = ThemeChoice(.desktop)
      choice.follow(desktop.colorScheme)
    case .light: choice = ThemeChoice(.light)
    case .dark: choice = ThemeChoice(.dark)
    }
  }

  /// Applies changed colours to the map. Maps that take long to open follow later.
  mutating func follow(on map: MapView, opening: BackgroundOpening?) {
    choice.follow(desktop.colorScheme)
    map.ornaments.hasHighContrast = desktop.hasHighContrast
    map.backgroundColor = ground
    if map.reducesMotion != desktop.reducesMotion { map.reducesMotion.toggle() }
    guard choice.isDark != options.isDark else { return }
    options.isDark = choice.isDark
    map.ornaments.isDark = choice.isDark
    guard options.hasBuiltInStyle else { return }
    if let content = map.latestContent.restyled(options.isDark ? .dark : .light) {
      map.load(content)
      return
    }
    if let opening {
      opening.begin(options)
      return
    }
    do throws(CommandFailure) {
      map.load(try options.openContent())
    } catch {
      // The map stays as it is.
      map.showProblem(error.message)
      CommandLineProgram.complain(error)
    }
  }
}

extension MapOptions {
  /// Whether the style is one of Rhumb's, not a file or URL.
  var hasBuiltInStyle: Bool {
    switch style {
    case nil, "light", "dark", "auto": true
    default: false
    }
  }
}

import DesktopPortal
import Rhumb
import Synchronization
import Windowing

/// The colours of a window's map: light, dark, or as the desktop is set. A map with a style of its
/// own keeps that.
@MainActor
struct WindowTheme {
  /// The session's options, with the style that is to be shown.
  var options: MapOptions
  private var choice: ThemeChoice
  private let desktop: DesktopTheme
  private let wake: Wake

  /// Wakes the window once there is one. A class, because the desktop's thread shares it.
  private final class Wake: Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ newAction: @escaping @Sendable () -> Void) { action.withLock { $0 = newAction } }

    func call() { action.withLock { $0 }?() }
  }

  /// Begins to ask the desktop, whose colours count if the options leave the style to it.
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

  /// Decides what the window begins with. A desktop that has not answered by now gets a moment
  /// more; an answer after that fades in.
  mutating func settle(for window: Window) {
    wake.set { window.wakeUp() }
    choice.follow(desktop.colorScheme(within: 0.05))
    options.isDark = choice.isDark
  }

  /// The colours, where they are others than the desktop asks for.
  var chosenStyle: String? {
    if choice.isDark == (desktop.colorScheme == .dark) { return nil }
    return choice.isDark ? "dark" : "light"
  }

  /// Under a style that paints no background, that of the built-in style in these colours.
  private var ground: MapColor {
    choice.isDark
      ? MapColor(red: 0.165, green: 0.188, blue: 0.227)
      : MapColor(red: 0.961, green: 0.953, blue: 0.933)
  }

  /// What the key asks for.
  mutating func toggle() { choice.toggle() }

  /// What the menu offers.
  enum Colors: Hashable, CaseIterable {
    case desktop, light, dark
  }

  /// What was asked for last.
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

  /// Shows the map in other colours when they have changed; maps that take long to open come later.
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
  /// Whether the style is one of Rhumb's, not a file.
  var hasBuiltInStyle: Bool {
    switch style {
    case nil, "light", "dark", "auto": true
    default: false
    }
  }
}

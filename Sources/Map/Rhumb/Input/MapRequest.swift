import Gestures

/// What the user asked of the application, by keys of the map. The host does it, or not.
public enum MapRequest: Hashable, Sendable {
  /// Fill the screen, or no longer: F11.
  case toggleFullScreen
  /// Show the figures over the map, or no longer: F3. See ``MapView/showsHud``.
  case toggleHud
  /// Light colours instead of dark ones, or the other way round: D. See ``MapView/load(_:)``.
  case toggleTheme
  /// End the program: Ctrl+Q.
  case quit
  /// Say which keys there are: `?`.
  case showHelp
}

extension MapRequest {
  init(_ command: ApplicationCommand) {
    switch command {
    case .toggleFullScreen: self = .toggleFullScreen
    case .toggleHud: self = .toggleHud
    case .toggleTheme: self = .toggleTheme
    case .quit: self = .quit
    case .showHelp: self = .showHelp
    }
  }
}

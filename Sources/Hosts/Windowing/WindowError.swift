/// A system that shows windows.
public enum WindowSystem: String, Hashable, Sendable {
  /// The X Window System.
  case x11 = "X11"
  /// Wayland.
  case wayland = "Wayland"

  /// The environment variable that names the display.
  var displayVariable: String { self == .x11 ? "DISPLAY" : "WAYLAND_DISPLAY" }

  /// Those that a library speaks, by its version as `glfwGetVersionString` states it.
  ///
  /// Wayland comes first: where both are there, the session is Wayland's and X11 a guest in it.
  fileprivate static func spoken(libraryVersion: String) -> [WindowSystem] {
    let words = libraryVersion.split(separator: " ")
    return [.wayland, .x11].filter { words.contains(Substring($0.rawValue)) }
  }

  /// Which to try, in this order, where the environment gives `display` for the variable of each.
  ///
  /// One whose variable is not set is not tried: the library would find the session of a user who sits at
  /// the machine, when this program runs for one who is there by ssh.
  static func candidates(
    libraryVersion: String, display: (WindowSystem) -> String?
  ) -> [WindowSystem] {
    spoken(libraryVersion: libraryVersion).filter { !(display($0) ?? "").isEmpty }
  }

  /// The Debian package with the GLFW library that speaks it.
  public var package: String { self == .x11 ? "libglfw3" : "libglfw3-wayland" }
}

/// Why no window can be opened.
public enum WindowError: Error, Hashable, Sendable {
  /// Neither X11 nor Wayland is there.
  case noDisplay
  /// The installed GLFW library speaks one window system and the session is the other.
  case libraryDoesNotFit(library: WindowSystem, session: WindowSystem)
  /// The environment names a display, but it does not answer.
  case displayRefused(variable: String, name: String, reason: String)
  /// There is a display, but no OpenGL 3.3 core on it.
  case noOpenGL33(reason: String)
  /// The window could not be made for another reason.
  case noWindow(reason: String)
}

extension WindowError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .noDisplay:
      "no display: neither WAYLAND_DISPLAY nor DISPLAY is set"
    case .libraryDoesNotFit(let library, let session):
      """
      no display: the installed GLFW library speaks only \(library.rawValue), this session is \
      \(session.rawValue); install the package \(session.package)
      """
    case .displayRefused(let variable, let name, let reason):
      "no display: \(variable) is '\(name)', which cannot be opened (\(reason))"
    case .noOpenGL33(let reason):
      "no OpenGL 3.3 on this display (\(reason))"
    case .noWindow(let reason):
      "the window cannot be opened (\(reason))"
    }
  }
}

extension WindowError {
  /// Why the GLFW library of `libraryVersion` (as `glfwGetVersionString` states it) did not
  /// start where the environment gives `display` for the variable of each window system.
  static func diagnosis(
    libraryVersion: String, reason: String, display: (WindowSystem) -> String?
  ) -> WindowError {
    let spoken = WindowSystem.spoken(libraryVersion: libraryVersion)
    let offered = [WindowSystem.wayland, .x11].filter { !(display($0) ?? "").isEmpty }
    guard let session = offered.first else { return .noDisplay }
    if let usable = offered.first(where: spoken.contains), let name = display(usable) {
      return .displayRefused(variable: usable.displayVariable, name: name, reason: reason)
    }
    guard let library = spoken.first else { return .noWindow(reason: reason) }
    return .libraryDoesNotFit(library: library, session: session)
  }
}

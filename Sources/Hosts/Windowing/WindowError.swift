/// A system that displays windows.
public enum WindowSystem: String, Hashable, Sendable {
  /// The X Window System.
  case x11 = "X11"
  /// Wayland.
  case wayland = "Wayland"

  /// The environment variable with the display's name.
  var displayVariable: String { self == .x11 ? "DISPLAY" : "WAYLAND_DISPLAY" }

  /// The systems that a GLFW library supports, by its version string from `glfwGetVersionString`.
  ///
  /// Wayland comes first: if both are present, the session is Wayland and X11 runs inside it.
  fileprivate static func spoken(libraryVersion: String) -> [WindowSystem] {
    let words = libraryVersion.split(separator: " ")
    return [.wayland, .x11].filter { words.contains(Substring($0.rawValue)) }
  }

  /// The systems to try, in order. `display` returns the value of a system's environment variable.
  ///
  /// A system whose variable is not set is not tried. Otherwise GLFW would find the session of a
  /// user at the machine although this program runs for someone connected by ssh.
  static func candidates(
    libraryVersion: String, display: (WindowSystem) -> String?
  ) -> [WindowSystem] {
    spoken(libraryVersion: libraryVersion).filter { !(display($0) ?? "").isEmpty }
  }

  /// The Debian package of the GLFW library for this system.
  public var package: String { self == .x11 ? "libglfw3" : "libglfw3-wayland" }
}

/// The reason why a window cannot be opened.
public enum WindowError: Error, Hashable, Sendable {
  /// There is neither X11 nor Wayland.
  case noDisplay
  /// The installed GLFW library only supports the other window system.
  case libraryDoesNotFit(library: WindowSystem, session: WindowSystem)
  /// The environment names a display, but it cannot be opened.
  case displayRefused(variable: String, name: String, reason: String)
  /// The display has no OpenGL 3.3 core.
  case noOpenGL33(reason: String)
  /// The window could not be created for another reason.
  case noWindow(reason: String)
}

extension WindowError: CustomStringConvertible {
  /// A one-line message for the user.
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

  /// Why GLFW did not start, given its version string from `glfwGetVersionString` and the value of
  /// each system's environment variable.
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

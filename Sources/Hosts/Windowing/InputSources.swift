/// Which inputs a window has, and where they come from.
package enum InputSources: Hashable, Sendable {
  /// What GLFW tells: wheel, pointer and keys.
  case glfw
  /// Besides, the X server's XInput 2 of a minor version, at least 1.
  case xInput(minorVersion: Int)
  /// Besides, touches of the compositor's seat, and what else it tells now.
  case wayland(tellsScrolling: Bool, tellsPinches: Bool)
}

extension InputSources: CustomStringConvertible {
  package var description: String {
    switch self {
    case .glfw: return "GLFW only (wheel, pointer, keys)"
    case .xInput(let minorVersion):
      let inputs =
        ["smooth scroll"] + (minorVersion >= 2 ? ["touch"] : [])
        + (minorVersion >= 4 ? ["pinch"] : [])
      return "XInput 2.\(minorVersion) (\(inputs.joined(separator: ", ")))"
    case .wayland(let tellsScrolling, let tellsPinches):
      let inputs =
        [tellsScrolling ? "smooth scroll" : "wheel", "touch"] + (tellsPinches ? ["pinch"] : [])
      return "Wayland (\(inputs.joined(separator: ", ")))"
    }
  }
}

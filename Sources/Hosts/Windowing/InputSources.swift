/// The kinds of input that a window gets, by source.
package enum InputSources: Hashable, Sendable {
  /// Wheel, pointer and keys from GLFW.
  case glfw
  /// Also input from the X server's XInput 2 with a minor version of at least 1.
  case xInput(minorVersion: Int)
  /// Also touches from the compositor's seat, and scrolling and pinches if it now reports them.
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

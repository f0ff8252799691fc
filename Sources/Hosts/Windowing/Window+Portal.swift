import CGLFW

extension Window {
  /// The window's identifier for desktop portals, which lets their dialogs appear above it: `x11:`
  /// and its ID in hexadecimal. Empty on Wayland, where GLFW provides no identifier.
  package var portalName: String {
    guard glfwindow_x11Display() != nil else { return "" }
    let number = glfwindow_x11Window(handle.pointer)
    return number == 0 ? "" : "x11:\(String(number, radix: 16))"
  }
}

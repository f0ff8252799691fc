import CGLFW

extension Window {
  /// How the desktop's portals name this window, so that their dialogs lie over it: `x11:` and its
  /// number in hexadecimal. Empty on Wayland, where GLFW hands out no name for it.
  package var portalName: String {
    guard glfwindow_x11Display() != nil else { return "" }
    let number = glfwindow_x11Window(handle.pointer)
    return number == 0 ? "" : "x11:\(String(number, radix: 16))"
  }
}

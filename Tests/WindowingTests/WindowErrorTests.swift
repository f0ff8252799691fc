import Testing

@testable import Windowing

@Suite("Why there is no window")
struct WindowErrorTests {
  private let x11Library = "3.3.8 X11 GLX EGL OSMesa clock_gettime evdev shared"
  private let waylandLibrary = "3.3.8 Wayland EGL OSMesa clock_gettime evdev shared"
  private let bothLibrary = "3.4.0 Wayland X11 GLX Null EGL OSMesa monotonic shared"

  private func diagnosis(_ library: String, x11: String?, wayland: String?) -> WindowError {
    WindowError.diagnosis(libraryVersion: library, reason: "why") { $0 == .x11 ? x11 : wayland }
  }

  @Test("With no display named, the message says which variables were looked at")
  func noDisplay() {
    for library in [x11Library, waylandLibrary, bothLibrary] {
      for empty in [nil, ""] {
        let error = diagnosis(library, x11: empty, wayland: nil)
        #expect(error == .noDisplay)
        #expect(
          "\(error)" == "no display: neither WAYLAND_DISPLAY nor DISPLAY is set")
      }
    }
  }

  @Test("A library for the other window system: the message names the package to install")
  func mismatch() {
    let onWayland = diagnosis(x11Library, x11: nil, wayland: "wayland-0")
    #expect(onWayland == .libraryDoesNotFit(library: .x11, session: .wayland))
    #expect("\(onWayland)".hasSuffix("install the package libglfw3-wayland"))
    let onX11 = diagnosis(waylandLibrary, x11: ":0", wayland: nil)
    #expect(onX11 == .libraryDoesNotFit(library: .wayland, session: .x11))
    #expect("\(onX11)".hasSuffix("install the package libglfw3"))
  }

  @Test("A display that does not answer is named")
  func refused() {
    #expect(
      diagnosis(x11Library, x11: ":9", wayland: nil)
        == .displayRefused(variable: "DISPLAY", name: ":9", reason: "why"))
    #expect(
      diagnosis(x11Library, x11: ":9", wayland: "wayland-0")
        == .displayRefused(variable: "DISPLAY", name: ":9", reason: "why"))
    #expect(
      diagnosis(bothLibrary, x11: nil, wayland: "w")
        == .displayRefused(variable: "WAYLAND_DISPLAY", name: "w", reason: "why"))
  }
}

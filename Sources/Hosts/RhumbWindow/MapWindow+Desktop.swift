import Gestures
import Windowing

/// The window's relation to the desktop.
extension MapWindow {
  /// Whether the window is full screen.
  public var isFullScreen: Bool {
    get { window?.isFullScreen ?? false }
    set { if newValue != isFullScreen { window?.toggleFullScreen() } }
  }

  /// Whether the window has keyboard focus.
  public var isFocused: Bool { window?.isFocused ?? false }

  package var pointerShape: PointerShape {
    get { window?.pointerShape ?? .arrow }
    set { window?.pointerShape = newValue }
  }

  /// The text on the desktop's clipboard; `nil` if there is none. Setting `nil` has no effect.
  public var clipboardText: String? {
    get { window?.clipboardText }
    set { if let newValue { window?.copyText(newValue) } }
  }

  /// The paths of the files that the user has dropped on the window since the last call.
  package func takeDroppedFiles() -> [String] { window?.takeDroppedFiles() ?? [] }

  /// Sets the icon of the window in the desktop's window lists. This only works on X11; other
  /// desktops use the icon of the program's desktop file.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, at most 1024. Greater icons are ignored.
  ///   - height: the height in pixels, at most 1024.
  ///   - rgba: red, green, blue and alpha of each pixel, one byte each, not premultiplied, rows
  ///     from the top.
  public func setIcon(width: Int, height: Int, rgba: [UInt8]) {
    window?.setIcon(width: width, height: height, pixels: rgba)
  }

  /// Sets what to do when the X server ends. Xlib then ends the program, so this is the last
  /// action, on any thread and without this window. If a Wayland compositor ends, its windows
  /// close.
  public func onDisplayLost(_ action: (@Sendable () -> Void)?) {
    window?.onConnectionLost(action)
  }
}

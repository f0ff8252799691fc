import Gestures
import Windowing

/// What the desktop knows and shows of the window.
extension MapWindow {
  /// Whether the window fills its screen.
  public var isFullScreen: Bool {
    get { window?.isFullScreen ?? false }
    set { if newValue != isFullScreen { window?.toggleFullScreen() } }
  }

  /// Whether it has the keyboard.
  public var isFocused: Bool { window?.isFocused ?? false }

  /// Where the upper left corner of what is drawn is on the screen, in pixels; 0 where the window
  /// system keeps it to itself, as Wayland does.
  package var screenPixelPosition: (x: Int, y: Int) { window?.screenPixelPosition ?? (0, 0) }

  /// What the pointer looks like over the window.
  package var pointerShape: PointerShape {
    get { window?.pointerShape ?? .arrow }
    set { window?.pointerShape = newValue }
  }

  /// Whether its frame is a plain one without title and buttons, for want of a library.
  package var hasPlainFrame: Bool { window?.hasPlainFrame ?? false }

  /// Tells input methods where a text is being typed, in points; `nil` where none is.
  package func expectText(at caret: Window.Caret?) { window?.expectText(at: caret) }

  /// How the desktop's portals name the window; empty where there is no name for it.
  package var portalName: String { window?.portalName ?? "" }

  /// The text on the desktop's clipboard; `nil` when there is none, and nothing happens when it is
  /// set to that.
  public var clipboardText: String? {
    get { window?.clipboardText }
    set { if let newValue { window?.copyText(newValue) } }
  }

  /// The paths of the files that the user has dropped on the window since the last call.
  package func takeDroppedFiles() -> [String] { window?.takeDroppedFiles() ?? [] }

  /// Shows a picture for the window in the desktop's lists, where it takes them from windows (X11;
  /// elsewhere it is that of the program's desktop file).
  ///
  /// - Parameters:
  ///   - width: pixels, at most 1024; nothing happens with more.
  ///   - height: pixels.
  ///   - rgba: red, green, blue and alpha of each pixel, a byte each, colours not multiplied by
  ///     alpha; rows from the top.
  public func setIcon(width: Int, height: Int, rgba: [UInt8]) {
    window?.setIcon(width: width, height: height, pixels: rgba)
  }

  /// What is to be done when the X server ends. Xlib then ends the program, so that this is the
  /// only word; it is on any thread, without this window. A compositor that ends closes the window.
  public func onDisplayLost(_ action: (@Sendable () -> Void)?) {
    window?.onConnectionLost(action)
  }
}

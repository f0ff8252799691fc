import CGLFW
import Gestures

/// The cursors of a window, each created on first use. Main thread only.
struct WindowCursors {
  private(set) var shown = PointerShape.arrow
  /// `nil` for a shape that the window system lacks. The arrow replaces it.
  private var made: [PointerShape: OpaquePointer?] = [:]

  /// Shows a shape, or the closest one available.
  mutating func show(_ shape: PointerShape, in window: OpaquePointer) {
    shown = shape
    if made[shape] == nil { made[shape] = Self.cursor(of: shape) }
    glfwSetCursor(window, made[shape] ?? nil)
    // A missing shape must not count as an error of a later call.
    _ = GLFWLibrary.takeError()
  }

  /// Destroys the cursors when the window closes, which may be long before GLFW terminates.
  mutating func end() {
    for cursor in made.values.compactMap(\.self) { glfwDestroyCursor(cursor) }
    made = [:]
  }

  private static func cursor(of shape: PointerShape) -> OpaquePointer? {
    switch shape {
    case .arrow: nil
    case .pointingHand: glfwCreateStandardCursor(GLFW_HAND_CURSOR)
    case .crosshair: glfwCreateStandardCursor(GLFW_CROSSHAIR_CURSOR)
    case .text: glfwCreateStandardCursor(GLFW_IBEAM_CURSOR)
    case .closedHand: themed("grabbing", "closedhand") ?? fourArrows
    case .move: fourArrows ?? glfwCreateStandardCursor(GLFW_HAND_CURSOR)
    }
  }

  private static var fourArrows: OpaquePointer? {
    themed("move", "fleur", "all-scroll", "size_all")
      ?? glfwCreateStandardCursor(GLFW_RESIZE_ALL_CURSOR)
  }

  /// The first of these cursors that the theme has.
  private static func themed(_ names: String...) -> OpaquePointer? {
    names.lazy.compactMap { glfwindow_createThemeCursor($0) }.first
  }
}

extension Window {
  package var pointerShape: PointerShape {
    get { cursors.shown }
    set {
      guard newValue != cursors.shown else { return }
      cursors.show(newValue, in: handle.pointer)
      waylandWindow?.show(newValue)
    }
  }
}

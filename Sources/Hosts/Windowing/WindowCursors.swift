import CGLFW
import Gestures

/// The cursors of a window, each made when it is first shown. Main thread only.
struct WindowCursors {
  private(set) var shown = PointerShape.arrow
  /// `nil` for a shape that the window system has not: the arrow stands for it.
  private var made: [PointerShape: OpaquePointer?] = [:]

  /// Shows a shape, or the nearest one that there is.
  mutating func show(_ shape: PointerShape, in window: OpaquePointer) {
    shown = shape
    if made[shape] == nil { made[shape] = Self.cursor(of: shape) }
    glfwSetCursor(window, made[shape] ?? nil)
    // A shape that is missing is no fault of what comes after.
    _ = GLFWLibrary.takeError()
  }

  /// Gives them back when their window ends, which may be long before GLFW does.
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

  /// The first of these that the theme has.
  private static func themed(_ names: String...) -> OpaquePointer? {
    names.lazy.compactMap { glfwindow_createThemeCursor($0) }.first
  }
}

extension Window {
  /// What the pointer looks like over the window.
  package var pointerShape: PointerShape {
    get { cursors.shown }
    set {
      guard newValue != cursors.shown else { return }
      cursors.show(newValue, in: handle.pointer)
      waylandWindow?.show(newValue)
    }
  }
}

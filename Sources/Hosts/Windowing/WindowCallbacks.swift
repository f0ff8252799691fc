import CGLFW
import Foundation

/// Forwards GLFW's callbacks of a window to its queue. They only append; see `WindowEventQueue`.
enum WindowCallbacks {
  /// The queue must outlive the window.
  static func install(on window: OpaquePointer, feeding queue: WindowEventQueue) {
    glfwSetWindowUserPointer(window, Unmanaged.passUnretained(queue).toOpaque())
    glfwSetCursorPosCallback(window) { window, x, y in
      WindowEventQueue.fed(by: window)?.pointerMoved(x: x, y: y)
    }
    glfwSetMouseButtonCallback(window) { window, button, action, modifiers in
      WindowEventQueue.fed(by: window)?.button(button, action: action, modifierBits: modifiers)
    }
    glfwSetScrollCallback(window) { window, dx, dy in
      WindowEventQueue.fed(by: window)?.scrolled(dx: dx, dy: dy)
    }
    glfwSetKeyCallback(window) { window, key, scancode, action, modifiers in
      let name = glfwGetKeyName(key, scancode).map { String(cString: $0) }
      WindowEventQueue.fed(by: window)?.key(
        key, scancode: scancode, layoutName: name, action: action, modifierBits: modifiers)
    }
    glfwSetCharCallback(window) { window, codepoint in
      WindowEventQueue.fed(by: window)?.character(codepoint)
    }
    glfwSetWindowFocusCallback(window) { window, isFocused in
      WindowEventQueue.fed(by: window)?.focusChanged(isFocused == GLFW_TRUE)
    }
    glfwSetWindowSizeCallback(window) { window, width, height in
      WindowEventQueue.fed(by: window)?.windowResized(PixelSize(width, height))
    }
    glfwSetFramebufferSizeCallback(window) { window, width, height in
      WindowEventQueue.fed(by: window)?.framebufferResized(PixelSize(width, height))
    }
    glfwSetWindowContentScaleCallback(window) { window, scale, _ in
      WindowEventQueue.fed(by: window)?.scaleChanged(reported: scale)
    }
    glfwSetWindowPosCallback(window) { window, x, y in
      WindowEventQueue.fed(by: window)?.windowMoved(
        to: WindowPlace.Origin(x: Int(x), y: Int(y)))
    }
    glfwSetWindowRefreshCallback(window) { window in
      WindowEventQueue.fed(by: window)?.needsRedraw = true
    }
    glfwSetDropCallback(window) { window, count, paths in
      guard let paths else { return }
      WindowEventQueue.fed(by: window)?.filesDropped(
        (0..<Int(count)).compactMap { index in paths[index].map { WindowCallbacks.name(of: $0) } })
    }
  }

  /// A path, or a file URL if the path is not valid UTF-8.
  private static func name(of path: UnsafePointer<CChar>) -> String {
    String(validatingCString: path)
      ?? sequence(first: path) { $0 + 1 }.prefix { $0.pointee != 0 }.reduce(into: "file://") {
        let byte = UInt8(bitPattern: $1.pointee)
        $0 += String(format: byte == UInt8(ascii: "/") ? "/" : "%%%02X", byte)
      }
  }
}

extension WindowEventQueue {
  fileprivate static func fed(by window: OpaquePointer?) -> WindowEventQueue? {
    glfwGetWindowUserPointer(window).map {
      Unmanaged<WindowEventQueue>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

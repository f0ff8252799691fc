import CGLFW
import Gestures

/// Maps GLFW's keys to names.
///
/// Shortcuts depend on the character that a key types, not on its position: `+` is `+` on every
/// layout. A key press therefore gets its name from the layout first. The character that it types,
/// which GLFW reports right afterwards, replaces that name.
enum KeyMap {
  /// The key for a GLFW key code. `layoutName` is what it types without Shift according to GLFW,
  /// `keyOfLayout` is the window system's own interpretation.
  static func key(code: Int32, layoutName: String?, keyOfLayout: Key? = nil) -> Key {
    if let keyOfLayout, keyOfLayout.rawValue.utf8.allSatisfy({ $0 < 0x80 }) { return keyOfLayout }
    if let name = names[code] { return Key(name) }
    if let scalars = layoutName?.unicodeScalars, scalars.count == 1,
      let key = key(typing: scalars[scalars.startIndex])
    {
      return key
    }
    if (GLFW_KEY_F1...GLFW_KEY_F25).contains(code) { return Key("F\(code - GLFW_KEY_F1 + 1)") }
    // GLFW's codes of printable keys are the ASCII characters of a US keyboard, which is the
    // fallback for shortcuts on layouts of other scripts.
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return .unidentified }
    return key(typing: scalar) ?? .unidentified
  }

  /// The key that types `scalar`; `nil` unless that is printable ASCII.
  static func key(typing scalar: Unicode.Scalar) -> Key? {
    guard (0x20...0x7E).contains(scalar.value) else { return nil }
    return Key(scalar.properties.lowercaseMapping)
  }

  static func modifier(_ key: Key) -> ModifierKeys? {
    switch key {
    case "Shift": .shift
    case "Control": .control
    case "Alt": .alt
    case "Meta": .meta
    default: nil
    }
  }

  static func modifiers(_ bits: Int32) -> ModifierKeys {
    ModifierKeys(
      bits, shift: GLFW_MOD_SHIFT, control: GLFW_MOD_CONTROL, alt: GLFW_MOD_ALT,
      meta: GLFW_MOD_SUPER)
  }

  static func button(_ code: Int32) -> PointerButton? {
    switch code {
    case GLFW_MOUSE_BUTTON_LEFT: .left
    case GLFW_MOUSE_BUTTON_RIGHT: .right
    case GLFW_MOUSE_BUTTON_MIDDLE: .middle
    default: nil
    }
  }

  /// The browser key that a side button of a mouse represents.
  static func key(ofButton code: Int32) -> Key? {
    switch code {
    case GLFW_MOUSE_BUTTON_4: Key("BrowserBack")
    case GLFW_MOUSE_BUTTON_5: Key("BrowserForward")
    default: nil
    }
  }

  /// Keys that type nothing. Keypad keys are named by their function without NumLock. With NumLock
  /// they type a digit, which replaces the name.
  private static let names: [Int32: String] = [
    GLFW_KEY_LEFT: "ArrowLeft", GLFW_KEY_RIGHT: "ArrowRight",
    GLFW_KEY_UP: "ArrowUp", GLFW_KEY_DOWN: "ArrowDown",
    GLFW_KEY_HOME: "Home", GLFW_KEY_END: "End",
    GLFW_KEY_PAGE_UP: "PageUp", GLFW_KEY_PAGE_DOWN: "PageDown",
    GLFW_KEY_INSERT: "Insert", GLFW_KEY_DELETE: "Delete",
    GLFW_KEY_BACKSPACE: "Backspace", GLFW_KEY_TAB: "Tab",
    GLFW_KEY_ENTER: "Enter", GLFW_KEY_KP_ENTER: "Enter", GLFW_KEY_ESCAPE: "Escape",
    GLFW_KEY_PRINT_SCREEN: "PrintScreen", GLFW_KEY_PAUSE: "Pause", GLFW_KEY_MENU: "ContextMenu",
    GLFW_KEY_CAPS_LOCK: "CapsLock", GLFW_KEY_NUM_LOCK: "NumLock",
    GLFW_KEY_SCROLL_LOCK: "ScrollLock",
    GLFW_KEY_LEFT_SHIFT: "Shift", GLFW_KEY_RIGHT_SHIFT: "Shift",
    GLFW_KEY_LEFT_CONTROL: "Control", GLFW_KEY_RIGHT_CONTROL: "Control",
    GLFW_KEY_LEFT_ALT: "Alt", GLFW_KEY_RIGHT_ALT: "Alt",
    GLFW_KEY_LEFT_SUPER: "Meta", GLFW_KEY_RIGHT_SUPER: "Meta",
    GLFW_KEY_KP_0: "Insert", GLFW_KEY_KP_1: "End", GLFW_KEY_KP_2: "ArrowDown",
    GLFW_KEY_KP_3: "PageDown", GLFW_KEY_KP_4: "ArrowLeft", GLFW_KEY_KP_5: "Clear",
    GLFW_KEY_KP_6: "ArrowRight", GLFW_KEY_KP_7: "Home", GLFW_KEY_KP_8: "ArrowUp",
    GLFW_KEY_KP_9: "PageUp", GLFW_KEY_KP_DECIMAL: "Delete",
    GLFW_KEY_KP_ADD: "+", GLFW_KEY_KP_SUBTRACT: "-", GLFW_KEY_KP_MULTIPLY: "*",
    GLFW_KEY_KP_DIVIDE: "/", GLFW_KEY_KP_EQUAL: "=",
  ]
}

extension Key {
  /// Creates a key from a keysym of X11 or xkbcommon, which is `keyval` in GTK and
  /// `nativeVirtualKey()` in Qt. Letters count as lower case, and keys of the keypad as the keys
  /// that they represent.
  ///
  /// - Returns: `nil` if there is no such key, or none that a map or an application could use.
  public init?(keysym: UInt32) {
    if let name = Self.names[keysym] {
      self.init(name)
    } else if (0xFFBE...0xFFC9).contains(keysym) {
      self.init("F\(keysym - 0xFFBD)")
    } else {
      // Latin 1 characters are their own keysyms, all others have this bit set.
      let code = keysym & 0xFF00_0000 == 0x0100_0000 ? keysym & 0x00FF_FFFF : keysym
      guard (0x20...0x7E).contains(keysym) || (0xA0...0xFF).contains(keysym) || code != keysym,
        let scalar = Unicode.Scalar(code)
      else { return nil }
      self.init(scalar.properties.lowercaseMapping)
    }
  }

  /// From `X11/keysymdef.h`.
  private static let names: [UInt32: String] = [
    0xFF08: "Backspace", 0xFF09: "Tab", 0xFE20: "Tab", 0xFF0D: "Enter", 0xFF1B: "Escape",
    0xFFFF: "Delete", 0xFF63: "Insert", 0xFF67: "ContextMenu", 0xFF13: "Pause",
    0xFF50: "Home", 0xFF51: "ArrowLeft", 0xFF52: "ArrowUp", 0xFF53: "ArrowRight",
    0xFF54: "ArrowDown", 0xFF55: "PageUp", 0xFF56: "PageDown", 0xFF57: "End",
    0xFF95: "Home", 0xFF96: "ArrowLeft", 0xFF97: "ArrowUp", 0xFF98: "ArrowRight",
    0xFF99: "ArrowDown", 0xFF9A: "PageUp", 0xFF9B: "PageDown", 0xFF9C: "End",
    0xFF9E: "Insert", 0xFF9F: "Delete", 0xFF8D: "Enter",
    0xFFAA: "*", 0xFFAB: "+", 0xFFAD: "-", 0xFFAF: "/", 0xFFBD: "=",
    0xFFB0: "0", 0xFFB1: "1", 0xFFB2: "2", 0xFFB3: "3", 0xFFB4: "4",
    0xFFB5: "5", 0xFFB6: "6", 0xFFB7: "7", 0xFFB8: "8", 0xFFB9: "9",
    0xFFE1: "Shift", 0xFFE2: "Shift", 0xFFE3: "Control", 0xFFE4: "Control",
    0xFFE9: "Alt", 0xFFEA: "Alt", 0xFFEB: "Meta", 0xFFEC: "Meta",
    0xFE03: "AltGraph", 0xFFE5: "CapsLock",
  ]
}

extension ModifierKeys {
  /// Creates the set of modifier keys from the state bits of X11 or GTK.
  ///
  /// - Parameter meta: the bit of the logo key: `Mod4` in X11, `GDK_SUPER_MASK` in GTK.
  public init(state: UInt32, meta: UInt32 = 1 << 6) {
    self.init(state, shift: 1 << 0, control: 1 << 2, alt: 1 << 3, meta: meta)
  }

  /// Creates the set of modifiers from a window system's bits.
  package init<Bits: BinaryInteger>(
    _ bits: Bits, shift: Bits, control: Bits, alt: Bits, meta: Bits
  ) {
    self = []
    for (bit, modifier) in [(shift, Self.shift), (control, .control), (alt, .alt), (meta, .meta)]
    where bits & bit != 0 { insert(modifier) }
  }
}

extension PointerButton {
  /// Creates a button from its number in X11 and GTK: 1 is left, 2 middle, 3 right.
  public init?(number: Int) {
    switch number {
    case 1: self = .left
    case 2: self = .middle
    case 3: self = .right
    default: return nil
    }
  }
}

import Testing

@testable import Gestures

@Suite("Keys, buttons and modifiers by the numbers of X11")
struct KeysymTests {
  @Test("Printable ASCII and Latin 1 stand for themselves, in lower case")
  func characters() {
    for code in Array(UInt32(0x20)...0x7E) + Array(0xA0...0xFF) {
      let key = Key(keysym: code)
      #expect(key?.rawValue == Unicode.Scalar(code)?.properties.lowercaseMapping)
    }
    #expect(Key(keysym: 0x0100_0416) == "ж")
  }

  @Test(
    "Keys that type nothing have their names, those of the keypad what they stand for",
    arguments: [
      (0xFF51, "ArrowLeft"), (0xFF99, "ArrowDown"), (0xFF50, "Home"), (0xFF1B, "Escape"),
      (0xFF0D, "Enter"), (0xFFBE, "F1"), (0xFFC8, "F11"), (0xFFC9, "F12"), (0xFFAB, "+"),
      (0xFFB0, "0"), (0xFFE1, "Shift"),
      (0xFE03, "AltGraph"),
    ])
  func names(keysym: UInt32, name: String) { #expect(Key(keysym: keysym)?.rawValue == name) }

  @Test("What is no key of use is none", arguments: [0, 0x7F, 0xFF20, 0x01FF_FFFF, 0x0100_D800])
  func others(keysym: UInt32) { #expect(Key(keysym: keysym) == nil) }

  @Test("Modifiers and buttons")
  func modifiers() {
    #expect(ModifierKeys(state: 1 | 4) == [.shift, .control])
    #expect(ModifierKeys(state: 8 | 1 << 6 | 1 << 8) == [.alt, .meta])
    #expect(ModifierKeys(state: 1 << 26 | 1 << 6, meta: 1 << 26) == .meta)
    #expect((0...4).map(PointerButton.init(number:)) == [nil, .left, .middle, .right, nil])
  }
}

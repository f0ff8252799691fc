import DBus
import Testing

@testable import DesktopPortal

@Suite("Light or dark")
struct ThemeChoiceTests {
  @Test("A window follows the desktop when it is left to it, and is light without a word")
  func followsDesktop() {
    var choice = ThemeChoice(.desktop)
    #expect(!choice.isDark)
    choice.follow(nil)
    #expect(!choice.isDark)
    choice.follow(.dark)
    #expect(choice.isDark)
    choice.follow(.noPreference)
    #expect(!choice.isDark)
    choice.follow(.dark)
    choice.follow(.light)
    #expect(!choice.isDark)
  }

  @Test("A window that was asked for colours does not follow the desktop")
  func fixed() {
    var dark = ThemeChoice(.dark)
    dark.follow(.light)
    #expect(dark.isDark)
    var light = ThemeChoice(.light)
    light.follow(.dark)
    #expect(!light.isDark)
  }

  @Test("The key holds until the desktop's setting changes")
  func key() {
    var choice = ThemeChoice(.desktop)
    choice.follow(.dark)
    choice.toggle()
    choice.follow(.dark)
    #expect(!choice.isDark, "the same setting as before")
    choice.follow(.light)
    #expect(!choice.isDark)
    choice.follow(.dark)
    #expect(choice.isDark)
    var fixed = ThemeChoice(.light)
    fixed.toggle()
    #expect(fixed.isDark)
  }

  @Test("What is ticked is what is seen, before and after the key")
  func current() {
    var choice = ThemeChoice(.desktop)
    #expect(choice.current == .desktop)
    choice.toggle()
    #expect(choice.current == .dark)
    choice.toggle()
    #expect(choice.current == .desktop)
    choice.follow(.dark)
    choice.toggle()
    #expect(choice.current == .light)
    var fixed = ThemeChoice(.light)
    fixed.follow(.light)
    #expect(fixed.current == .light)
    fixed.toggle()
    #expect(fixed.current == .dark)
  }

  @Test("Settings to come are no preference", arguments: [0, 3, 77, UInt32.max])
  func unknownSettings(value: UInt32) {
    #expect(ColorScheme(setting: value) == .noPreference)
    #expect(ColorScheme(setting: 1) == .dark && ColorScheme(setting: 2) == .light)
  }

  @Test("The session's bus is what the environment names, else nothing is begun for it")
  func address() {
    #expect(
      SessionBus.address { $0 == "DBUS_SESSION_BUS_ADDRESS" ? "unix:path=/a" : nil }
        == "unix:path=/a")
    #expect(SessionBus.address { _ in nil } == nil)
    #expect(SessionBus.address { $0 == "XDG_RUNTIME_DIR" ? "/no/such/folder" : "" } == nil)
    #expect(SessionBus.address { $0 == "XDG_RUNTIME_DIR" ? "relative" : nil } == nil)
  }
}

import Foundation
import Synchronization
import Testing

@testable import DesktopPortal

@Suite(
  "The desktop's setting",
  .enabled(if: PrivateBus.program != nil, "no dbus-daemon; install dbus-daemon"), .serialized)
struct DesktopThemeTests {
  /// Counts what a thread tells.
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  @Test("The portal's setting is read at the start and followed when it changes")
  func followed() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    let changes = Counter()
    let theme = DesktopTheme(address: bus.address) { changes.add() }
    portal.serve(1) { theme.colorScheme != nil }
    #expect(theme.colorScheme == .dark)
    portal.announce(1)
    portal.announce(0, key: "accent-color")
    portal.announce(2)
    portal.serve(2) { theme.colorScheme == .light }
    #expect(theme.colorScheme == .light)
    #expect(changes.value == 2, "the first answer and one change")
  }

  @Test("Strong contrasts and less motion are followed too, by either of two names")
  func contrastAndMotion() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    portal.others = ["contrast": 1, "enable-animations": 1]
    let theme = DesktopTheme(address: bus.address)
    portal.serve(1) { theme.hasHighContrast }
    #expect(theme.hasHighContrast && !theme.reducesMotion)
    portal.announce(0, key: "enable-animations")
    portal.serve(1) { theme.reducesMotion }
    #expect(theme.reducesMotion)
    portal.announce(1, key: "enable-animations")
    portal.announce(1, key: "reduced-motion")
    portal.announce(0, key: "contrast")
    portal.serve(1) { !theme.hasHighContrast }
    #expect(theme.reducesMotion && !theme.hasHighContrast)
  }

  @Test("A portal without the setting ends the wait, and what it announces later counts")
  func noSetting() throws {
    let bus = try #require(PrivateBus())
    let portal = try #require(MadePortal(at: bus.address))
    let answered = Counter()
    let theme = DesktopTheme(address: bus.address)
    let waiting = Thread {
      _ = theme.colorScheme(within: 20)
      answered.add()
    }
    waiting.start()
    portal.serve(nil) { answered.value > 0 }
    #expect(answered.value == 1 && theme.colorScheme == nil)
    portal.announce(1)
    portal.serve(nil) { theme.colorScheme != nil }
    #expect(theme.colorScheme == .dark)
  }

  @Test(
    "Without a bus, without a portal and after the bus has ended nothing waits and nothing ends")
  func nothingThere() throws {
    #expect(DesktopTheme(address: nil).colorScheme(within: 20) == nil)
    #expect(DesktopTheme(address: "unix:path=/no/such/bus").colorScheme(within: 20) == nil)
    #expect(DesktopTheme(address: "no address; at all").colorScheme(within: 20) == nil)
    var bus = PrivateBus()
    let theme = DesktopTheme(address: try #require(bus?.address))
    #expect(theme.colorScheme(within: 20) == nil, "an error answers")
    bus = nil
    #expect(theme.colorScheme == nil)
  }
}

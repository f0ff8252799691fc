import Testing

@testable import Rhumb

/// Gestures switched off one by one, by real events.
@MainActor
@Suite("Gesture options")
struct GestureOptionsTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private static let middle = Point(x: 400, y: 300)

  private func player(_ options: (inout GestureOptions) -> Void) throws -> MapPlayer {
    let player = try MapPlayer(Self.start)
    options(&player.map.gestures)
    return player
  }

  @Test("What is switched off does nothing; the program's moves go on")
  func switches() throws {
    let cases: [(String, (inout GestureOptions) -> Void, (MapPlayer) -> Void)] = [
      ("pan", { $0.isPanEnabled = false }, { $0.drag(from: Self.middle, x: 90, y: 40) }),
      ("wheel", { $0.isWheelEnabled = false }, { $0.wheel(2, at: Self.middle) }),
      ("zoom", { $0.isZoomEnabled = false }, { $0.wheel(2, at: Self.middle) }),
      ("keys", { $0.areKeysEnabled = false }, { $0.key("ArrowLeft") }),
      (
        "turn",
        {
          $0.isRotateEnabled = false
          $0.isTiltEnabled = false
        }, { $0.drag(from: Self.middle, x: 60, y: -60, right: true) }
      ),
    ]
    for (name, options, act) in cases {
      let free = try player { _ in }
      act(free)
      free.rest()
      #expect(free.map.camera != Self.start, "\(name) does something")
      let held = try player(options)
      act(held)
      held.rest()
      #expect(held.map.camera == Self.start, "\(name) off")
      held.map.move(.zoom(by: 1))
      #expect(held.map.camera.zoom == 15, "\(name) off")
    }
  }

  @Test("Rates are obeyed, and one that is no rate counts as the usual one")
  func rates() throws {
    let fast = try player { $0.zoomLevelsPerNotch = 1 }
    fast.wheel(1, at: Self.middle)
    fast.rest()
    #expect(abs(fast.map.camera.zoom - 15) < 1e-9)
    let broken = try player { $0.zoomLevelsPerNotch = .nan }
    broken.wheel(1, at: Self.middle)
    broken.rest()
    #expect(abs(broken.map.camera.zoom - 14.4) < 1e-9)
  }
}

import GeoMath
import Gestures
import Testing

@Suite("Keys")
struct KeyBindingTests {
  @Test(
    "Plain keys",
    arguments: [
      ("ArrowLeft", glide(0.3) { $0.panX = -100 }), ("ArrowRight", glide(0.3) { $0.panX = 100 }),
      ("ArrowUp", glide(0.3) { $0.panY = -100 }), ("ArrowDown", glide(0.3) { $0.panY = 100 }),
      ("+", glide(0.3) { $0.zoomLevels = 1 }), ("=", glide(0.3) { $0.zoomLevels = 1 }),
      ("-", glide(0.3) { $0.zoomLevels = -1 }), ("Home", .resetNorth), ("n", .resetNorth),
      ("0", .resetTilt), ("Escape", .stop), ("F11", .application(.toggleFullScreen)),
      ("?", .application(.showHelp)), ("F3", .application(.toggleHud)),
      ("d", .application(.toggleTheme)), ("l", .application(.followUser)),
      ("t", .application(.toggleTerrain)), ("c", .application(.toggleContours)),
    ])
  func plain(name: String, command: CameraCommand) {
    #expect(commands { $0.key(name) } == [command])
  }

  @Test(
    "With Shift arrows turn and tilt, and characters that need Shift still work",
    arguments: [
      ("ArrowLeft", glide(0.3) { $0.bearingDegrees = -15 }),
      ("ArrowRight", glide(0.3) { $0.bearingDegrees = 15 }),
      ("ArrowUp", glide(0.3) { $0.tiltDegrees = 10 }),
      ("ArrowDown", glide(0.3) { $0.tiltDegrees = -10 }),
      ("+", glide(0.3) { $0.zoomLevels = 1 }), ("?", .application(.showHelp)),
    ])
  func shifted(name: String, command: CameraCommand) {
    #expect(
      commands {
        $0.modifiers = .shift
        $0.key(name)
      } == [command])
  }

  @Test("Ctrl+Q quits; no other key acts with Ctrl, Alt or Meta")
  func control() {
    for modifiers in [ModifierKeys.control, .alt, .meta, [.control, .shift]] {
      for name in ["q", "n", "ArrowLeft", "+", "Escape"] {
        let made = commands {
          $0.modifiers = modifiers
          $0.key(name)
        }
        let quits = modifiers == .control && name == "q"
        #expect(made == (quits ? [.application(.quit)] : []))
      }
    }
    #expect(commands { $0.key("q") }.isEmpty)
  }

  @Test("Held, full screen, north and the like act once")
  func repeats() {
    for name in ["F11", "?", "n", "Home", "0", "Escape"] {
      #expect(commands { $0.key(name, isRepeat: true) }.isEmpty)
    }
  }
}

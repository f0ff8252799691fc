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
      ("e", .application(.toggleGlobe)),
    ])
  func plain(name: String, command: CameraCommand) {
    #expect(commands { $0.key(name) } == [command])
  }

  @Test(
    "Letters act with Alt, too, and other keys do not",
    arguments: [
      ("n", CameraCommand.resetNorth), ("d", .application(.toggleTheme)),
      ("g", .application(.toggleGraticule)), ("t", .application(.toggleTerrain)),
      ("c", .application(.toggleContours)), ("l", .application(.followUser)),
      ("e", .application(.toggleGlobe)), ("0", nil),
      ("+", nil), ("F3", nil), ("ArrowLeft", nil),
    ])
  func alt(name: String, command: CameraCommand?) {
    let made = commands {
      $0.modifiers = .alt
      $0.key(name)
    }
    #expect(made == [command].compactMap(\.self))
    if command != nil { #expect(commands { $0.key(name) } == made) }
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

  @Test("Ctrl+Q quits; other keys do not act with Ctrl or Meta, and of these only N with Alt")
  func control() {
    for modifiers in [ModifierKeys.control, .alt, .meta, [.control, .shift]] {
      for name in ["q", "n", "ArrowLeft", "+", "Escape"] {
        let made = commands {
          $0.modifiers = modifiers
          $0.key(name)
        }
        let wanted: CameraCommand? =
          switch (modifiers, name) {
          case (.control, "q"): .application(.quit)
          case (.alt, "n"): .resetNorth
          default: nil
          }
        #expect(made == [wanted].compactMap(\.self))
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

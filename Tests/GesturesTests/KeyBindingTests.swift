import GeoMath
import Gestures
import Testing

@Suite("Keys")
struct KeyBindingTests {
  @Test(
    "Plain keys",
    arguments: [
      ("ArrowLeft", CameraCommand.pan(x: -100, y: 0)), ("ArrowRight", .pan(x: 100, y: 0)),
      ("ArrowUp", .pan(x: 0, y: -100)), ("ArrowDown", .pan(x: 0, y: 100)),
      ("+", .zoom(levels: 1, holding: nil)), ("=", .zoom(levels: 1, holding: nil)),
      ("-", .zoom(levels: -1, holding: nil)), ("Home", .resetNorth), ("n", .resetNorth),
      ("0", .resetTilt), ("Escape", .stop), ("F11", .application(.toggleFullScreen)),
      ("?", .application(.showHelp)),
    ])
  func plain(name: String, command: CameraCommand) {
    #expect(commands { $0.key(name) } == [command])
  }

  @Test(
    "With Shift arrows turn and tilt, and characters that need Shift still work",
    arguments: [
      ("ArrowLeft", CameraCommand.turn(bearing: -15, tilt: 0, holding: nil)),
      ("ArrowRight", .turn(bearing: 15, tilt: 0, holding: nil)),
      ("ArrowUp", .turn(bearing: 0, tilt: 10, holding: nil)),
      ("ArrowDown", .turn(bearing: 0, tilt: -10, holding: nil)),
      ("+", .zoom(levels: 1, holding: nil)), ("?", .application(.showHelp)),
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
    for modifiers in [InputEvent.Modifiers.control, .alt, .meta, [.control, .shift]] {
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

  @Test("A held arrow goes on in smaller steps; a held F11 toggles once")
  func repeats() {
    #expect(
      commands {
        $0.key("ArrowLeft")
        $0.key("ArrowLeft", isRepeat: true)
        $0.key("ArrowLeft", isRepeat: true)
      } == [.pan(x: -125, y: 0)])
    for name in ["F11", "?", "n", "Home", "0", "Escape"] {
      #expect(commands { $0.key(name, isRepeat: true) }.isEmpty)
    }
  }
}

import GeoMath
import Gestures
import Testing

@Suite("What is switched off")
struct SwitchTests {
  /// Something of every kind.
  private func everything(_ change: (inout GestureOptions) -> Void) -> [CameraCommand] {
    var tuning = GestureOptions()
    change(&tuning)
    return commands(tuning) { trace in
      for button in [PointerButton.left, .right] {
        trace.down(button, 0, 0)
        for step in 1...9 { trace.move(Double(step) * 10, Double(step) * -9) }
        trace.up(button, 90, -81)
        trace.down(button, 1, 1, clicks: 2)
        trace.up(button, 1, 1, clicks: 2)
      }
      trace.down(.left, 1, 1, clicks: 2)
      trace.move(1, 60)
      trace.up(.left, 1, 60, clicks: 2)
      trace.wheel(1, 3, 3)
      trace.scroll(5, 5, 3, 3)
      for modifiers in [ModifierKeys(), .shift] {
        trace.modifiers = modifiers
        for key in ["ArrowLeft", "ArrowUp", "+", "n", "0"] { trace.key(key) }
      }
      trace.down(.left, 0, 0)
      trace.move(50, 50)
      trace.up(.left, 50, 50)
      trace.modifiers = .control
      trace.scroll(0, 5, 3, 3)
    }
  }

  /// What commands change.
  private struct Changes: OptionSet {
    let rawValue: Int
    static let pan = Changes(rawValue: 1)
    static let zoom = Changes(rawValue: 2)
    static let bearing = Changes(rawValue: 4)
    static let tilt = Changes(rawValue: 8)
    static let all: Changes = [.pan, .zoom, .bearing, .tilt]

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ commands: [CameraCommand]) {
      self = []
      func note(_ change: Changes, _ amount: Double) -> Changes { amount == 0 ? [] : change }
      for command in commands {
        switch command {
        case .drag, .pan, .fitBox: insert(.pan)
        case .zoom(_, let anchor): formUnion(anchor == nil ? .zoom : [.zoom, .pan])
        case .turn(let bearing, let tilt, _):
          formUnion([note(.bearing, bearing), note(.tilt, tilt)])
        case .glide(let glide):
          formUnion([
            note(.pan, abs(glide.panX) + abs(glide.panY)), note(.zoom, glide.zoomLevels),
            note(.bearing, glide.bearingDegrees), note(.tilt, glide.tiltDegrees),
            glide.holding == nil ? [] : .pan,
          ])
        case .transform(let step):
          formUnion([
            step.from == step.to ? [] : .pan, note(.zoom, step.zoomLevels),
            note(.bearing, step.rotationDegrees), note(.tilt, step.tiltDegrees),
          ])
        case .coast(let coast):
          formUnion([
            note(.pan, abs(coast.pointerX) + abs(coast.pointerY)),
            note(.zoom, coast.zoomLevels), note(.bearing, coast.bearingDegrees),
            note(.tilt, coast.tiltDegrees),
          ])
        case .settleNorth, .resetNorth: insert(.bearing)
        case .resetTilt: insert(.tilt)
        default: break
        }
      }
    }
  }

  @Test("Each switch keeps still what it names and nothing else")
  func kinds() {
    #expect(Changes(everything { _ in }) == .all)
    #expect(Changes(everything { $0.isRotateEnabled = false }) == [.pan, .zoom, .tilt])
    #expect(Changes(everything { $0.isTiltEnabled = false }) == [.pan, .zoom, .bearing])
    #expect(Changes(everything { $0.isZoomEnabled = false }) == [.pan, .bearing, .tilt])
    // A box moves the target by what it is, so it goes with panning.
    #expect(Changes(everything { $0.isPanEnabled = false }) == [.zoom, .bearing, .tilt])
    let none = everything {
      $0.isPanEnabled = false
      $0.isZoomEnabled = false
      $0.isRotateEnabled = false
      $0.isTiltEnabled = false
    }
    #expect(Changes(none) == [] && none.contains(.stop))
  }

  @Test("Single gestures are switched off alone")
  func single() {
    let whole = everything { _ in }
    func glides(_ commands: [CameraCommand]) -> Int {
      commands.filter { if case .glide = $0 { true } else { false } }.count
    }
    #expect(glides(everything { $0.isWheelEnabled = false }) == glides(whole) - 1)
    #expect(glides(everything { $0.isDoubleClickEnabled = false }) == glides(whole) - 2)
    #expect(
      glides(everything { $0.areKeysEnabled = false })
        == glides(everything { $0.areKeysEnabled = true }) - keyGlides(whole))
  }

  private func keyGlides(_ commands: [CameraCommand]) -> Int {
    commands.filter { if case .glide(let glide) = $0 { glide.holding == nil } else { false } }.count
  }
}

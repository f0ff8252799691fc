import GeoMath
import Gestures

/// Builds event sequences the way that a hand makes them, 10 ms apart.
struct EventTrace {
  private(set) var events: [InputEvent] = []
  var modifiers: ModifierKeys = []
  private var time = 0.0

  mutating func add(_ action: InputEvent.Action) {
    time += 0.01
    events.append(InputEvent(action, time: time, modifiers: modifiers))
  }

  /// Lets time pass before the next event.
  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func down(_ button: PointerButton, _ x: Double, _ y: Double, clicks: Int = 1) {
    add(.pointerDown(button, at: ScreenPoint(x: x, y: y), clicks: clicks))
  }

  mutating func move(_ x: Double, _ y: Double) {
    add(.pointerMove(to: ScreenPoint(x: x, y: y)))
  }

  mutating func up(_ button: PointerButton, _ x: Double, _ y: Double, clicks: Int = 1) {
    add(.pointerUp(button, at: ScreenPoint(x: x, y: y), clicks: clicks))
  }

  mutating func wheel(_ dy: Double, _ x: Double, _ y: Double) {
    add(.scroll(dx: 0, dy: dy, isPrecise: false, at: ScreenPoint(x: x, y: y)))
  }

  /// Fingers on a touchpad.
  mutating func scroll(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double) {
    add(.scroll(dx: dx, dy: dy, isPrecise: true, at: ScreenPoint(x: x, y: y)))
  }

  mutating func key(_ name: String, isRepeat: Bool = false) {
    add(.keyDown(Key(name), isRepeat: isRepeat))
  }

  /// What the gestures make of the whole sequence within one frame.
  var commands: [CameraCommand] { commands() }

  /// The same with other rates and switches.
  func commands(_ tuning: GestureOptions = GestureOptions()) -> [CameraCommand] {
    var gestures = GestureArena(tuning: tuning)
    var commands: [CameraCommand] = []
    for event in events { gestures.handle(event, into: &commands) }
    return commands
  }

  /// The same with one frame an event, so that nothing is merged.
  var commandsPerEvent: [[CameraCommand]] {
    var gestures = GestureArena()
    return events.map { event in
      var commands: [CameraCommand] = []
      gestures.handle(event, into: &commands)
      return commands
    }
  }
}

/// The commands of a sequence written down event by event.
func commands(
  _ tuning: GestureOptions = GestureOptions(), _ build: (inout EventTrace) -> Void
) -> [CameraCommand] {
  var trace = EventTrace()
  build(&trace)
  return trace.commands(tuning)
}

/// A glide of which only what `change` sets differs from rest.
func glide(_ seconds: Double, _ change: (inout CameraGlide) -> Void) -> CameraCommand {
  var glide = CameraGlide(seconds: seconds)
  change(&glide)
  return .glide(glide)
}

extension [CameraCommand] {
  /// The coasts among them.
  var coasts: [CameraCoast] {
    compactMap { if case .coast(let coast) = $0 { coast } else { nil } }
  }

  /// All but the coasts.
  var withoutCoasts: [CameraCommand] {
    filter { if case .coast = $0 { false } else { true } }
  }
}

func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

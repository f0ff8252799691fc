import GeoMath
import Gestures

/// Builds event sequences the way that a hand makes them, 10 ms apart.
struct EventTrace {
  private(set) var events: [InputEvent] = []
  var modifiers: InputEvent.Modifiers = []
  private var time = 0.0

  mutating func add(_ action: InputEvent.Action) {
    time += 0.01
    events.append(InputEvent(time: time, modifiers: modifiers, action))
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

  mutating func key(_ name: String, isRepeat: Bool = false) {
    add(.keyDown(Key(name), isRepeat: isRepeat))
  }

  /// What the plain gestures make of the whole sequence within one frame.
  var commands: [CameraCommand] {
    var gestures = PlainGestures()
    var commands: [CameraCommand] = []
    for event in events { gestures.handle(event, into: &commands) }
    return commands
  }

  /// The same with one frame an event, so that nothing is merged.
  var commandsPerEvent: [[CameraCommand]] {
    var gestures = PlainGestures()
    return events.map { event in
      var commands: [CameraCommand] = []
      gestures.handle(event, into: &commands)
      return commands
    }
  }
}

/// The commands of a sequence written down event by event.
func commands(_ build: (inout EventTrace) -> Void) -> [CameraCommand] {
  var trace = EventTrace()
  build(&trace)
  return trace.commands
}

func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

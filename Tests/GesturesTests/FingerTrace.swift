import GeoMath

@testable import Gestures

/// Builds what fingers do, and collects what the recogniser makes of it. Every story of all fingers
/// is one moment, 10 ms after the one before; a frame follows each.
struct FingerTrace {
  private(set) var commands: [CameraCommand] = []
  private(set) var recognizer: TouchRecognizer
  var time = 0.0
  /// Whether a frame is drawn after each moment, as when the display is fast.
  var drawsFrames = true

  init(tuning: GestureOptions = GestureOptions()) {
    recognizer = TouchRecognizer(tuning: tuning)
  }

  mutating func down(_ id: Int, _ x: Double, _ y: Double) { tell(.began, [(id, x, y)]) }
  mutating func up(_ id: Int, _ x: Double, _ y: Double) { tell(.ended, [(id, x, y)]) }
  mutating func move(_ places: (Int, Double, Double)...) { tell(.changed, places) }

  mutating func tell(_ phase: GesturePhase, _ places: [(Int, Double, Double)]) {
    time += 0.01
    for (id, x, y) in places { handle(.touch(id: id, phase, at: ScreenPoint(x: x, y: y))) }
    if drawsFrames { recognizer.advance(to: time, into: &commands) }
  }

  mutating func handle(_ action: InputEvent.Action) {
    recognizer.handle(InputEvent(action, time: time), into: &commands)
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    recognizer.advance(to: time, into: &commands)
  }

  mutating func cancel() { recognizer.cancel(into: &commands) }

  /// Moves fingers 1 and 2 evenly from two places to two others.
  mutating func slide(
    _ a: (Double, Double), _ b: (Double, Double), to c: (Double, Double), _ d: (Double, Double),
    steps: Int = 20
  ) {
    for step in 1...steps {
      let k = Double(step) / Double(steps)
      move(
        (1, a.0 + k * (c.0 - a.0), a.1 + k * (c.1 - a.1)),
        (2, b.0 + k * (d.0 - b.0), b.1 + k * (d.1 - b.1)))
    }
  }
}

/// The commands of fingers, written down moment by moment.
func fingers(
  tuning: GestureOptions = GestureOptions(), _ build: (inout FingerTrace) -> Void
) -> [CameraCommand] {
  var trace = FingerTrace(tuning: tuning)
  build(&trace)
  return trace.commands
}

extension [CameraCommand] {
  var steps: [TwoFingerStep] {
    compactMap { if case .transform(let step) = $0 { step } else { nil } }
  }

  var zoomLevels: Double { steps.reduce(0) { $0 + $1.zoomLevels } }

  var rotationDegrees: Double { steps.reduce(0) { $0 + $1.rotationDegrees } }

  var tiltDegrees: Double {
    reduce(0) { if case .turn(_, let tilt, _) = $1 { $0 + tilt } else { $0 } }
  }

  var glides: [CameraGlide] {
    compactMap { if case .glide(let glide) = $0 { glide } else { nil } }
  }

  var hasSettled: Bool { contains { if case .settleNorth = $0 { true } else { false } } }
}

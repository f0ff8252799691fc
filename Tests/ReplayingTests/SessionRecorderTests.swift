import Foundation
import GeoMath
import Gestures
import Rhumb
import TestSupport
import Testing

@testable import Replaying

@Suite("Recording a session")
@MainActor
struct SessionRecorderTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("rhumb-\(UUID().uuidString).jsonl").path

  /// Plays a hand on a map as a window would: the events of a frame come in together, after the map
  /// was moved on to a moment that lies after some of them.
  ///
  /// - Returns: the camera at rest.
  private func session(_ events: [InputEvent], on map: MapView, startingAt start: Double) throws
    -> CameraPosition
  {
    let recorder = try SessionRecorder(
      path: path,
      RecordingHeader(of: map),
      startingAt: start)
    var next = 0
    var frame = 0
    while next < events.count || map.isAnimating {
      let now = start + Double(frame) / 60
      while next < events.count, events[next].time <= now {
        recorder.record(events[next])
        _ = map.handle([events[next]])
        next += 1
      }
      map.advance(to: now + 1.7 / 60)
      recorder.mapAdvanced(to: now + 1.7 / 60)
      try recorder.flush()
      frame += 1
    }
    return map.camera
  }

  /// A restless hand: drags that are let go in motion, the wheel at other places while the map
  /// still moves, presses that stop it, keys.
  private func restlessHand(_ random: inout SeededGenerator, from start: Double) -> [InputEvent] {
    var time = start
    var events: [InputEvent] = []
    func point() -> ScreenPoint {
      ScreenPoint(
        x: Double.random(in: 50...750, using: &random),
        y: Double.random(in: 50...550, using: &random))
    }
    func add(_ action: InputEvent.Action, after pause: Double) {
      time += pause
      events.append(InputEvent(action, time: time))
    }
    for _ in 0..<12 {
      var place = point()
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        add(.pointerDown(.left, at: place, clicks: 1), after: 0.13)
        for _ in 0..<6 {
          place.x += Double.random(in: -30...30, using: &random)
          place.y += Double.random(in: -30...30, using: &random)
          add(.pointerMove(to: place), after: Double.random(in: 0.001...0.012, using: &random))
        }
        add(.pointerUp(.left, at: place, clicks: 1), after: 0.004)
      case 1:
        for _ in 0..<3 {
          let notches = Bool.random(using: &random) ? 1.0 : -1
          add(.scroll(dx: 0, dy: notches, isPrecise: false, at: place), after: 0.031)
        }
      default:
        let key = [Key("+"), Key("-"), .arrowLeft, .arrowUp, Key("n")].randomElement(using: &random)
        add(.keyDown(key ?? .home, isRepeat: false), after: 0.057)
      }
    }
    return events
  }

  /// Times that count from another start differ in their last bits, and speeds, which are ways over
  /// a tenth of a millisecond, enlarge that: the longer the clock has run, the more. A window's
  /// clock runs from the program's start.
  @Test(
    "A replay ends with the camera that the session ended with: bit for bit when the clocks agree",
    arguments: 1...12 as ClosedRange<UInt64>, [(0.0, 0.0), (1.753, 1e-10), (54321.987, 1e-6)])
  func sameCamera(seed: UInt64, clock: (start: Double, tolerance: Double)) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var random = SeededGenerator(seed: seed)
    var header = RecordingHeader(
      size: Size(width: 800, height: 600), pixelsPerPoint: 2,
      camera: CameraPosition(latitude: 47, longitude: 9, zoom: 11, bearing: 20, tilt: 25))
    header.wheel = RecordedWheel(levels: 0.4, quick: 2)
    let shown = try session(
      restlessHand(&random, from: clock.start), on: try Samples.map(header),
      startingAt: clock.start)
    let reader = try RecordingReader(path: path)
    #expect(reader.warnings.isEmpty && reader.recording.header == header)
    #expect(reader.recording.events.first.map { $0.time < 0.3 } ?? false, "times start at 0")
    #expect(
      reader.recording.events.contains { event in
        if case .input(let input) = event.action { input.time < event.time } else { false }
      })
    var replay = ReplaySession(reader.recording, on: try Samples.map(header), hertz: 60)
    let replayed = replay.run { _ in }.camera
    let differences = [
      replayed.target.latitude - shown.target.latitude,
      replayed.target.longitude - shown.target.longitude, replayed.zoom - shown.zoom,
      replayed.bearing - shown.bearing, replayed.tilt - shown.tilt,
    ]
    for difference in differences {
      #expect(abs(difference) <= clock.tolerance, "seed \(seed): \(differences)")
    }
  }

  @Test("What was flushed is in the file while the session goes on, whole lines only")
  func survivesACrash() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try SessionRecorder(
      path: path, RecordingHeader(size: Size(width: 10, height: 10)), startingAt: 5)
    #expect(try RecordingReader(path: path).recording.events.isEmpty)
    recorder.record(InputEvent(.focus(true), time: 5.5))
    recorder.record(InputEvent(.focus(true), time: .nan))
    try recorder.flush()
    recorder.mapAdvanced(to: 6)
    recorder.record(InputEvent(.keyDown(.home, isRepeat: false), time: 5.75))
    #expect(try RecordingReader(path: path).recording.events.map(\.time) == [0.5])
    try recorder.flush()
    let events = try RecordingReader(path: path).recording.events
    #expect(events.map(\.time) == [0.5, 1])
    #expect(
      events.last?.action == .input(InputEvent(.keyDown(.home, isRepeat: false), time: 0.75)))
    #expect(recorder.eventCount == 2)
  }

  @Test("A place where no file can be made is refused with its name")
  func refusal() throws {
    let nowhere = "/nonexistent-folder/session.jsonl"
    #expect {
      try SessionRecorder(
        path: nowhere, RecordingHeader(size: Size(width: 10, height: 10)), startingAt: 0)
    } throws: { "\($0)".contains(nowhere) && "\($0)".contains("cannot be written") }
  }
}

import Foundation
import GeoMath
import Gestures
import Rhumb
import Testing

@testable import Replaying

/// Recorded gestures and their bad cases, replayed at several frame rates.
@MainActor
@Suite("Recorded gestures")
struct GestureCorpusTests {
  nonisolated static let names =
    Bundle.module.paths(forResourcesOfType: "jsonl", inDirectory: "Recordings/Gestures")
    .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()

  private struct Run {
    var summary: ReplaySummary
    var frames: [ReplayFrame]

    /// The frame at, or next after, a time.
    func camera(at time: Double) throws -> CameraPosition {
      try #require(frames.first { $0.time >= time - 1e-9 }).camera
    }
  }

  private func recording(_ name: String) throws -> Recording {
    let path = try #require(
      Bundle.module.path(
        forResource: name, ofType: "jsonl", inDirectory: "Recordings/Gestures"))
    return try RecordingReader(path: path).recording
  }

  private func replay(
    _ recording: Recording, hertz: Double = 60, overHills: Bool = false
  ) throws -> Run {
    var frames: [ReplayFrame] = []
    var session = ReplaySession(
      recording, on: try Samples.map(recording.header, overHills: overHills), hertz: hertz)
    let summary = session.run { frames.append($0) }
    return Run(summary: summary, frames: frames)
  }

  private func replay(_ name: String) throws -> Run { try replay(recording(name)) }

  /// Points between two cameras' targets, at the zoom of the first.
  private func points(_ a: CameraPosition, _ b: CameraPosition) -> Double {
    let width = 256 * exp2(a.zoom)
    var turn = a.target.longitude - b.target.longitude
    turn -= (turn / 360).rounded() * 360
    func ordinate(_ latitude: Double) -> Double {
      asinh(tan(latitude * .pi / 180)) / (2 * .pi)
    }
    let (x, y) = (turn / 360, ordinate(a.target.latitude) - ordinate(b.target.latitude))
    return (x * x + y * y).squareRoot() * width
  }

  @Test("The corpus is there")
  func corpus() { #expect(Self.names.count >= 35) }

  @Test(
    "At 30, 60 and 144 Hz a recording ends at the same camera, grabbed ground stays under the pointer to 0.01 points, and a release is no jolt",
    arguments: names)
  func everywhere(name: String) throws {
    let recording = try recording(name)
    let reference = try replay(recording)
    #expect(reference.summary.cameToRest)
    for hertz in [30.0, 144] {
      let other = try replay(recording, hertz: hertz).summary.camera
      #expect(points(reference.summary.camera, other) <= 0.5, "\(hertz) Hz")
      #expect(abs(other.zoom - reference.summary.camera.zoom) < 1e-6, "\(hertz) Hz")
      #expect(abs(other.bearing - reference.summary.camera.bearing) < 1e-6, "\(hertz) Hz")
      #expect(abs(other.tilt - reference.summary.camera.tilt) < 1e-6, "\(hertz) Hz")
    }
    // Near the horizon the hand is tamed, and at the bounds the ground gives way.
    if !["drag-into-sky", "bounds-slide", "bounds-fling"].contains(name) {
      #expect((reference.summary.largestGrabErrorPoints ?? 0) <= 0.01)
    }
    if !name.hasPrefix("bounds") {
      #expect((reference.summary.largestReleaseVelocityStep ?? 0) <= 0.05)
    }
  }

  /// Of each kind one: over hills a replay reads heights.
  nonisolated private static let kinds = [
    "double-click", "drag-fling", "keys", "lift-one-finger", "pinch", "turn-and-tilt",
    "two-finger-tilt", "wheel-corner",
  ]

  @Test(
    "Over hills, too, a recording ends alike at 30, 60 and 144 Hz, and grabbed ground stays under the pointer",
    arguments: ProcessInfo.processInfo.environment["RHUMB_FUZZ_EVENTS"] == nil ? kinds : names)
  func overHills(name: String) throws {
    var recording = try recording(name)
    // On the flank of the highest hill.
    recording.header.camera?.target = Coordinate(latitude: 0.0262, longitude: -0.0312)
    let reference = try replay(recording, overHills: true)
    #expect(reference.summary.cameToRest)
    for hertz in [30.0, 144] {
      let other = try replay(recording, hertz: hertz, overHills: true).summary.camera
      let apart = points(reference.summary.camera, other)
      #expect(apart <= 0.5, "\(hertz) Hz: \(apart) points")
      #expect(abs(other.zoom - reference.summary.camera.zoom) < 1e-3, "\(hertz) Hz")
    }
    if !["drag-into-sky", "bounds-slide", "bounds-fling"].contains(name) {
      #expect((reference.summary.largestGrabErrorPoints ?? 0) <= 0.01)
    }
  }

  @Test("Let go in motion the map goes on; after a rest of 80 ms it does not")
  func fling() throws {
    let fling = try replay("drag-fling")
    let rest = try replay("drag-rest")
    #expect(try points(fling.camera(at: 0.38), fling.summary.camera) > 100)
    #expect(try points(rest.camera(at: 0.4), rest.summary.camera) == 0)
  }

  @Test("A press stops a fling within a frame and does not jump")
  func pressStops() throws {
    let run = try replay("press-during-fling")
    let press = 0.0157 + 0.25 + 0.25
    let held = try run.camera(at: press)
    #expect(try points(run.camera(at: press - 0.034), held) > 1, "it flew")
    #expect(points(held, run.summary.camera) == 0, "it stands")
    #expect(try points(run.camera(at: press - 0.017), held) < 30, "no jump")
  }

  @Test("Two hundred notches in and out come back within half a point")
  func notches() throws {
    let recording = try recording("wheel-in-and-out")
    let run = try replay(recording)
    #expect(run.frames.contains { $0.camera.zoom > 10 })
    let start = try #require(recording.header.camera)
    #expect(points(start, run.summary.camera) <= 0.5)
    #expect(abs(run.summary.camera.zoom - start.zoom) < 1e-6)
  }

  @Test("A level pinch does not tilt, a small twist does not turn, fingers side by side do tilt")
  func thresholds() throws {
    let pinch = try replay("pinch-level")
    #expect(pinch.frames.allSatisfy { abs($0.camera.tilt - 40) < 1e-9 })
    #expect(pinch.summary.camera.zoom < 15.5)
    let twist = try replay("twist-small")
    #expect(twist.frames.allSatisfy { abs($0.camera.bearing - 40) < 1e-9 })
    let tilt = try replay("two-finger-tilt")
    #expect(tilt.summary.camera.tilt > 30 && abs(tilt.summary.camera.zoom - 16) < 1e-9)
    let turned = try replay("twist")
    #expect(abs(turned.summary.camera.bearing - 40) > 30)
  }

  @Test("A pinch to three times the distance is log2 3 levels")
  func pinch() throws {
    let run = try replay("pinch")
    #expect(abs(run.summary.camera.zoom - 15 - log2(3)) < 0.2)
    let pad = try replay("touchpad-pinch")
    #expect(abs(pad.summary.camera.zoom - 15) < 1e-6)
  }

  @Test("Double click and Shift with it, quick zoom, box zoom and its Escape")
  func clicks() throws {
    let double = try replay("double-click")
    #expect(try abs(double.camera(at: 1).zoom - 15) < 1e-9)
    #expect(abs(double.summary.camera.zoom - 14) < 1e-9)
    // 128 points are a level, less the slop before it is a drag.
    #expect(abs(try replay("quick-zoom").summary.camera.zoom - 15) < 0.03)
    let box = try replay("box-zoom").summary.camera
    #expect(box.zoom > 14.5 && abs(box.bearing - 15) < 1e-9)
    let escaped = try replay("box-escape")
    #expect(escaped.summary.camera == escaped.frames.first?.camera)
  }

  @Test("Near north a rotation settles there, elsewhere it does not")
  func north() throws {
    #expect(try replay("turn-near-north").summary.camera.bearing == 0)
    #expect(try replay("turn-and-tilt").summary.camera.bearing > 30)
  }

  @Test("What loses its hold in the middle neither jumps nor flings")
  func interrupted() throws {
    let lost = try replay("focus-lost")
    let atLoss = try lost.camera(at: 0.0157 + 0.2 + 0.017)
    #expect(points(atLoss, lost.summary.camera) == 0)
    let zero = try replay("zero-length")
    #expect(zero.frames.allSatisfy { $0.camera == zero.frames.first?.camera })
    let resized = try replay("resize-in-drag")
    #expect(resized.frames.contains { ($0.grabErrorPoints ?? 9) <= 0.01 && $0.time > 0.3 })
  }

  @Test("Ten thousand events in a frame are one movement")
  func burst() throws {
    var events: [RecordedEvent] = [
      RecordedEvent(
        InputEvent(.pointerDown(.left, at: .init(x: 300, y: 420), clicks: 1), time: 0.01))
    ]
    for number in 1...10_000 {
      let part = Double(number) / 10_000
      events.append(
        RecordedEvent(
          InputEvent(
            .pointerMove(to: .init(x: 300 + 200 * part, y: 420 + 20 * sin(part * 60) - 60 * part)),
            time: 0.1 + part * 0.01)
        ))
    }
    let last = Recording(
      header: RecordingHeader(
        size: Size(width: 800, height: 600),
        camera: CameraPosition(latitude: 0, longitude: 0, zoom: 15, bearing: 20, tilt: 30)),
      events: events)
    let run = try replay(last)
    #expect((run.summary.largestGrabErrorPoints ?? 9) <= 0.01)
  }
}

import Rhumb
import Testing

@testable import Replaying

@MainActor
@Suite("Scripts that go with a user")
struct FollowScriptTests {
  private func play(
    _ name: String, hertz: Double = 60, onFrame: (MapView, ReplayFrame) -> Void = { _, _ in }
  ) throws -> ReplaySummary {
    let recording = try Samples.recording(name)
    let map = try MapView(size: recording.header.size, camera: recording.header.camera)
    var session = ReplaySession(recording, on: map, hertz: hertz)
    return session.run { onFrame(map, $0) }
  }

  @Test("follow-heading: as a driver holds a map, what lies ahead is up (C08)")
  func heading() throws {
    let summary = try play("follow-heading") { map, frame in
      // Between the fixes the user stays below the middle, where the padding has it.
      guard frame.time > 0.7, let location = map.location.latestLocation else { return }
      guard let point = map.projection.point(for: location.coordinate) else {
        Issue.record("the user is out of sight")
        return
      }
      // At most the way of a second: 11 m are 25 points at this zoom.
      let off = ((point.x - 400) * (point.x - 400) + (point.y - 450) * (point.y - 450)).squareRoot()
      #expect(off < 40, "\(off) points at \(frame.time) s")
    }
    #expect(summary.cameToRest && summary.refusals.isEmpty)
    #expect(abs(summary.camera.bearing - 180) < 1e-9)
    #expect(summary.camera.tilt == 45)
    #expect(summary.camera.target == Coordinate(latitude: 47.0001, longitude: 8.0003))
  }

  @Test("north-up: as a hiker reads a map, the user moves on it and north stays up (C08)")
  func northUp() throws {
    let summary = try play("north-up") { _, frame in
      if frame.time > 0.8 { #expect(frame.camera.bearing == 0, "at \(frame.time) s") }
    }
    #expect(summary.cameToRest)
    #expect(summary.camera.target == Coordinate(latitude: 47.0001, longitude: 8.0003))
  }

  @Test("The same at 30 and 144 frames a second")
  func rates() throws {
    for name in ["follow-heading", "north-up"] {
      #expect(try play(name, hertz: 30).camera == play(name, hertz: 144).camera)
    }
  }
}

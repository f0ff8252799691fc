import Foundation
import GeoMath
import Gestures
import Rhumb
import Testing

@testable import Replaying

/// Replays without drawing.
@MainActor
@Suite("Replaying")
struct SessionTests {
  private func replay(
    _ recording: Recording, hertz: Double = 60
  ) throws -> (summary: ReplaySummary, frames: [ReplayFrame]) {
    var frames: [ReplayFrame] = []
    var session = ReplaySession(recording, on: try Samples.map(recording.header), hertz: hertz)
    let summary = session.run { frames.append($0) }
    return (summary, frames)
  }

  private func recording(_ events: RecordedEvent...) -> Recording {
    Recording(
      header: RecordingHeader(
        size: Size(width: 800, height: 600),
        camera: CameraPosition(latitude: 0, longitude: 0, zoom: 14)), events: events)
  }

  private func drag(at time: Double, _ action: InputEvent.Action) -> RecordedEvent {
    RecordedEvent(InputEvent(action, time: time))
  }

  @Test("A frame has taken in the events up to its own time, and no later ones")
  func frameTimes() throws {
    let recording = recording(
      RecordedEvent(time: 0.25, .call(.move(to: CameraOptions(zoom: 15)))),
      RecordedEvent(time: 0.5000001, .call(.move(to: CameraOptions(zoom: 16)))))
    let (summary, frames) = try replay(recording, hertz: 4)
    #expect(frames.map(\.time).prefix(4) == [0, 0.25, 0.5, 0.75])
    #expect(frames.map(\.camera.zoom).prefix(4) == [14, 15, 15, 16])
    #expect(frames.map(\.number) == Array(0..<frames.count))
    #expect(summary.frameCount == frames.count && summary.camera == frames.last?.camera)
    #expect(summary.cameToRest)
  }

  @Test("Without events there is one frame, at the beginning")
  func noEvents() throws {
    let (summary, frames) = try replay(recording())
    #expect(frames.count == 1 && summary.frameCount == 1 && summary.cameToRest)
    #expect(summary.largestGrabErrorPoints == nil && summary.largestReleaseVelocityStep == nil)
    #expect(
      frames.first?.json == #"{"frame":0,"time":0.0,"camera":{"latitude":0.0,"longitude":0.0,"#
        + #""zoom":14.0,"bearing":0.0,"tilt":0.0},"grabErrorPoints":null,"animating":false}"#)
    #expect(
      summary.json.hasSuffix(
        #""frames":1,"grabErrorPoints":{"max":null},"releaseVelocityStep":{"max":null}}"#))
  }

  @Test("A drag of a marker is replayed alike at every frame rate, and is no drag of the ground")
  func markerDrag() throws {
    let recording = recording(
      drag(at: 0.1, .pointerDown(.left, at: ScreenPoint(x: 402, y: 280), clicks: 1)),
      drag(at: 0.2, .pointerMove(to: ScreenPoint(x: 440, y: 310))),
      RecordedEvent(time: 0.25, .call(.move(to: CameraOptions(zoom: 15)))),
      drag(at: 0.3, .pointerMove(to: ScreenPoint(x: 500, y: 250))),
      drag(at: 0.4, .pointerUp(.left, at: ScreenPoint(x: 512, y: 230), clicks: 1)))
    var places: Set<Coordinate> = []
    for hertz in [7.0, 60, 144] {
      let map = try Samples.map(recording.header)
      var marker = Marker(at: Coordinate(latitude: 0, longitude: 0))
      marker.isDraggable = true
      let id = map.overlays.add(marker)
      var session = ReplaySession(recording, on: map, hertz: hertz)
      let summary = session.run { #expect($0.grabErrorPoints == nil) }
      #expect(summary.camera.target == recording.header.camera?.target)
      let place = try #require(map.overlays[id, as: Marker.self]).coordinate
      let point = try #require(map.projection.point(for: place))
      #expect(abs(point.x - 510) < 1e-6 && abs(point.y - 250) < 1e-6)
      places.insert(place)
    }
    #expect(places.count == 1)
  }

  @Test("While ground is dragged its distance from the pointer is measured, and else nothing (L08)")
  func grabError() throws {
    let recording = recording(
      drag(at: 0.1, .pointerDown(.left, at: ScreenPoint(x: 300, y: 350), clicks: 1)),
      drag(at: 0.2, .pointerMove(to: ScreenPoint(x: 340, y: 380))),
      drag(at: 0.3, .pointerMove(to: ScreenPoint(x: 900, y: -50))),
      drag(at: 0.4, .pointerUp(.left, at: ScreenPoint(x: 900, y: -50), clicks: 1)),
      drag(at: 0.5, .pointerDown(.right, at: ScreenPoint(x: 300, y: 350), clicks: 1)),
      drag(at: 0.6, .pointerMove(to: ScreenPoint(x: 340, y: 380))))
    let (summary, frames) = try replay(recording, hertz: 100)
    for frame in frames {
      let isDragging = frame.time >= 0.1 && frame.time < 0.4
      #expect((frame.grabErrorPoints != nil) == isDragging, "\(frame.time)")
    }
    let largest = try #require(summary.largestGrabErrorPoints)
    #expect(largest < 0.01)
  }

  @Test("Ground that is not held shows as an error of as many points")
  func grabErrorIsSeen() throws {
    let recording = recording(
      drag(at: 0, .pointerDown(.left, at: ScreenPoint(x: 300, y: 350), clicks: 1)),
      RecordedEvent(time: 0.1, .call(.padding(EdgeInsets(left: 60)))))
    let (summary, _) = try replay(recording, hertz: 10)
    let largest = try #require(summary.largestGrabErrorPoints)
    #expect(abs(largest - 30) < 1e-6)
  }

  @Test("A world's width away is the same ground")
  func grabAcrossCopies() throws {
    var recording = recording(
      drag(at: 0, .pointerDown(.left, at: ScreenPoint(x: 20, y: 300), clicks: 1)),
      drag(at: 0.1, .pointerMove(to: ScreenPoint(x: 780, y: 300))))
    recording.header.camera = CameraPosition(latitude: 0, longitude: 170, zoom: 1.5)
    let (summary, _) = try replay(recording, hertz: 10)
    let largest = try #require(summary.largestGrabErrorPoints)
    #expect(largest < 0.01)
  }

  @Test("Calls that the map refuses are counted and leave it as it was")
  func refusals() throws {
    let text = """
      {"rhumb-recording":1,"size":[800,600]}
      {"t":0,"type":"call","call":"setMinZoom","minZoom":9,"maxZoom":3}
      """
    let (summary, _) = try replay(RecordingReader(Array(text.utf8), name: "test").recording)
    #expect(summary.refusalCount == 1)
    #expect(
      summary.refusals == [
        ReplayRefusal(line: 2, time: 0, error: .invalidZoomRange(min: 9, max: 3))
      ])
  }

  @Test("Terrain is set and taken away; a source that is not there is refused with its line")
  func terrain() throws {
    let map = try Samples.map(recording().header)
    func play(_ terrain: Terrain?) -> [ReplayRefusal] {
      var session = ReplaySession(
        recording(RecordedEvent(time: 0, .call(.terrain(terrain)), line: 3)), on: map, hertz: 60)
      return session.run { _ in }.refusals
    }
    let refusal = try #require(play(Terrain(source: "dem")).first)
    #expect(refusal.line == 3 && "\(refusal)".contains("dem") && map.terrain.current == nil)
    #expect(play(Terrain(source: "null-island", exaggeration: 2)).isEmpty)
    #expect(map.terrain.current == Terrain(source: "terrain", exaggeration: 2))
    #expect(play(Terrain(source: "terrain", exaggeration: 0.5)).isEmpty)
    #expect(map.terrain.current?.exaggeration == 0.5)
    #expect(play(nil).isEmpty && map.terrain.current == nil)
  }

  @Test("On hills the camera stands on the ground, and a hand holds it, alike at every frame rate")
  func hills() throws {
    var hilly = recording(
      RecordedEvent(
        time: 0, .call(.terrain(Terrain(source: MapContent.nullIslandHeights, exaggeration: 1.5)))),
      drag(at: 1, .pointerDown(.left, at: ScreenPoint(x: 300, y: 350), clicks: 1)),
      drag(at: 1.1, .pointerMove(to: ScreenPoint(x: 340, y: 380))),
      drag(at: 1.3, .pointerMove(to: ScreenPoint(x: 420, y: 330))),
      drag(at: 1.9, .pointerUp(.left, at: ScreenPoint(x: 420, y: 330), clicks: 1)))
    // Over the highest hill.
    hilly.header.camera = CameraPosition(
      latitude: 0.0274, longitude: -0.0332, zoom: 15, bearing: 30, tilt: 45)
    let reference = try replay(hilly)
    #expect(reference.summary.cameToRest && reference.summary.refusalCount == 0)
    // What was as far away as the level ground is nearer now.
    #expect(reference.summary.camera.zoom > 15.1, "\(reference.summary.camera)")
    let grabbed = try #require(reference.summary.largestGrabErrorPoints)
    #expect(grabbed < 0.02, "\(grabbed) points")
    for hertz in [24.0, 144] {
      let other = try replay(hilly, hertz: hertz).summary.camera
      #expect(abs(other.zoom - reference.summary.camera.zoom) < 1e-4, "\(hertz) Hz: \(other)")
      #expect(abs(other.target.latitude - reference.summary.camera.target.latitude) < 1e-6)
      #expect(abs(other.target.longitude - reference.summary.camera.target.longitude) < 1e-6)
    }
  }

  @Test("Ground that still rises when the last event is over comes to its end")
  func risesToTheEnd() throws {
    let map = try Samples.map(recording().header)
    var session = ReplaySession(
      recording(
        RecordedEvent(time: 0, .call(.terrain(Terrain(source: MapContent.nullIslandHeights)))),
        RecordedEvent(
          time: 1, .call(.terrain(Terrain(source: "terrain", exaggeration: 2))))),
      on: map, hertz: 60)
    let summary = session.run { _ in }
    #expect(summary.cameToRest && (78...84).contains(summary.frameCount), "\(summary.frameCount)")
    #expect(!map.terrain.isMoving)
  }

  @Test("What the recorder writes of terrain is read again")
  func recordedTerrain() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try SessionRecorder(path: path, recording().header, startingAt: 0)
    let calls = [
      RecordedCall.terrain(Terrain(source: "a \"b\"", exaggeration: 1.25)), .terrain(nil),
      .globe(true), .globe(false),
    ]
    for call in calls { recorder.record(call) }
    try recorder.flush()
    let events = try RecordingReader(path: path).recording.events
    #expect(events.map(\.action) == calls.map { .call($0) })
  }

  @Test("The samples end at the same camera at every frame rate", arguments: Samples.names)
  func frameRates(name: String) throws {
    let recording = try Samples.recording(name)
    let reference = try replay(recording, hertz: 60)
    #expect(reference.summary.cameToRest && reference.summary.refusalCount == 0)
    for hertz in [24.0, 30, 59.94, 144] {
      let other = try replay(recording, hertz: hertz)
      let (a, b) = (other.summary.camera, reference.summary.camera)
      // This one ends while hills sink, where the camera follows the ground from frame to frame.
      let most = name == "all-calls" ? 1e-9 : 0
      let isSame =
        abs(a.target.latitude - b.target.latitude) <= most
        && abs(a.target.longitude - b.target.longitude) <= most && abs(a.zoom - b.zoom) <= most
        && abs(a.bearing - b.bearing) <= most && abs(a.tilt - b.tilt) <= most
      #expect(isSame, "\(hertz) Hz: \(a), \(b)")
    }
  }

  @Test("The step at a release is that of the velocity from frame to frame")
  func releaseStep() {
    func frame(_ number: Int, x: Double) -> ReplayFrame {
      ReplayFrame(
        number: number, time: Double(number) / 10,
        camera: CameraPosition(latitude: 0, longitude: x * 360 / 256, zoom: 0),
        grabErrorPoints: nil, isAnimating: true)
    }
    func step(_ places: [Double]) -> Double? {
      var gauge = ReleaseGauge()
      let point = ScreenPoint(x: 0, y: 0)
      for (number, x) in places.enumerated() {
        if number == 1 {
          gauge.willTake(InputEvent(.pointerDown(.left, at: point, clicks: 1), time: 0.1))
        }
        if number == 4 {
          gauge.willTake(InputEvent(.pointerUp(.left, at: point, clicks: 1), time: 0.35))
        }
        gauge.note(frame(number, x: x))
      }
      return gauge.largestStep
    }
    // 20 points a second until frame 3; what frame 4 shows is partly drag and partly what follows.
    #expect(abs((step([0, 0, 2, 4, 5.5, 7.5, 9.5]) ?? 9) - 0) < 1e-9)
    #expect(abs((step([0, 0, 2, 4, 5.5, 6.5, 7.5]) ?? 9) - 0.5) < 1e-9)
    // It loses a fifth of its speed in a tenth of a second: 20 at the release, 16, 12.8.
    #expect(abs((step([0, 0, 2, 4, 5.5, 7.1, 8.38]) ?? 9) - 0) < 1e-9)
    #expect(abs((step([0, 0, 2, 2, 2, 4, 4]) ?? 9) - 1) < 1e-9)
    #expect(step([0, 0, 2, 4, 5, 5, 5]) == nil, "no motion follows")
  }
}

import Foundation
import GLBackend
import Gestures
import Rhumb
import Testing

@testable import Benchmarking
@testable import Replaying

/// What benchmarks draw and tell; never how long it took.
@MainActor
@Suite("Benchmarks of frames", .serialized, .enabled(if: Drawing.isPossible, Drawing.whyNot))
struct FrameBenchmarkTests {
  @Test("A report has every field that scripts rely on, and the figures of the frames drawn")
  func report() throws {
    let scene = try SmallScene()
    let measured = try FrameBenchmark.run(
      worldPath(), on: scene.map, target: scene.target, since: ProcessStart())
    let report = BenchmarkReport(measured, path: "world", map: scene.map)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    for key in ["frameMilliseconds", "cpuMilliseconds"] {
      let times = try #require(json[key] as? [String: Double], "\(key)")
      #expect(Set(times.keys) == ["median", "p95", "p99", "p999", "max"])
      #expect(times.values.allSatisfy { $0 >= 0 } && times["max"] ?? 0 > 0)
    }
    for key in ["drawCalls", "uploadedBytes"] {
      let counts = try #require(json[key] as? [String: Double], "\(key)")
      #expect(Set(counts.keys) == ["median", "max"] && counts["max"] ?? 0 > 0)
    }
    #expect(json["path"] as? String == "world" && json["present"] as? String == "finish")
    #expect(json["frames"] as? Int == 8 && json["missedFrames"] is Int)
    #expect(json["firstFrameMilliseconds"] as? Double ?? 0 > 0)
    #expect(json["residentMegabytes"] as? Double ?? 0 > 1)
    #expect((json["renderer"] as? String)?.isEmpty == false)
    let tiles = try #require(json["tiles"] as? [String: Any])
    #expect(tiles["drawn"] as? Double ?? 0 >= 1 && tiles["failed"] as? Int == 0)
    #expect(tiles["waitingFrames"] as? Int == 0, "all tiles are resident before it counts")
    #expect(report.sections.map(\.name) == ["north", "south"])
    #expect(report.sections.map(\.frames) == [4, 4])
    #expect(scene.map.camera.target.latitude == -30, "the path's last camera")
    // The second look: each frame calls the driver, and this program counts what it allocates.
    let driver = try #require(report.driver)
    #expect(measured.probed.frames.count == 8)
    #expect(driver.calls.median >= report.drawCalls.median && driver.calls.max > 0)
    #expect(driver.insideMilliseconds.max > 0 && driver.outsideMilliseconds.median > 0)
    #expect(report.sections.allSatisfy { $0.outsideMilliseconds?.median ?? 0 > 0 })
    #expect(AllocationProbe.isAvailable == (report.allocations != nil))
    let again = try BenchmarkFigures(json: Data(report.json.utf8))
    #expect(again.numbers["frameMilliseconds.median"] == report.frameMilliseconds.median)
  }

  @Test("Read back, every frame's pixels are in memory")
  func readback() throws {
    let scene = try SmallScene(.readback)
    #expect(scene.target.presentation == .readback)
    #expect(Set(scene.target.pixels) == [0])
    _ = try FrameBenchmark.run(
      worldPath(1), on: scene.map, target: scene.target, since: ProcessStart())
    #expect(scene.target.pixels.count == 160 * 120 * 4 && Set(scene.target.pixels).count > 2)
  }

  @Test("Frames that take longer than the display gives them are missed; waits are summed up")
  func missed() {
    var measured = FrameMeasurements(
      renderer: "", presentation: .finish, frameInterval: 0.01)
    for (milliseconds, isWaiting) in [
      (4, true), (9.9, true), (25, false), (10.1, true), (3, false),
    ] {
      measured.append(
        FrameSample(
          frame: .milliseconds(milliseconds), submission: .zero, processor: .zero,
          report: FrameReport(), isWaitingForTiles: isWaiting))
    }
    #expect(measured.missedFrames == 3)
    let tiles = BenchmarkReport.Tiles(measured.samples)
    #expect(tiles.waitingFrames == 3 && abs(tiles.longestWaitMilliseconds - 13.9) < 1e-9)
    measured.displayMissedFrames = 7
    #expect(measured.missedFrames == 7, "the display knows better")
  }

  @Test("A tour draws as many frames as it is told, and ends where it goes")
  func tour() throws {
    let scene = try SmallScene()
    let stops = [0.0, 60, -60].map { CameraPosition(latitude: 10, longitude: $0, zoom: 1) }
    let measured = try TourBenchmark.run(
      Tour(stops: stops), on: scene.map, target: scene.target, frames: 21, since: ProcessStart())
    #expect(measured.frameCount == 21)
    #expect(measured.sections.map(\.frames) == [0..<10, 10..<21])
    #expect(abs(scene.map.camera.target.longitude + 60) < 1e-9 && !scene.map.isAnimating)
  }

  @Test("A recording is played frame by frame, to its end or as far as is wanted")
  func recording() throws {
    let text = """
      {"rhumb-recording":1,"size":[160,120],"camera":{"latitude":0,"longitude":0,"zoom":2}}
      {"t":0.05,"type":"call","call":"ease","zoom":3,"duration":0.2}
      """
    let recording = try RecordingReader(Array(text.utf8), name: "test").recording
    let scene = try SmallScene()
    let all = try RecordingBenchmark.run(
      recording, on: scene.map, target: scene.target, frames: nil, since: ProcessStart())
    #expect((15...18).contains(all.frameCount), "\(all.frameCount)")
    #expect(scene.map.camera.zoom == 3)
    let other = try SmallScene()
    let some = try RecordingBenchmark.run(
      recording, on: other.map, target: other.target, frames: 5, since: ProcessStart())
    #expect(some.frameCount == 5)
  }

  @Test("The start's steps come one after the other, and the first frame is whole")
  func start() throws {
    let scene = try SmallScene()
    var benchmark = StartBenchmark(since: ProcessStart())
    benchmark.note("map and context")
    let report = try benchmark.run(on: scene.map, target: scene.target)
    let stages = try #require(report.stages)
    #expect(stages.map(\.name) == ["main", "map and context", "graphics", "tiles", "frame"])
    #expect(zip(stages, stages.dropFirst()).allSatisfy { $0.milliseconds <= $1.milliseconds })
    #expect(report.frames == 1 && report.tiles.drawn >= 1 && report.tiles.waitingFrames == 0)
    #expect(report.firstFrameMilliseconds ?? 0 >= stages.last?.milliseconds ?? .infinity)
  }
}

/// A map at which nobody does anything.
@MainActor
@Suite("Idle", .serialized, .enabled(if: Drawing.isPossible, Drawing.whyNot))
struct IdleBenchmarkTests {
  @Test("A map at rest draws no frame")
  func rest() throws {
    let scene = try SmallScene()
    let result = try IdleBenchmark.run(
      on: scene.map, target: scene.target, seconds: 0.6, since: ProcessStart())
    #expect(result.frames.frameCount == 0)
    #expect(result.idle.seconds >= 0.6 && result.idle.wakeUps >= 1)
  }

  @Test("What changes during the rest is drawn and counted, as is damage")
  func disturbed() throws {
    let scene = try SmallScene()
    let disturbing = DisturbingTarget(scene.target)
    var sleeps = 0
    disturbing.onSleep = { seconds in
      // Only the rest that is measured sleeps for long.
      guard seconds > 0.2 else { return }
      sleeps += 1
      if sleeps == 1 { scene.map.move(.zoom(by: 1)) }
      disturbing.needsRedraw = sleeps == 2
    }
    let result = try IdleBenchmark.run(
      on: scene.map, target: disturbing, seconds: 1, since: ProcessStart())
    #expect(sleeps >= 2 && result.frames.frameCount >= 2, "\(sleeps) \(result.frames.frameCount)")
  }
}

/// A target on which something happens while it sleeps. A class, as targets are.
@MainActor
private final class DisturbingTarget: FrameTarget {
  private let base: OffscreenFrameTarget
  var onSleep: (Double) -> Void = { _ in }
  var needsRedraw = false
  var isPaced = false

  init(_ base: OffscreenFrameTarget) { self.base = base }

  var presentation: Presentation { base.presentation }
  var framebuffer: UInt32 { base.framebuffer }
  var context: GLContext { base.context }
  var frameInterval: Double { base.frameInterval }
  var missedFrames: Int? { base.missedFrames }
  var wake: @Sendable () -> Void { base.wake }

  func awaitFrame() { base.awaitFrame() }

  func present() {
    needsRedraw = false
    base.present()
  }

  func sleep(seconds: Double) {
    onSleep(seconds)
    base.sleep(seconds: min(seconds, 0.02))
  }
}

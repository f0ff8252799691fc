import GeoMath
import Testing

@testable import Rhumb

@MainActor
@Suite("Observing frames", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct FrameEventTests {
  @Test("The style is told of first, then each frame, the first complete one, and each pause")
  func frames() throws {
    let content = try MapContent.made(
      MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#000000"))
    let stage = try MapStage(content)
    let map = stage.map
    var story: [String] = []
    var reports: [FrameRendered] = []
    var tokens = Set<AnyCancelable>()
    map.onStyleLoaded.observe { _ in story.append("style") }.store(in: &tokens)
    map.onMapLoaded.observe { _ in story.append("loaded") }.store(in: &tokens)
    map.onMapIdle.observe { _ in story.append("idle") }.store(in: &tokens)
    map.onFrameRendered.observe {
      story.append("frame")
      reports.append($0)
    }.store(in: &tokens)
    func frame(_ time: Double, missed: Int = 0) throws {
      map.advance(to: time, missedFrames: missed)
      map.settle()
      _ = try stage.pictureNow()
      #expect(reports.last?.report == stage.report)
      #expect(reports.last?.time == time && reports.last?.missedFrames == missed)
    }
    try frame(1)
    #expect(story == ["style", "frame", "loaded", "idle"])
    try frame(2)
    #expect(story.dropFirst(4) == ["frame"], "still the same pause")
    map.ease(to: CameraOptions(zoom: 3), duration: .seconds(1))
    try frame(3)
    try frame(3.5, missed: 7)
    #expect(story.dropFirst(5) == ["frame", "frame"])
    try frame(4.5)
    #expect(story.dropFirst(7) == ["frame", "idle"])
  }
}

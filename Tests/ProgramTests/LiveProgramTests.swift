import Foundation
import TestSupport
import Testing

/// Records and measures the real window, used by a synthetic pointer.
@Suite(
  "The window, used by a synthetic pointer", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveProgramTests {
  /// Drags and lets go in motion, turns the wheel while the map moves, turns and tilts, stops.
  private static let doings = [
    "sleep 2 mousemove 200 200 mousedown 1 mousemove 213 207 mousemove 226 214 mousemove 250 230 mouseup 1",
    "mousemove 400 300 click 4 click 4 sleep 0.05 mousemove 100 120 click 4 click 4 click 5",
    "mousemove 300 240 mousedown 3 mousemove 320 229 mousemove 331 210 mouseup 3 key plus key Left",
    "mousemove 250 250 mousedown 1 mousemove 263 257 mousemove 276 264 mouseup 1",
    "sleep 0.1 mousedown 1 mousemove 290 300 mouseup 1 key alt+n sleep 3 key ctrl+q",
  ]

  @Test("The replay ends with the camera that the window ended with")
  func sameCamera() throws {
    let folder = try ScratchFolder()
    let hand = try SyntheticPointer(inWindow: "Rhumb", Self.doings.joined(separator: " "))
    defer { hand.end() }
    let display = try #require(LiveDisplay.name)
    let session = try RhumbProgram.run(
      [
        "view", "--size", "640x480", "--camera", "0.001,0.001,15,20,50", "--tilt-limit", "70",
        "--padding", "0,100,0,0", "--record", "session.jsonl", "--verbose",
      ], in: folder, environment: ["DISPLAY": display])
    #expect(session.status == 0, "\(session.complaints)")
    let line = try #require(session.complaints.last { $0.hasPrefix("rhumb: camera ") })
    let shown = line.dropFirst("rhumb: camera ".count).split(separator: ",").compactMap {
      Double($0)
    }
    let replay = try RhumbProgram.run(["replay", "session.jsonl", "--json"], in: folder)
    #expect(replay.status == 0 && replay.complaints.isEmpty, "\(replay.complaints)")
    let result = try JSONSerialization.jsonObject(with: Data(replay.output.utf8))
    let camera = (result as? [String: Any])?["camera"] as? [String: Double]
    let replayed = ["latitude", "longitude", "zoom", "bearing", "tilt"].compactMap { camera?[$0] }
    try #require(shown.count == 5 && replayed.count == 5, "\(line) \(replay.output)")
    #expect(shown[2] != 15 && shown[0] != 0.001, "the hand did not reach the window")
    for (one, other) in zip(shown, replayed) { #expect(abs(one - other) < 1e-9, "\(line)") }
  }

  @Test("A09: every made input is seen in the next frame, and the answers are timed")
  func latency() throws {
    let folder = try ScratchFolder()
    let display = try #require(LiveDisplay.name)
    let outcome = try RhumbProgram.run(
      [
        "bench", "--path", "latency", "--zooms", "0,5", "--events", "5", "--size", "400x300",
        "--json",
      ], in: folder, environment: ["DISPLAY": display])
    // A machine that is busy with other tests may be too slow; the status says so.
    let result = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let worst = try #require(result?["worstMilliseconds"] as? Double)
    let limit = try #require(result?["limitMilliseconds"] as? Double)
    #expect(outcome.status == (worst <= limit ? 0 : 1), "\(outcome)")
    #expect(outcome.complaints.isEmpty && result?["machine"] as? String != nil)
    let rows = result?["zooms"] as? [[String: Any]] ?? []
    #expect(rows.compactMap { $0["input"] as? String } == ["wheel", "drag", "wheel", "drag"])
    #expect(rows.compactMap { $0["zoom"] as? Double } == [0, 0, 5, 5])
    let tooStrict = try RhumbProgram.run(
      [
        "bench", "--path", "latency", "--zooms", "0", "--events", "2", "--size", "400x300",
        "--limit", "0",
      ], in: folder, environment: ["DISPLAY": display])
    #expect(tooStrict.status == 1 && tooStrict.output.contains("not kept"), "\(tooStrict)")
    for row in rows {
      #expect(row["events"] as? Int == 5 && row["unanswered"] as? Int == 0, "\(row)")
      #expect(row["mostFrames"] as? Int == 1, "\(row)")
      let all = (row["milliseconds"] as? [String: Double])?["p99"] ?? 0
      let drawing = (row["drawingMilliseconds"] as? [String: Double])?["p50"] ?? 0
      #expect(all > 0 && drawing > 0 && drawing <= all, "\(row)")
    }
  }
}

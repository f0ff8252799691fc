import Foundation
import Rhumb
import TestSupport
import Testing

@testable import Replaying

/// Recordings damaged at random. Reading them, and replaying what can be read, must come to an end
/// without a crash.
@Suite("Damaged recordings")
struct MutationTests {
  private static let words = [
    "1e308", "-1e308", "1e-320", "-0", "null", "true", "[]", "{}", "\"\"", "[1,2]", "86400", "\n",
    "\u{0}", "\"left\"", "NaN", "99999999999999999999", "{\"t\":0}", ",", "\"t\":",
    "\"modifiers\":",
  ]

  @Test("Reading never crashes, and what was read can be written and read again")
  func reading() throws {
    var mutator = Mutator(seed: 20, words: Self.words)
    let originals = try Samples.names.map {
      Array(try #require(FileManager.default.contents(atPath: try Samples.path($0))))
    }
    var count = 0
    let rounds = Mutator.count(usual: 1200)
    for number in 0..<rounds {
      let bytes = mutator.mutated(mutator.random.pick(originals))
      guard let read = try? RecordingReader(bytes, name: "fuzz").recording else { continue }
      count += 1
      let text = RecordingWriter.text(of: read)
      let again = try RecordingReader(Array(text.utf8), name: "fuzz").recording
      #expect(again.header == read.header, "case \(number)")
      #expect(again.events.map(\.action) == read.events.map(\.action), "case \(number)")
    }
    #expect(count > rounds / 40, "too few are read for the test to say much: \(count)")
  }

  @MainActor
  @Test("Replaying what can be read of them never crashes and ends with a finite camera")
  func replaying() throws {
    var mutator = Mutator(seed: 21, words: Self.words)
    let originals = try Samples.names.map {
      Array(try #require(FileManager.default.contents(atPath: try Samples.path($0))))
    }
    var count = 0
    // Each takes as long as hundreds of those above.
    let wanted = max(20, Mutator.count(usual: 0) / 1000)
    while count < wanted {
      let bytes = mutator.mutated(mutator.random.pick(originals))
      guard let recording = try? RecordingReader(bytes, name: "fuzz").recording,
        (recording.events.last?.time ?? 0) < 60
      else { continue }
      count += 1
      let map = try Samples.map(recording.header)
      var session = ReplaySession(recording, on: map, hertz: 10)
      let camera = session.run { _ in }.camera
      let numbers = [
        camera.target.latitude, camera.target.longitude, camera.zoom, camera.bearing, camera.tilt,
      ]
      let areFinite = numbers.allSatisfy(\.isFinite)
      #expect(areFinite, "case \(count): \(camera)")
    }
  }
}

import Foundation
import Rhumb
import TestSupport
import Testing

@testable import Replaying

/// Recordings damaged at random. Reading them, and replaying what can be read, must come to an end
/// without a crash.
@Suite("Damaged recordings")
struct FuzzTests {
  private static let words = [
    "1e308", "-1e308", "1e-320", "-0", "null", "true", "[]", "{}", "\"\"", "[1,2]", "86400", "\n",
    "\u{0}", "\"left\"", "NaN", "99999999999999999999", "{\"t\":0}", ",", "\"t\":",
    "\"modifiers\":",
  ]

  /// Bytes with a few random changes: bytes replaced, cut out, doubled, numbers and words put in.
  private func mutated(
    _ original: [UInt8], with generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &generator)
      let end = min(start + Int.random(in: 1...12, using: &generator), bytes.count)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
      case 3: bytes.insert(contentsOf: Array(generator.pick(Self.words).utf8), at: start)
      default:
        // A number in the place of another one: what is most likely to be read.
        let digits = Set("-.0123456789".utf8)
        guard let first = bytes[start...].firstIndex(where: digits.contains) else { break }
        let last = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
        bytes.replaceSubrange(first..<last, with: Array(generator.pick(Self.words).utf8))
      }
    }
    return bytes
  }

  @Test("Reading never crashes, and what was read can be written and read again")
  func reading() throws {
    var generator = SeededGenerator(seed: 20)
    let originals = try Samples.names.map {
      Array(try #require(FileManager.default.contents(atPath: try Samples.path($0))))
    }
    var count = 0
    for number in 0..<1200 {
      let bytes = mutated(generator.pick(originals), with: &generator)
      guard let read = try? RecordingReader(bytes, name: "fuzz").recording else { continue }
      count += 1
      let text = RecordingWriter.text(of: read)
      let again = try RecordingReader(Array(text.utf8), name: "fuzz").recording
      #expect(again.header == read.header, "case \(number)")
      #expect(again.events.map(\.action) == read.events.map(\.action), "case \(number)")
    }
    #expect(count > 100, "too few are read for the test to say much: \(count)")
  }

  @MainActor
  @Test("Replaying what can be read of them never crashes and ends with a finite camera")
  func replaying() throws {
    var generator = SeededGenerator(seed: 21)
    let originals = try Samples.names.map {
      Array(try #require(FileManager.default.contents(atPath: try Samples.path($0))))
    }
    var count = 0
    while count < 60 {
      let bytes = mutated(generator.pick(originals), with: &generator)
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

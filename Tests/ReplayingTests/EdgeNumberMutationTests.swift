import Foundation
import Rhumb
import TestSupport
import Testing

@testable import Replaying

/// Recordings with numbers from the edges of what computers can hold: they are replayed to a finite
/// camera, or refused.
@MainActor
@Suite("Numbers from the edges in recordings")
struct EdgeNumberMutationTests {
  @Test("What can be read is replayed on the world, and over hills")
  func replaying() throws {
    let documents = EdgeNumbers(
      try Self.sessions(), spellings: EdgeNumbers.finite + EdgeNumbers.others)
    // Replays take a hundred times as long as reading does.
    let count = Mutator.count(usual: 400) / 10
    var read = 0
    for number in 0..<count {
      let bytes = Array(documents[number].utf8)
      guard let recording = try? RecordingReader(bytes, name: "edge").recording,
        (recording.events.last?.time ?? 0) < 10
      else { continue }
      read += 1
      let map = try Samples.map(recording.header, overHills: number % 8 == 0)
      var session = ReplaySession(recording, on: map, hertz: 5)
      let camera = session.run { _ in }.camera
      let numbers = [
        camera.target.latitude, camera.target.longitude, camera.zoom, camera.bearing, camera.tilt,
      ]
      let isFinite = numbers.allSatisfy(\.isFinite)
      #expect(isFinite, "case \(number): \(camera)")
    }
    #expect(read > count / 4)
  }

  /// The recordings of all events and of all calls in short pieces: each head with a few lines, brought
  /// near to the beginning.
  private static func sessions() throws -> [String] {
    try ["all-input", "all-calls"].flatMap { name -> [String] in
      let text = try String(contentsOfFile: try Samples.path(name), encoding: .utf8)
      let lines = text.split(separator: "\n")
      let events = Array(lines.dropFirst())
      return stride(from: 0, to: events.count, by: 3).map { first in
        let piece = events[first..<min(first + 3, events.count)].map { line in
          line.replacing(/"t":[0-9.]+/) { _ in "\"t\":0.2" }
        }
        return ([lines[0]] + piece).joined(separator: "\n") + "\n"
      }
    }
  }
}

import Foundation
import Rhumb
import Testing

@testable import Replaying

/// Recordings that lie beside the tests, and maps to play them on.
enum Samples {
  static let names = ["all-calls", "all-input", "gesture-interrupts", "sydney-san-francisco"]

  static func path(_ name: String) throws -> String {
    try #require(
      Bundle.module.path(forResource: name, ofType: "jsonl", inDirectory: "Recordings"), "\(name)")
  }

  static func recording(_ name: String) throws -> Recording {
    try RecordingReader(path: try path(name)).recording
  }

  /// Opened once: growing its town takes longer than most replays.
  private static let world = Result { try MapContent.embedded() }

  /// The same with the heights of the town's ground.
  private static let hills = Result {
    var content = try world.get()
    try content.addTerrain(MapContent.nullIslandHeights, exaggeration: 1.5)
    return content
  }

  @MainActor
  static func map(_ header: RecordingHeader, overHills: Bool = false) throws -> MapView {
    var options = MapViewOptions()
    options.size = header.size
    options.pixelsPerPoint = header.pixelsPerPoint
    options.camera = header.camera
    options.content = try (overHills ? hills : world).get()
    return try MapView(options: options)
  }
}

extension RecordingWriter {
  /// A whole recording.
  static func text(of recording: Recording) -> String {
    let lines = [line(for: recording.header)] + recording.events.compactMap { line(for: $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}

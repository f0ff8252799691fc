import FileWriting
import Gestures

/// Writes a recording while its session goes on.
///
/// In a window the map runs a little ahead: it is moved on to the moment at which a frame will be
/// seen, and what the user did meanwhile comes in after that. So this takes note of both times of
/// an event, and a replay that takes it in at the same moment shows the same camera.
///
/// ```swift
/// var recorder = try SessionRecorder(path: "session.jsonl", header, startingAt: now)
/// for event in events {                   // one by one, as a replay does
///   recorder.record(event)
///   map.handle([event])
/// }
/// map.advance(to: time)
/// recorder.mapAdvanced(to: time)
/// try recorder.flush()                    // once a frame: a crash loses no more than that
/// ```
///
/// A class, because it owns an open file.
package final class SessionRecorder {
  private var file: OutputFile
  /// The session's clock when the recording's was 0.
  private let start: Double
  /// What is not written yet.
  private var lines = ""
  /// The latest that the map was moved on to, on the recording's clock.
  private var latest = 0.0
  /// How many events and calls were written or wait to be.
  package private(set) var eventCount = 0

  /// Writes the header, with which the file takes the place of the one that is there; from then on
  /// it grows.
  ///
  /// - Parameter start: now, in seconds on the clock of the events and of the map.
  package init(
    path: String, _ header: RecordingHeader, startingAt start: Double
  ) throws(RecordingError) {
    self.start = start
    file = try Self.begin(path, header)
  }

  private static func begin(
    _ path: String, _ header: RecordingHeader
  ) throws(RecordingError) -> OutputFile {
    do throws(OutputError) {
      var file = try OutputFile(path: path)
      try file.write(RecordingWriter.line(for: header) + "\n")
      try file.settle()
      return file
    } catch {
      throw RecordingError(error)
    }
  }

  /// The map is about to take in `event`. What no reader takes is left out.
  package func record(_ event: InputEvent) {
    var event = event
    event.time -= start
    if event.time.isFinite { latest = max(latest, event.time) }
    append(RecordedEvent(time: latest, .input(event)))
  }

  /// The program is about to make a call.
  package func record(_ call: RecordedCall) {
    append(RecordedEvent(time: latest, .call(call)))
  }

  /// The map was moved on to `time`, on the session's clock.
  package func mapAdvanced(to time: Double) {
    if time.isFinite { latest = max(latest, time - start) }
  }

  /// Hands to the system what was recorded since the last time, so that it is kept whatever becomes
  /// of the program.
  package func flush() throws(RecordingError) {
    guard !lines.isEmpty else { return }
    defer { lines.removeAll(keepingCapacity: true) }
    do throws(OutputError) {
      try file.write(lines)
    } catch {
      throw RecordingError(error)
    }
  }

  private func append(_ event: RecordedEvent) {
    guard let line = RecordingWriter.line(for: event) else { return }
    lines += line + "\n"
    eventCount += 1
  }
}

extension RecordingError {
  fileprivate init(_ error: OutputError) {
    self.init(file: error.path, .unwritable(reason: error.cause))
  }
}

import FileWriting
import Gestures

/// Writes a recording during its session.
///
/// In a window the map runs a little ahead: it is advanced to the moment at which a frame will be
/// seen, and what the user did in the meantime is taken in after that. So the recorder stores both
/// times of an event. A replay that takes the event in at the same moment shows the same camera.
///
/// ```swift
/// var recorder = try SessionRecorder(path: "session.jsonl", header, startingAt: now)
/// for event in events {                   // one by one, as a replay does
///   recorder.record(event)
///   map.handle([event])
/// }
/// map.advance(to: time)
/// recorder.mapAdvanced(to: time)
/// try recorder.flush()                    // once per frame: a crash loses no more than that
/// ```
///
/// It is a class because it owns an open file.
package final class SessionRecorder {
  private var file: OutputFile
  /// The session's clock when the recording's clock was 0.
  private let start: Double
  /// Lines that have not been written.
  private var lines = ""
  /// The latest time to which the map was advanced, on the recording's clock.
  private var latest = 0.0
  /// How many events and calls were written or are waiting to be.
  package private(set) var eventCount = 0

  /// Writes the header. This replaces an existing file, which then grows.
  ///
  /// - Parameter start: the current time, in seconds on the clock of the events and of the map.
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

  /// Records an event that the map is about to take in, unless the reader would refuse it.
  package func record(_ event: InputEvent) {
    var event = event
    event.time -= start
    if event.time.isFinite { latest = max(latest, event.time) }
    append(RecordedEvent(time: latest, .input(event)))
  }

  /// Records a call that the program is about to make.
  package func record(_ call: RecordedCall) {
    append(RecordedEvent(time: latest, .call(call)))
  }

  /// Records that the map was advanced to `time`, on the session's clock.
  package func mapAdvanced(to time: Double) {
    if time.isFinite { latest = max(latest, time - start) }
  }

  /// Hands everything since the last flush to the system, so that it survives a crash of the
  /// program.
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

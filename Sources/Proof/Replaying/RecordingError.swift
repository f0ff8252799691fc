/// The reason why a file cannot be replayed or recorded.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 1. `nil` if the error concerns the whole file.
  package var line: Int?
  package var problem: RecordingProblem

  package init(file: String, line: Int? = nil, _ problem: RecordingProblem) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  package var description: String {
    line.map { "\(file), line \($0): \(problem)" } ?? "\(file): \(problem)"
  }
}

/// What is wrong with a recording or one of its lines.
package enum RecordingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist, or reading it is not permitted.
  case missing
  /// The file exists but cannot be read, like a folder or a file on a failing disk.
  case unreadable
  /// The file cannot be created or written. The reason is the system's.
  case unwritable(reason: String)
  /// The file is larger than `RecordingReader.mostBytes`.
  case fileTooLarge
  /// The line is longer than `RecordingReader.mostLineBytes`.
  case lineTooLong
  /// The line is not JSON. `reason` contains the position.
  case notJSON(reason: String)
  /// The line is JSON, but not an object.
  case notAnObject
  /// The first line is not the header of a recording.
  case notARecording
  /// The recording has a version other than the one that this program reads.
  case version(Double)
  /// A field does not have the expected value. `found` is `nil` if it is missing.
  case field(String, expected: String, found: String?)

  package var description: String {
    switch self {
    case .missing: "no such file, or it may not be read"
    case .unreadable: "it cannot be read"
    case .unwritable(let reason): "cannot be written: \(reason)"
    case .fileTooLarge:
      "larger than \(RecordingReader.mostBytes >> 20) MB, the most that is replayed"
    case .lineTooLong: "longer than \(RecordingReader.mostLineBytes >> 20) MB"
    case .notJSON(let reason): reason
    case .notAnObject: "expected a JSON object"
    case .notARecording:
      "not a recording: the first line must be as {\"rhumb-recording\":1,\"size\":[1024,768]}"
    case .version(let version):
      "a recording of version \(version); this program reads version \(RecordingHeader.version)"
    case .field(let name, let expected, let found):
      "\(name): expected \(expected), found \(found ?? "nothing")"
    }
  }
}

/// A flaw in a recording that does not prevent replaying it.
package struct RecordingWarning: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// An event of an unknown type was skipped.
    case unknownType(String)
    /// An event is earlier than the one above it. It happens at the time of that one.
    case outOfOrder(time: Double, previous: Double)
  }

  package var line: Int
  package var kind: Kind

  package var description: String {
    switch kind {
    case .unknownType(let name): "line \(line): unknown type \(name), left out"
    case .outOfOrder(let time, let previous):
      "line \(line): time \(time) lies before \(previous), taken as \(previous)"
    }
  }
}

/// Why a file cannot be replayed or recorded.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 1; `nil` when the whole file is at fault.
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
  /// There is no such file, or it may not be read.
  case missing
  /// It is there and cannot be read: a folder, a failing disk.
  case unreadable
  /// It cannot be made, or written on: the reason as the system gives it.
  case unwritable(reason: String)
  /// It is larger than `RecordingReader.mostBytes`.
  case fileTooLarge
  /// The line is longer than `RecordingReader.mostLineBytes`.
  case lineTooLong
  /// The line is not JSON; `reason` says where.
  case notJSON(reason: String)
  /// The line is JSON, but no object.
  case notAnObject
  /// The first line is not the header of a recording.
  case notARecording
  /// It was written by a program newer than this one.
  case version(Double)
  /// A field has not the value that it should have; `found` is `nil` when it is not there.
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

/// Something in a recording that is not as it should be and does not keep it from being replayed.
package struct RecordingWarning: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// An event of a type that this program does not know was left out.
    case unknownType(String)
    /// An event lies before the one above it; it happens at the time of that one.
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

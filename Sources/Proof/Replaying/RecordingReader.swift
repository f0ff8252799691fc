import Foundation
import Gestures
import JSON
import ResourceLoading
import Rhumb

/// Reads a recording line by line. It handles arbitrary bytes: no file can make it crash, hang, or
/// use more memory than a file of the permitted size justifies.
package struct RecordingReader {
  /// Larger files are refused. An hour of busy mouse movement is about 50 MB.
  package static let mostBytes = 256 << 20
  /// Longer lines are refused. A typical one has about 100 bytes.
  package static let mostLineBytes = 1 << 20
  /// In seconds. Events later than a day are refused, because no replay would end.
  package static let mostSeconds = 86_400.0
  /// Further warnings are counted but not kept.
  package static let mostWarnings = 100

  package private(set) var recording: Recording
  /// The first `mostWarnings` warnings.
  package private(set) var warnings: [RecordingWarning] = []
  /// The total number of warnings.
  package private(set) var warningCount = 0

  package init(path: String) throws(RecordingError) {
    self = try RecordingReader(try RecordingReader.bytes(of: path), name: path)
  }

  /// - Parameter name: the file's name in messages.
  package init(_ bytes: [UInt8], name: String) throws(RecordingError) {
    guard bytes.count <= RecordingReader.mostBytes else {
      throw RecordingError(file: name, .fileTooLarge)
    }
    var header: RecordingHeader?
    recording = Recording(header: RecordingHeader(size: .zero), events: [])
    var number = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      number += 1
      do throws(RecordingProblem) {
        guard let fields = try RecordingReader.fields(of: line, isFirst: header == nil) else {
          continue
        }
        if header == nil {
          header = try RecordingHeader(reading: fields)
        } else {
          try take(fields, line: number)
        }
      } catch {
        throw RecordingError(file: name, line: number, error)
      }
    }
    guard let header else { throw RecordingError(file: name, line: 1, .notARecording) }
    recording.header = header
  }

  private mutating func take(_ fields: LineFields, line: Int) throws(RecordingProblem) {
    var time = try fields.number("t", in: 0...RecordingReader.mostSeconds)
    if let previous = recording.events.last?.time, time < previous {
      warn(.outOfOrder(time: time, previous: previous), line: line)
      time = previous
    }
    let type = try fields.text("type")
    if type == "call" {
      let call = try RecordedCall(reading: fields)
      recording.events.append(RecordedEvent(time: time, .call(call), line: line))
    } else if let event = try InputEvent(reading: fields, type: type, time: time) {
      recording.events.append(RecordedEvent(time: time, .input(event), line: line))
    } else {
      warn(.unknownType(String(type.prefix(40))), line: line)
    }
  }

  private mutating func warn(_ kind: RecordingWarning.Kind, line: Int) {
    warningCount += 1
    guard warnings.count < RecordingReader.mostWarnings else { return }
    warnings.append(RecordingWarning(line: line, kind: kind))
  }

  /// The object of a line. `nil` for an empty line.
  private static func fields(
    of line: ArraySlice<UInt8>, isFirst: Bool
  ) throws(RecordingProblem) -> LineFields? {
    guard line.count <= mostLineBytes else { throw isFirst ? .notARecording : .lineTooLong }
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(Array(line))
    } catch {
      throw isFirst ? .notARecording : .notJSON(reason: error.description)
    }
    guard let object = value.object else { throw isFirst ? .notARecording : .notAnObject }
    return LineFields(object)
  }

  /// The content of a file or, as in `rhumb replay <(…)`, a FIFO. It is read in pieces, so that an
  /// endless one is limited as well.
  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    let descriptor: CInt
    do throws(RegularFile.Failure) {
      descriptor = try FileOpening.descriptor(path, permitsPipe: true)
    } catch {
      throw RecordingError(file: path, error == .absent ? .missing : .unreadable)
    }
    // Without a writer a FIFO reads as empty. From here on, reading waits for the writer.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var bytes: [UInt8] = []
    while bytes.count <= mostBytes, let piece = try? file.read(upToCount: 1 << 20), !piece.isEmpty {
      bytes.append(contentsOf: piece)
    }
    return bytes
  }
}

extension RecordingHeader {
  /// The permitted width and height of a view in points.
  static let sides = 1.0...16384
  /// The permitted pixels per point of a view.
  static let scales = 0.25...8.0
  /// The permitted zoom levels per notch, and factors of quick notches.
  static let wheelRates = 0.0...100.0

  init(reading fields: LineFields) throws(RecordingProblem) {
    guard fields.has("rhumb-recording") else { throw .notARecording }
    let version = try fields.number("rhumb-recording")
    guard version == Double(RecordingHeader.version) else { throw .version(version) }
    self.init(
      size: try fields.size("size", in: RecordingHeader.sides),
      pixelsPerPoint: try fields.optionalNumber("scale", in: RecordingHeader.scales) ?? 1,
      camera: try fields.optional("camera", fields.camera))
    wheel = try fields.optional("wheel", fields.wheel) ?? .unsaid
  }
}

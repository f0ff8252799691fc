import JSON
import Rhumb

/// Writes recordings line by line. Reading them back gives exactly the same values.
package enum RecordingWriter {
  /// The header line, without a line break.
  package static func line(for header: RecordingHeader) -> String {
    var members: Members = [
      ("rhumb-recording", "\(RecordingHeader.version)"),
      ("size", JSONText.array([header.size.width, header.size.height].map(JSONText.number))),
      ("scale", JSONText.number(header.pixelsPerPoint)),
    ]
    if let camera = header.camera { members.append(("camera", camera.text)) }
    let wheel = header.wheel
    if wheel != .unsaid {
      let rates: Members = [
        ("levels", JSONText.number(wheel.levels)), ("quick", JSONText.number(wheel.quick)),
      ]
      members.append(("wheel", JSONText.object(rates)))
    }
    return JSONText.object(members)
  }

  /// The line of an event, without a line break. `nil` for input that the reader would refuse, such
  /// as a position that is not a number.
  package static func line(for event: RecordedEvent) -> String? {
    switch event.action {
    case .input(let input): input.members(takenInAt: event.time).map(JSONText.object)
    case .call(let call):
      JSONText.object(
        [("t", JSONText.number(event.time)), ("type", JSONText.string("call"))] + call.members)
    }
  }

  /// A whole recording.
  package static func text(of recording: Recording) -> String {
    let lines = [line(for: recording.header)] + recording.events.compactMap { line(for: $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}

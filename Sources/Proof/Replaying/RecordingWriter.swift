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
        number("t", event.time) + text("type", "call") + text("call", call.name) + call.members)
    }
  }
}

/// The members of a JSON object: names and values as JSON text.
typealias Members = [(name: String, value: String)]

/// A member with a string value.
func text(_ name: String, _ value: String) -> Members { [(name, JSONText.string(value))] }

/// A member with a number as its value, or no member for `nil`.
func number(_ name: String, _ value: Double?) -> Members {
  member(name, value.map(JSONText.number))
}

/// A member with JSON text as its value, or no member for `nil`.
func member(_ name: String, _ value: String?) -> Members { value.map { [(name, $0)] } ?? [] }

func list(_ numbers: [Double]) -> String { JSONText.array(numbers.map(JSONText.number)) }

extension CameraPosition {
  /// A JSON object with all five numbers.
  package var text: String {
    JSONText.object(
      number("latitude", target.latitude) + number("longitude", target.longitude)
        + number("zoom", zoom) + number("bearing", bearing) + number("tilt", tilt))
  }
}

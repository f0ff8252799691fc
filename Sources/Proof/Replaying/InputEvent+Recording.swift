import GeoMath
import Gestures
import JSON
import Rhumb

/// Input events as lines of a recording.
extension InputEvent {
  /// An event that was handled late may have happened before the recording.
  private static let times = -RecordingReader.mostSeconds...RecordingReader.mostSeconds

  /// The event of a line that the map takes in at `time`. `nil` if the type is unknown.
  init?(
    reading fields: LineFields, type: String, time: Double
  ) throws(RecordingProblem) {
    guard let action = try Action(reading: fields, type: type) else { return nil }
    // If an out-of-order event was postponed, it may have happened even before that.
    let happened = try fields.optionalNumber("happened", in: Self.times) ?? time
    self.init(
      action, time: min(happened, time), modifiers: try ModifierKeys(reading: fields))
  }

  /// The members of this event's line if the map takes it in at `moment`. `nil` for an event that
  /// the reader would refuse: one with a number that is not finite, which JSON cannot hold and no
  /// gesture uses, or with an impossible size or scale.
  func members(takenInAt moment: Double) -> Members? {
    guard isFinite, moment.isFinite, action.isRecordable else { return nil }
    let record = action.record
    var members = number("t", moment) + text("type", record.type)
    if time < moment { members += number("happened", time) }
    members += number("x", position?.x) + number("y", position?.y) + record.members
    if !modifiers.isEmpty {
      let names = ModifierKeys.named.filter { modifiers.contains($0.modifier) }.map(\.name)
      members.append(("modifiers", JSONText.array(names.map(JSONText.string))))
    }
    return members
  }
}

extension ModifierKeys {
  fileprivate static let named: [(name: String, modifier: ModifierKeys)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("meta", .meta),
  ]

  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    self = []
    let expected = "an array of shift, control, alt, meta"
    for name in try fields.texts("modifiers", expected: expected) {
      guard let found = ModifierKeys.named.first(where: { $0.name == name }) else {
        throw fields.problem("modifiers", expected: expected)
      }
      insert(found.modifier)
    }
  }
}

extension InputEvent.Action {
  /// The possible width and height of a view in points. A hidden view has none.
  private static let sides = 0.0...16384

  fileprivate init?(reading fields: LineFields, type: String) throws(RecordingProblem) {
    switch type {
    case "pointer-move": self = .pointerMove(to: try fields.point())
    case "pointer-down":
      self = .pointerDown(
        try fields.button(), at: try fields.point(), clicks: try fields.whole("clicks", or: 1))
    case "pointer-up":
      self = .pointerUp(
        try fields.button(), at: try fields.point(), clicks: try fields.whole("clicks", or: 1))
    case "scroll":
      self = .scroll(
        dx: try fields.number("dx"), dy: try fields.number("dy"),
        isPrecise: try fields.flag("precise"), at: try fields.point())
    case "magnify":
      self = .magnify(
        scale: try fields.number("scale"), try fields.phase(), at: try fields.point())
    case "rotate":
      self = .rotate(
        degrees: try fields.number("degrees"), try fields.phase(), at: try fields.point())
    case "touch":
      self = .touch(id: try fields.whole("id"), try fields.phase(), at: try fields.point())
    case "key-down":
      self = .keyDown(Key(try fields.text("key")), isRepeat: try fields.flag("repeat"))
    case "key-up": self = .keyUp(Key(try fields.text("key")))
    case "typed": self = .typed(try fields.text("text"))
    case "resize":
      let size = try fields.size("size", in: Self.sides)
      self = .resize(to: ScreenSize(width: size.width, height: size.height))
    case "scale":
      self = .scale(pixelsPerPoint: try fields.number("scale", in: RecordingHeader.scales))
    case "focus": self = .focus(try fields.flag("focused", or: nil))
    default: return nil
    }
  }

  /// Whether the numbers are in the ranges that the reader accepts.
  fileprivate var isRecordable: Bool {
    switch self {
    case .resize(let size):
      Self.sides.contains(size.width) && Self.sides.contains(size.height)
    case .scale(let pixelsPerPoint): RecordingHeader.scales.contains(pixelsPerPoint)
    case .keyDown(let key, _), .keyUp(let key): !key.rawValue.isEmpty
    case .typed(let text): !text.isEmpty
    case .composed: false  // never reaches a map
    case .touch(let number, _, _), .pointerDown(_, _, let number), .pointerUp(_, _, let number):
      number.magnitude < LineFields.mostWhole
    default: true
    }
  }

  /// The line's type, and its members other than type, time, place and modifiers.
  fileprivate var record: (type: String, members: Members) {
    switch self {
    case .pointerMove: ("pointer-move", [])
    case .pointerDown(let button, _, let clicks): ("pointer-down", Self.press(button, clicks))
    case .pointerUp(let button, _, let clicks): ("pointer-up", Self.press(button, clicks))
    case .scroll(let dx, let dy, let isPrecise, _):
      ("scroll", number("dx", dx) + number("dy", dy) + [("precise", "\(isPrecise)")])
    case .magnify(let scale, let phase, _):
      ("magnify", number("scale", scale) + text("phase", phase.rawValue))
    case .rotate(let degrees, let phase, _):
      ("rotate", number("degrees", degrees) + text("phase", phase.rawValue))
    case .touch(let id, let phase, _):
      ("touch", [("id", "\(id)")] + text("phase", phase.rawValue))
    case .keyDown(let key, let isRepeat):
      ("key-down", text("key", key.rawValue) + (isRepeat ? [("repeat", "true")] : []))
    case .keyUp(let key): ("key-up", text("key", key.rawValue))
    case .typed(let typed): ("typed", text("text", typed))
    case .composed(let composed): ("composed", text("text", composed))
    case .resize(let size): ("resize", [("size", list([size.width, size.height]))])
    case .scale(let pixelsPerPoint): ("scale", number("scale", pixelsPerPoint))
    case .focus(let isFocused): ("focus", [("focused", "\(isFocused)")])
    }
  }

  private static func press(_ button: PointerButton, _ clicks: Int) -> Members {
    text("button", button.rawValue) + [("clicks", "\(clicks)")]
  }
}

extension LineFields {
  fileprivate func button() throws(RecordingProblem) -> PointerButton {
    try choice("button", expected: "left, right or middle")
  }

  fileprivate func phase() throws(RecordingProblem) -> GesturePhase {
    try choice("phase", expected: "began, changed, ended or cancelled")
  }
}

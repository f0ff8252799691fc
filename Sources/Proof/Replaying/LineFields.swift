import GeoMath
import JSON
import Rhumb

/// Reads and validates the fields of one object of a recording. Every error names the field and the
/// expected value.
struct LineFields {
  private let object: JSONObject
  /// The path of this object within its line, with a dot at the end. Empty for the line itself.
  private let path: String

  init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  /// Whether the field exists. A null counts as missing.
  func has(_ name: String) -> Bool { value(name) != nil }

  /// The result of `read`, or `nil` if the field is missing.
  func optional<Value>(
    _ name: String, _ read: (String) throws(RecordingProblem) -> Value
  ) throws(RecordingProblem) -> Value? {
    has(name) ? try read(name) : nil
  }

  func problem(_ name: String, expected: String) -> RecordingProblem {
    .field(path + name, expected: expected, found: object[name].map { shortened($0.text) })
  }

  /// The members as they are written in recordings, without those that have these names.
  func members(except names: Set<String>) -> Members {
    object.members.filter { !names.contains($0.key) }.map { ($0.key, Self.text(of: $0.value)) }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .array(let items): JSONText.array(items.map(text))
    case .object(let object): JSONText.object(object.members.map { ($0.key, text(of: $0.value)) })
    case .null, .bool, .string: value.text
    }
  }

  private func value(_ name: String) -> JSONValue? {
    let value = object[name]
    return value == .null ? nil : value
  }

  /// A number in `range`. JSON numbers are always finite.
  func number(
    _ name: String, in range: ClosedRange<Double> = LineFields.anyNumber
  ) throws(RecordingProblem) -> Double {
    guard let number = value(name)?.number, range.contains(number) else {
      throw problem(name, expected: LineFields.numberText(range))
    }
    return number
  }

  func optionalNumber(
    _ name: String, in range: ClosedRange<Double> = LineFields.anyNumber
  ) throws(RecordingProblem) -> Double? {
    has(name) ? try number(name, in: range) : nil
  }

  /// An integer, or `fallback` if the field is missing.
  func whole(_ name: String, or fallback: Int? = nil) throws(RecordingProblem) -> Int {
    if let fallback, !has(name) { return fallback }
    guard let number = value(name)?.number, let whole = Int(exactly: number),
      whole.magnitude < LineFields.mostWhole
    else { throw problem(name, expected: "a whole number") }
    return whole
  }

  /// A boolean, or `fallback` if the field is missing.
  func flag(_ name: String, or fallback: Bool? = false) throws(RecordingProblem) -> Bool {
    if let fallback, !has(name) { return fallback }
    guard let flag = value(name)?.bool else { throw problem(name, expected: "true or false") }
    return flag
  }

  /// Any value, or null if the field is missing.
  func any(_ name: String) -> FeatureValue { FeatureValue(object[name] ?? .null) }

  func text(_ name: String) throws(RecordingProblem) -> String {
    guard let text = value(name)?.string, !text.isEmpty else {
      throw problem(name, expected: "a text")
    }
    return text
  }

  /// A string, or `nil` for null. A missing field is an error, so that a misspelt name is not null.
  func textOrNull(
    _ name: String, expected: String
  ) throws(RecordingProblem) -> String? {
    if object[name] == .null { return nil }
    guard let text = value(name)?.string, !text.isEmpty else {
      throw problem(name, expected: expected)
    }
    return text
  }

  /// One of the values of `Choice`, which `expected` lists.
  func choice<Choice: RawRepresentable<String>>(
    _ name: String, expected: String
  ) throws(RecordingProblem) -> Choice {
    guard let choice = value(name)?.string.flatMap({ Choice(rawValue: $0) }) else {
      throw problem(name, expected: expected)
    }
    return choice
  }

  /// The value that the text has among `choices`, which `expected` lists.
  func choice<Choice>(
    _ name: String, of choices: [String: Choice], expected: String
  ) throws(RecordingProblem) -> Choice {
    guard let choice = value(name)?.string.flatMap({ choices[$0] }) else {
      throw problem(name, expected: expected)
    }
    return choice
  }

  /// As many numbers as `shape` has names. A shape looks like `[x,y]`.
  func numbers(
    _ name: String, shape: String, in range: ClosedRange<Double> = LineFields.anyNumber
  ) throws(RecordingProblem) -> [Double] {
    guard let numbers = value(name)?.numbers,
      numbers.count == shape.split(separator: ",").count, numbers.allSatisfy(range.contains)
    else {
      let bounds = range == LineFields.anyNumber ? "" : ", each \(LineFields.numberText(range))"
      throw problem(name, expected: shape + bounds)
    }
    return numbers
  }

  /// Lists of `count` numbers each.
  func lists(
    _ name: String, of count: Int, expected: String
  ) throws(RecordingProblem) -> [[Double]] {
    let items = value(name)?.array ?? []
    let lists = items.compactMap(\.numbers).filter { $0.count == count }
    guard !items.isEmpty, lists.count == items.count else {
      throw problem(name, expected: expected)
    }
    return lists
  }

  /// The strings of an array. Empty if the field is missing.
  func texts(_ name: String, expected: String) throws(RecordingProblem) -> [String] {
    guard let value = value(name) else { return [] }
    let texts = value.array?.compactMap(\.string)
    guard let texts, texts.count == value.array?.count else {
      throw problem(name, expected: expected)
    }
    return texts
  }

  func nested(_ name: String, expected: String) throws(RecordingProblem) -> LineFields {
    guard let object = value(name)?.object else { throw problem(name, expected: expected) }
    return LineFields(object, path: "\(path)\(name).")
  }

  func isArray(_ name: String) -> Bool { value(name)?.array != nil }
  func isObject(_ name: String) -> Bool { value(name)?.object != nil }

  static let anyNumber =
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// Integers up to here are exact in JSON's doubles.
  static let mostWhole = 1 << 53

  private static func numberText(_ range: ClosedRange<Double>) -> String {
    range == anyNumber ? "a number" : "a number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Shortens a found value, so that messages stay on one line.
  private func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}

// The map's values in the notation of recordings.
extension LineFields {
  func point() throws(RecordingProblem) -> ScreenPoint {
    ScreenPoint(x: try number("x"), y: try number("y"))
  }

  func size(
    _ name: String, in range: ClosedRange<Double>
  ) throws(RecordingProblem) -> Size {
    let sides = try numbers(name, shape: "[width,height]", in: range)
    return Size(width: sides[0], height: sides[1])
  }

  func coordinate(_ name: String) throws(RecordingProblem) -> Coordinate {
    let parts = try numbers(name, shape: "[latitude,longitude]")
    return Coordinate(latitude: parts[0], longitude: parts[1])
  }

  func coordinates(_ name: String) throws(RecordingProblem) -> [Coordinate] {
    try lists(name, of: 2, expected: "[[latitude,longitude],…]")
      .map { Coordinate(latitude: $0[0], longitude: $0[1]) }
  }

  func bounds(_ name: String) throws(RecordingProblem) -> CoordinateBounds {
    let sides = try numbers(name, shape: "[south,west,north,east]")
    return CoordinateBounds(
      southwest: Coordinate(latitude: sides[0], longitude: sides[1]),
      northeast: Coordinate(latitude: sides[2], longitude: sides[3]))
  }

  func insets(_ name: String) throws(RecordingProblem) -> EdgeInsets {
    let sides = try numbers(name, shape: "[top,left,bottom,right]")
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  func camera(_ name: String) throws(RecordingProblem) -> CameraPosition {
    let fields = try nested(name, expected: "{\"latitude\",\"longitude\",\"zoom\",…}")
    return CameraPosition(
      latitude: try fields.number("latitude"), longitude: try fields.number("longitude"),
      zoom: try fields.number("zoom"), bearing: try fields.optionalNumber("bearing") ?? 0,
      tilt: try fields.optionalNumber("tilt") ?? 0, roll: try fields.optionalNumber("roll") ?? 0,
      altitude: try fields.optionalAltitude() ?? .ground)
  }

  /// The member `altitude`: metres, or "ground".
  func optionalAltitude() throws(RecordingProblem) -> TargetAltitude? {
    if object["altitude"] == .string("ground") { return .ground }
    return try optionalNumber("altitude").map { .metres($0) }
  }

  func wheel(_ name: String) throws(RecordingProblem) -> RecordedWheel {
    let fields = try nested(name, expected: "{\"levels\",\"quick\"}")
    return RecordedWheel(
      levels: try fields.number("levels", in: RecordingHeader.wheelRates),
      quick: try fields.number("quick", in: RecordingHeader.wheelRates))
  }
}

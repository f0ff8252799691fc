import JSON

/// A JSON document that keeps numbers as written, because 64-bit ids do not fit a Double, and that
/// permits any names.
indirect enum PublishedJSON {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([PublishedJSON])
  case object([(name: String, value: PublishedJSON)])

  init(_ bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var scanner = JSONScanner(bytes)
      let value = try PublishedJSON(&scanner, depth: 0)
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.fault("more text after the document") }
      return value
    }
  }

  private init(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) {
    guard depth < JSONScanner.maximumDepth else { throw scanner.fault("nested too deep") }
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "{"): self = .object(try Self.members(&scanner, depth: depth))
    case UInt8(ascii: "["): self = .array(try Self.items(&scanner, depth: depth))
    case UInt8(ascii: "\""):
      self = .string(String(decoding: try scanner.utf8(of: scanner.string()), as: UTF8.self))
    default:
      let start = scanner.position
      switch try scanner.scalarValue() {
      case .null: self = .null
      case .bool(let value): self = .bool(value)
      case .number, .whole:
        self = .number(String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self))
      }
    }
  }

  private static func items(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONError) -> [PublishedJSON] {
    try scanner.expect("[")
    var items: [PublishedJSON] = []
    if scanner.take("]") { return items }
    repeat {
      items.append(try PublishedJSON(&scanner, depth: depth + 1))
    } while try scanner.continues(until: "]")
    return items
  }

  private static func members(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONError) -> [(name: String, value: PublishedJSON)] {
    try scanner.expect("{")
    var members: [(name: String, value: PublishedJSON)] = []
    if scanner.take("}") { return members }
    repeat {
      let name = String(decoding: try scanner.utf8(of: scanner.name()), as: UTF8.self)
      members.append((name, try PublishedJSON(&scanner, depth: depth + 1)))
    } while try scanner.continues(until: "}")
    return members
  }

  /// The member of an object, or `nil` if there is none with this name.
  subscript(name: String) -> PublishedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  var items: [PublishedJSON]? {
    if case .array(let items) = self { items } else { nil }
  }

  var members: [(name: String, value: PublishedJSON)]? {
    if case .object(let members) = self { members } else { nil }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var numberText: String? {
    if case .number(let text) = self { text } else { nil }
  }
}

extension PublishedJSON: CustomStringConvertible {
  /// The document as compact JSON.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): JSONText.string(text)
    case .array(let items): JSONText.array(items.map(\.description))
    case .object(let members): JSONText.object(members.map { ($0.name, $0.value.description) })
    }
  }
}

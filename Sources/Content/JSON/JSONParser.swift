/// Parses a JSON document (RFC 8259) into a tree.
package struct JSONParser {
  private var scanner: JSONScanner
  /// The number of values that may still follow.
  private var allowance: Int

  /// Parses UTF-8 with or without a byte order mark. Documents of more than `mostValues` values are
  /// refused, because a value takes many times as much memory as its text.
  package static func parse(
    _ bytes: [UInt8], mostValues: Int = .max
  ) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = JSONParser(scanner: JSONScanner(buffer), allowance: mostValues)
      let value = try parser.value(depth: 0)
      parser.scanner.skipSpace()
      guard parser.scanner.isAtEnd else {
        throw parser.scanner.fault("more text after the document")
      }
      return value
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONScanner.maximumDepth else { throw scanner.nestedTooDeep }
    guard allowance > 0 else { throw scanner.fault("more values than can be held") }
    allowance -= 1
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try text(scanner.string()))
    default:
      switch try scanner.scalarValue() {
      case .null: return .null
      case .bool(let value): return .bool(value)
      case .number(let value): return .number(value)
      case .whole(let value): return .number(Double(value))
      }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
    try scanner.expect("[")
    var items: [JSONValue] = []
    if scanner.take("]") { return items }
    repeat { items.append(try value(depth: depth + 1)) } while try scanner.continues(until: "]")
    return items
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
    try scanner.expect("{")
    var object = JSONObject()
    if scanner.take("}") { return object }
    repeat {
      let name = try text(scanner.name())
      object[name] = try value(depth: depth + 1)
    } while try scanner.continues(until: "}")
    return object
  }

  private func text(
    _ string: (text: Range<Int>, hasEscapes: Bool)
  ) throws(JSONError) -> String {
    String(decoding: try scanner.utf8(of: string), as: UTF8.self)
  }
}

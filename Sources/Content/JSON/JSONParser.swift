/// Reads a JSON document (RFC 8259). Written for untrusted bytes: nesting is limited, so that
/// no input exhausts the stack, and numbers that do not fit a finite double are refused.
package struct JSONParser {
  /// Deeper documents are refused. Published styles nest about 20 deep.
  package static let maximumDepth = 200

  private let bytes: [UInt8]
  private var position = 0
  /// How many more values may come.
  private var allowance: Int

  private init(_ bytes: [UInt8], mostValues: Int) {
    self.bytes = bytes
    allowance = mostValues
  }

  /// The document that `bytes` (UTF-8, with or without byte order mark) hold. One of more than
  /// `mostValues` values is refused: in memory a value takes many times what it takes in the text.
  package static func parse(
    _ bytes: [UInt8], mostValues: Int = .max
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes, mostValues: mostValues)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else {
      throw parser.failure("more text after the document")
    }
    return value
  }

  private func failure(_ reason: String) -> JSONError {
    JSONError(offset: position, reason: reason)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.maximumDepth else {
      throw failure("nested deeper than \(Self.maximumDepth) levels")
    }
    guard allowance > 0 else { throw failure("more values than can be held") }
    allowance -= 1
    skipSpace()
    guard let byte = current else { throw failure("the document ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: text.utf8) else { throw failure("unexpected text") }
    position += text.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array(items)
    }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return .array(items)
      default: throw failure("expected ',' or ']'")
      }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var object = JSONObject()
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(object)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a member name") }
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw failure("expected ':'") }
      position += 1
      object[key] = try value(depth: depth + 1)
      skipSpace()
      switch current {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return .object(object)
      default: throw failure("expected ',' or '}'")
      }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let whole = skipDigits()
    guard whole > 0 else {
      position = start
      throw failure("expected a value")
    }
    if current == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw failure("a digit must follow the point") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw failure("the exponent has no digits") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw failure("the number is out of range")
    }
    return .number(value)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }
}

extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    // Most strings hold no escapes: they are taken in one piece.
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var units = Array(bytes[start..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try appendEscape(to: &units)
      case 0..<0x20: throw failure("a control character in a string")
      default:
        units.append(byte)
        position += 1
      }
    }
    throw failure("a string without an end")
  }

  private mutating func appendEscape(to units: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw failure("a string without an end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"): units.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw failure("an unknown escape in a string")
    }
  }

  /// A `\u` escape of four digits, or two of them as a surrogate pair. A lone surrogate reads as U+FFFD.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard (0xD800..<0xDC00).contains(first), current == UInt8(ascii: "\\"),
      position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
    else { return replacement }
    let restart = position
    position += 2
    let second = try hexadecimalUnit()
    guard (0xDC00..<0xE000).contains(second) else {
      position = restart
      return replacement
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? replacement
  }

  private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure("a cut \\u escape") }
    var unit: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("a \\u escape with other than hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
    }
    position += 4
    return unit
  }
}

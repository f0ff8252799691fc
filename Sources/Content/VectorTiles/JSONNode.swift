/// A value of a JSON text that describes tiles: an archive's metadata, a test's expectation.
/// (Styles have a reader of their own, which remembers places and order for messages.)
package enum JSONNode: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONNode])
  /// Of members with the same name the last counts.
  case object([String: JSONNode])

  /// The value of a JSON text; `nil` when it is none.
  package init?(parsing bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let node = reader.readDocument() else { return nil }
    self = node
  }

  /// The member `name` of an object; `nil` for other values.
  package subscript(name: String) -> JSONNode? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var array: [JSONNode]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var object: [String: JSONNode]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var double: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }

  /// A whole number, also when it is written with a fraction of zeros.
  package func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
    guard case .number(let digits) = self else { return nil }
    return Number(digits) ?? double.flatMap { Number(exactly: $0) }
  }
}

/// Reads JSON (RFC 8259) by recursive descent, to a limited depth.
private struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  mutating func readDocument() -> JSONNode? {
    guard let node = readValue(depth: 0) else { return nil }
    skipSpace()
    return position == bytes.count ? node : nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  /// Passes over `character` when it comes next, after space.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let text = "\(word)".utf8
    guard bytes[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func readValue(depth: Int) -> JSONNode? {
    guard depth < JSONReader.deepest else { return nil }
    skipSpace()
    guard let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return readObject(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    case UInt8(ascii: "\""): return readString().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return readNumber()
    }
  }

  private mutating func readArray(depth: Int) -> JSONNode? {
    position += 1
    var values: [JSONNode] = []
    if take("]") { return .array(values) }
    repeat {
      guard let value = readValue(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func readObject(depth: Int) -> JSONNode? {
    position += 1
    var members: [String: JSONNode] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\""), let name = readString(), take(":"),
        let value = readValue(depth: depth + 1)
      else { return nil }
      members[name] = value
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func readNumber() -> JSONNode? {
    let start = position
    while let byte = current, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !digits.hasPrefix("+"), Double(digits) != nil else { return nil }
    return .number(digits)
  }

  private mutating func readString() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = readEscape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return readUnicodeEscape()
    default: return nil
    }
  }

  /// Four hexadecimal digits, or twice so for a pair of surrogates; U+FFFD for half a pair.
  private mutating func readUnicodeEscape() -> Unicode.Scalar? {
    guard let unit = readHexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = position
    guard unit < 0xdc00, take(word: "\\u"), let low = readHexadecimal(),
      (0xdc00..<0xe000).contains(low)
    else {
      position = start
      return "\u{fffd}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
  }

  private mutating func readHexadecimal() -> UInt32? {
    guard bytes.count - position >= 4 else { return nil }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    position += 4
    return digits.hasPrefix("+") || digits.hasPrefix("-") ? nil : UInt32(digits, radix: 16)
  }
}

import Glibc

/// Walks over JSON text (RFC 8259) token by token, without making a tree of it. Borrows the bytes:
/// they must outlive it.
struct TextScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  private let end: Int

  /// Deeper nesting is refused, so that no text exhausts the stack.
  static let deepest = 100

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    position = start
    end = bytes.count
  }

  func fault(_ reason: String, at offset: Int? = nil) -> GeoJSONProblem {
    GeoJSONProblem(offset: offset ?? position, reason: reason)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at hand; 0, which no token begins with, at the end.
  @inline(__always)
  var current: UInt8 { position < end ? bytes[position] : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position &+= 1
      default: return
      }
    }
  }

  /// Passes over `character` when it comes next, after space.
  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position &+= 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(GeoJSONProblem) {
    guard take(character) else { throw unexpected("expected '\(character)'") }
  }

  func unexpected(_ reason: String) -> GeoJSONProblem {
    fault(isAtEnd ? "the text ends too early" : reason)
  }

  /// Passes over the separator behind a member or item.
  /// - Returns: whether another follows; if not, the closing bracket has been passed.
  @inline(__always)
  mutating func continues(until close: Unicode.Scalar) throws(GeoJSONProblem) -> Bool {
    if take(",") { return true }
    guard take(close) else { throw unexpected("expected ',' or '\(close)'") }
    return false
  }
}

// Strings.
extension TextScanner {
  /// Passes over a string.
  /// - Returns: where its text is, without quotation marks, and whether it has escapes.
  mutating func string() throws(GeoJSONProblem) -> (text: Range<Int>, hasEscapes: Bool) {
    guard take("\"") else { throw unexpected("expected a string") }
    let start = position
    var hasEscapes = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return (start..<(position &- 1), hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position &+= 1
      } else if byte < 0x20 {
        throw fault("a control character in a string")
      }
      position &+= 1
    }
    position = end
    throw fault("a string without an end", at: start)
  }

  /// Passes over the name of a member and the colon behind it.
  mutating func name() throws(GeoJSONProblem) -> (text: Range<Int>, hasEscapes: Bool) {
    let name = try string()
    try expect(":")
    return name
  }

  /// Whether the bytes in a range are those of `text`.
  @inline(__always)
  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
  }

  /// The text of a string with escapes, in UTF-8.
  func unescaped(_ range: Range<Int>) throws(GeoJSONProblem) -> [UInt8] {
    var text: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      guard place < range.upperBound else { throw fault("a cut escape in a string", at: place) }
      let escape = bytes[place]
      place += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        text.append(contentsOf: String(try scalar(at: &place, before: range.upperBound)).utf8)
      default: throw fault("an unknown escape in a string", at: place)
      }
    }
    return text
  }

  /// A `\u` escape, or a pair of them; half a pair reads as U+FFFD.
  private func scalar(
    at place: inout Int, before limit: Int
  ) throws(GeoJSONProblem) -> Unicode.Scalar {
    let first = try hexadecimal(at: &place, before: limit)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let rest = place
    guard first < 0xDC00, place + 6 <= limit, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    place += 2
    let second = try hexadecimal(at: &place, before: limit)
    guard (0xDC00..<0xE000).contains(second) else {
      place = rest
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexadecimal(
    at place: inout Int, before limit: Int
  ) throws(GeoJSONProblem) -> UInt32 {
    guard place + 4 <= limit else { throw fault("a cut \\u escape", at: place) }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("a \\u escape with other than hexadecimal digits", at: place)
      }
      value = value << 4 | UInt32(digit)
    }
    place += 4
    return value
  }
}

// Whole values.
extension TextScanner {
  /// Passes over a value of any kind. Looks at strings and brackets alone, which is enough to find
  /// its end.
  mutating func skipValue() throws(GeoJSONProblem) {
    skipSpace()
    var closers: [UInt8] = []
    repeat {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard closers.count < Self.deepest else {
          throw fault("nested deeper than \(Self.deepest) levels")
        }
        closers.append(current == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        position += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let closer = closers.popLast(), closer == current else {
          throw fault("a bracket that does not fit")
        }
        position += 1
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard !closers.isEmpty else { throw fault("expected a value") }
        position += 1
        continue
      default: try skipWord()
      }
    } while !closers.isEmpty
  }

  /// Passes over a number, true, false or null.
  private mutating func skipWord() throws(GeoJSONProblem) {
    let start = position
    while position < end {
      switch bytes[position] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x41...0x5A, 0x61...0x7A: position &+= 1
      default:
        guard position > start else { throw fault("expected a value") }
        return
      }
    }
    guard position > start else { throw fault("the text ends too early") }
  }

  /// Appends a value to `text` without needless space, checking that it is JSON.
  mutating func copyValue(into text: inout [UInt8], depth: Int = 0) throws(GeoJSONProblem) {
    guard depth < Self.deepest else { throw fault("nested deeper than \(Self.deepest) levels") }
    skipSpace()
    let start = position
    switch current {
    case UInt8(ascii: "{"):
      position += 1
      text.append(UInt8(ascii: "{"))
      if !take("}") {
        while true {
          try copyString(into: &text)
          try expect(":")
          text.append(UInt8(ascii: ":"))
          try copyValue(into: &text, depth: depth + 1)
          guard try continues(until: "}") else { break }
          text.append(UInt8(ascii: ","))
        }
      }
      text.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      position += 1
      text.append(UInt8(ascii: "["))
      if !take("]") {
        while true {
          try copyValue(into: &text, depth: depth + 1)
          guard try continues(until: "]") else { break }
          text.append(UInt8(ascii: ","))
        }
      }
      text.append(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try copyString(into: &text)
    default:
      _ = try scalarValue()
      text.append(contentsOf: bytes[start..<position])
    }
  }

  private mutating func copyString(into text: inout [UInt8]) throws(GeoJSONProblem) {
    let (range, hasEscapes) = try string()
    if hasEscapes { _ = try unescaped(range) }
    text.append(contentsOf: bytes[(range.lowerBound - 1)..<(range.upperBound + 1)])
  }
}

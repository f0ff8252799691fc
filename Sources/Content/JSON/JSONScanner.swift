import Glibc

/// Scans JSON text (RFC 8259) in UTF-8 token by token, without building a tree. Safe for untrusted
/// bytes: every read is bounds-checked, nesting is limited, and numbers that are not finite doubles
/// are refused. The scanner borrows the bytes, which must outlive it.
package struct JSONScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  package var position = 0
  /// Whether numbers that JSON does not have are read as null, since many programs write them: NaN,
  /// Infinity, numbers too large for a double, `+5` and the like.
  package var readsNotFinite = false
  @usableFromInline let end: Int

  /// Deeper nesting is refused, so that no text exhausts the stack. Published styles are nested
  /// about 20 levels deep.
  package static let maximumDepth = 200

  /// Creates a scanner, positioned after the byte order mark if there is one.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// An error at an offset, or at the current position.
  package func fault(_ reason: String, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, reason: reason)
  }

  @inlinable
  package var isAtEnd: Bool { position >= end }

  /// The current byte, or 0 at the end, which no token begins with.
  @inlinable @inline(__always)
  package var current: UInt8 { position < end ? bytes[position] : 0 }

  @inlinable @inline(__always)
  package mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position &+= 1
      default: return
      }
    }
  }

  /// Skips white space, and `character` if it comes next.
  @inlinable @inline(__always)
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position &+= 1
    return true
  }

  /// Skips white space and `character`, which must come next.
  package mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard take(character) else { throw unexpected("expected '\(character)'") }
  }

  /// The error for an unexpected character or the unexpected end of the text.
  package func unexpected(_ reason: String) -> JSONError {
    fault(isAtEnd ? "the text ends too early" : reason)
  }

  /// Skips the separator after a member or item.
  ///
  /// - Returns: Whether another follows. If not, the closing bracket has been skipped.
  @inlinable @inline(__always)
  package mutating func continues(until close: Unicode.Scalar) throws(JSONError) -> Bool {
    if take(",") { return true }
    guard take(close) else { throw unexpected("expected ',' or '\(close)'") }
    return false
  }

  /// Skips a string.
  ///
  /// - Returns: The range of its text without quotation marks, and whether it contains escapes.
  package mutating func string() throws(JSONError) -> (text: Range<Int>, hasEscapes: Bool) {
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

  /// The text, in UTF-8, of a string that `string()` has skipped.
  package func utf8(
    of string: (text: Range<Int>, hasEscapes: Bool)
  ) throws(JSONError) -> [UInt8] {
    string.hasEscapes ? try unescaped(string.text) : Array(bytes[string.text])
  }

  /// Skips the name of a member and the colon after it.
  package mutating func name() throws(JSONError) -> (text: Range<Int>, hasEscapes: Bool) {
    let name = try string()
    try expect(":")
    return name
  }

  /// Whether the bytes in a range equal those of `text`.
  @inlinable @inline(__always)
  package func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
  }

  /// The text of a string with escapes, in UTF-8.
  func unescaped(_ range: Range<Int>) throws(JSONError) -> [UInt8] {
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

  /// Reads a `\u` escape or a surrogate pair of them. An unpaired surrogate becomes U+FFFD.
  private func scalar(
    at place: inout Int, before limit: Int
  ) throws(JSONError) -> Unicode.Scalar {
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
  ) throws(JSONError) -> UInt32 {
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

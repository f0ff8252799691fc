/// Skips or copies values without building a tree.
extension JSONScanner {
  /// Skips a value of any kind. Only examines strings and brackets, which suffices to find its end.
  package mutating func skipValue() throws(JSONError) {
    skipSpace()
    var closers: [UInt8] = []
    repeat {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard closers.count < Self.maximumDepth else {
          throw nestedTooDeep
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

  /// Skips a number, true, false or null.
  private mutating func skipWord() throws(JSONError) {
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

  /// Appends a value to `text` without unnecessary white space and checks that it is JSON. With
  /// `readsNotFinite`, numbers that JSON does not have become null.
  package mutating func copyValue(into text: inout [UInt8], depth: Int = 0) throws(JSONError) {
    guard depth < Self.maximumDepth else { throw nestedTooDeep }
    skipSpace()
    let start = position
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = current == UInt8(ascii: "{")
      let close: Unicode.Scalar = isObject ? "}" : "]"
      text.append(current)
      position += 1
      var hasMore = !take(close)
      while hasMore {
        if isObject {
          try copyString(into: &text)
          try expect(":")
          text.append(UInt8(ascii: ":"))
        }
        try copyValue(into: &text, depth: depth + 1)
        hasMore = try continues(until: close)
        if hasMore { text.append(UInt8(ascii: ",")) }
      }
      text.append(UInt8(ascii: close))
    case UInt8(ascii: "\""): try copyString(into: &text)
    default:
      if try scalarValue() == .null {
        text += "null".utf8
      } else {
        text.append(contentsOf: bytes[start..<position])
      }
    }
  }

  private mutating func copyString(into text: inout [UInt8]) throws(JSONError) {
    let (range, hasEscapes) = try string()
    if hasEscapes { _ = try unescaped(range) }
    text.append(contentsOf: bytes[(range.lowerBound - 1)..<(range.upperBound + 1)])
  }

  var nestedTooDeep: JSONError { fault("nested deeper than \(Self.maximumDepth) levels") }
}

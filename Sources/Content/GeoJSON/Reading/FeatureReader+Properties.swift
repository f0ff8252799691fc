import JSON
import VectorTiles

extension FeatureReader {
  mutating func readProperties() throws(JSONError) {
    scanner.skipSpace()
    pairs.removeAll(keepingCapacity: true)
    // Anything else has no members: `null`, or an empty array as some languages write it.
    guard scanner.take("{") else { return try scanner.skipValue() }
    if scanner.take("}") { return }
    repeat {
      let key = try readKey(at: pairs.count)
      let value = try readValue()
      pairs.append((key, value))
    } while try scanner.continues(until: "}")
    dropRepeats()
  }

  /// If several members have the same name, only the last is kept.
  private mutating func dropRepeats() {
    guard pairs.count > 1, Set(pairs.map(\.key)).count < pairs.count else { return }
    var seen: Set<UInt32> = []
    pairs = pairs.reversed().filter { seen.insert($0.key).inserted }.reversed()
  }

  private mutating func readKey(at place: Int) throws(JSONError) -> UInt32 {
    let (text, hasEscapes) = try scanner.name()
    if place < latestNames.count, !hasEscapes {
      let latest = latestNames[place]
      if latest.text.count == text.count,
        scanner.bytes[latest.text].elementsEqual(scanner.bytes[text])
      {
        return latest.key
      }
    }
    let key = writer.key(String(decoding: try scanner.utf8(of: (text, hasEscapes)), as: UTF8.self))
    guard !hasEscapes, place < FeatureReader.mostRemembered else { return key }
    if place < latestNames.count {
      latestNames[place] = (text, key)
    } else if place == latestNames.count {
      latestNames.append((text, key))
    }
    return key
  }

  private static let mostRemembered = 256

  private mutating func readValue() throws(JSONError) -> UInt32 {
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "\""): return try readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var text: [UInt8] = []
      try scanner.copyValue(into: &text)
      return writer.string(text, isJSON: true)
    default:
      switch try scanner.scalarValue() {
      case .null: return writer.value(.null)
      case .bool(let value): return writer.value(.bool(value))
      case .number(let value): return writer.value(.double(value))
      case .whole(let value): return writer.value(.int(value))
      }
    }
  }

  /// Reads a string and returns its index among the values.
  mutating func readString() throws(JSONError) -> UInt32 {
    let string = try scanner.string()
    return writer.string(try scanner.utf8(of: string), isJSON: false)
  }
}

import JSON

extension GeoJSONSource {
  /// Whether bytes look like the beginning of GeoJSON and not of other JSON, such as a style.
  ///
  /// - Parameter start: the first bytes of a text, some thousand at least unless it is shorter.
  package static func isLikely(_ start: [UInt8]) -> Bool {
    start.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      scanner.skipSpace()
      _ = scanner.takeRecordSeparator()
      // If the text is cut off inside a member, nothing more is known.
      return (try? isLikely(&scanner)) ?? false
    }
  }

  private static func isLikely(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    guard scanner.take("{") else { return false }
    repeat {
      let name = try scanner.name().text
      scanner.skipSpace()
      if scanner.matches(name, "features") { return scanner.current == UInt8(ascii: "[") }
      guard scanner.matches(name, "type"), scanner.current == UInt8(ascii: "\"") else {
        try scanner.skipValue()
        continue
      }
      return FeatureReader.rootKind(try scanner.string().text, scanner) != nil
    } while try scanner.continues(until: "}")
    return false
  }
}

/// Decoding of numbers that must be finite, so that only values that the map accepts are read.
extension KeyedDecodingContainer {
  /// Decodes a finite number.
  ///
  /// - Throws: `DecodingError` with the key.
  package func finite(_ key: Key) throws -> Double {
    try checked(try decode(Double.self, forKey: key), key)
  }

  /// Decodes a finite number, or `nil` if the key is missing or its value is `null`.
  package func finiteIfPresent(_ key: Key) throws -> Double? {
    try decodeIfPresent(Double.self, forKey: key).map { try checked($0, key) }
  }

  /// The error for a value at `key` that makes no sense.
  package func refused(_ key: Key, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }

  private func checked(_ value: Double, _ key: Key) throws -> Double {
    guard value.isFinite else { throw refused(key, "\(key.stringValue) is not a finite number") }
    return value
  }
}

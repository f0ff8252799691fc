/// Numbers that are read back must be finite: what is stored is then what the map would take.
extension KeyedDecodingContainer {
  /// A finite number.
  ///
  /// - Throws: `DecodingError`, which names the key.
  package func finite(_ key: Key) throws -> Double {
    try checked(try decode(Double.self, forKey: key), key)
  }

  /// A finite number; `nil` where there is none, or `null`.
  package func finiteIfPresent(_ key: Key) throws -> Double? {
    try decodeIfPresent(Double.self, forKey: key).map { try checked($0, key) }
  }

  /// What is stored at a key makes no sense.
  package func refused(_ key: Key, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }

  private func checked(_ value: Double, _ key: Key) throws -> Double {
    guard value.isFinite else { throw refused(key, "\(key.stringValue) is not a finite number") }
    return value
  }
}

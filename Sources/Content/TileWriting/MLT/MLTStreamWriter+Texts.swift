import Protobuf

extension MLTStreamWriter {
  /// Writes either concatenated texts or a dictionary and indices, whichever takes fewer bytes.
  /// FSST is not used, since gzip compresses as well.
  mutating func append(texts: [String]) {
    var plain = MLTStreamWriter()
    plain.append(lengthsOf: texts, .lengths)
    plain.append(bytesOf: texts, .values)
    var distinct = IndexedSet<String>()
    let places = texts.map { distinct.index(of: $0) }
    var dictionary = MLTStreamWriter()
    dictionary.append(dictionary: distinct.elements, .dictionary)
    dictionary.append(.dictionaryPlaces, places)
    join(plain.bytes.count <= dictionary.bytes.count ? plain : dictionary)
  }

  /// Writes a dictionary's texts: their lengths, followed by their bytes.
  mutating func append(dictionary texts: [String], _ kind: Kind) {
    append(lengthsOf: texts, .dictionaryLengths)
    append(bytesOf: texts, kind)
  }

  private mutating func append(lengthsOf texts: [String], _ kind: Kind) {
    append(kind, texts.map { UInt32(truncatingIfNeeded: $0.utf8.count) })
  }

  private mutating func append(bytesOf texts: [String], _ kind: Kind) {
    append(
      kind, Numbers(encoding: .plain, count: texts.count, payload: texts.flatMap { Array($0.utf8) })
    )
  }
}

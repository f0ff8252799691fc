import Protobuf

extension MLTStreamWriter {
  /// Texts one behind the other, or a dictionary and the texts' places in it: whichever takes fewer
  /// bytes. Neither is compressed by FSST, which gzip does as well.
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

  /// A dictionary's texts: their lengths, then their bytes.
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

/// The values of a column. If the column cannot be read, all values are absent.
final class MLTColumnValues: Sendable {
  fileprivate enum Storage: Sendable {
    case none
    case booleans([UInt64])
    case int32([Int32])
    case uint32([UInt32])
    case int64([Int64])
    case uint64([UInt64])
    case floats([Float])
    case doubles([Double])
    /// The `texts` themselves, or indices into them.
    case texts
    case dictionary(places: [UInt32])
  }

  private let storage: Storage
  /// `nil` if every feature has a value.
  private let presence: MLTPresence?
  /// Kept outside of `storage`, because reading it from there would count the reference.
  private let texts: MLTTexts
  let fault: MLTFault?

  init(
    _ layout: MLTColumnLayout, featureCount: Int, in bytes: [UInt8], _ decoder: MLTStreamDecoder
  ) {
    let found: (storage: Storage, presence: MLTPresence?, texts: MLTTexts, fault: MLTFault?)
    do throws(MLTFault) {
      let presence = try layout.presence.map { (stream) throws(MLTFault) in
        let words = try decoder.bits(stream)
        try decoder.allowance.take(words.count, of: MLTPresence.bytesPerRank)
        return MLTPresence(words)
      }
      let texts = try MLTColumnValues.texts(layout, in: bytes, decoder)
      let storage = try Storage(layout, texts, decoder)
      // Bits come in whole words.
      let count = layout.type == .boolean ? (layout.valueCount + 63) & ~63 : layout.valueCount
      guard count >= presence?.count ?? featureCount else {
        throw .wrongCount("column \"\(layout.name)\"")
      }
      found = (storage, presence?.count == featureCount ? nil : presence, texts, nil)
    } catch {
      found = (.none, nil, .none, error)
    }
    (storage, presence, texts, fault) = found
  }

  private static func texts(
    _ layout: MLTColumnLayout, in bytes: [UInt8], _ decoder: MLTStreamDecoder
  ) throws(MLTFault) -> MLTTexts {
    switch layout.values {
    case .texts(let texts): try MLTTexts(texts, in: bytes, decoder)
    case .dictionary(let dictionary, _): try dictionary.texts(in: bytes, decoder)
    case .numbers: .none
    }
  }

  /// The texts to which the column refers, and the total number of references.
  var dictionary: (texts: MLTTexts, references: Int)? {
    guard case .dictionary(let places) = storage else { return nil }
    return (texts, places.count)
  }

  /// A bit for each feature that has a value, or `nil` if all have one.
  var presentFeatures: [UInt64]? { presence?.words }

  /// The feature's value, or `nil` if it has none.
  func value(of feature: Int) -> PropertyValue? {
    guard let index = index(of: feature) else { return nil }
    return switch storage {
    case .none: nil
    case .booleans(let words): .bool(words[index >> 6] >> UInt64(index & 63) & 1 != 0)
    case .int32(let values): .int(Int64(values[index]))
    case .uint32(let values): .uint(UInt64(values[index]))
    case .int64(let values): .int(values[index])
    case .uint64(let values): .uint(values[index])
    case .floats(let values): .float(values[index])
    case .doubles(let values): .double(values[index])
    case .texts: .string(texts[index])
    case .dictionary(let places): .string(texts[Int(places[index])])
    }
  }

  /// A number that features share only if their values are equal, or `AttributeSelection.absent`.
  /// It is the value or dictionary index if that fits in 31 bits, otherwise unique to the feature.
  func valueNumber(of feature: Int) -> UInt32 {
    guard let index = index(of: feature) else { return AttributeSelection.absent }
    let short: Int? =
      switch storage {
      case .none: Int(AttributeSelection.absent)
      case .booleans(let words):
        Int(truncatingIfNeeded: words[index >> 6] >> UInt64(index & 63) & 1)
      case .int32(let values): Int(values[index])
      case .uint32(let values): Int(values[index])
      case .int64(let values): Int(exactly: values[index])
      case .uint64(let values): Int(exactly: values[index])
      case .floats(let values): Int(exactly: values[index])
      case .doubles(let values): Int(exactly: values[index])
      case .texts: nil
      case .dictionary(let places): Int(places[index])
      }
    if let short, short >= 0, short < 1 << 31 { return UInt32(truncatingIfNeeded: short) }
    if case .none = storage { return AttributeSelection.absent }
    return 1 << 31 | UInt32(truncatingIfNeeded: index)
  }

  @inline(__always)
  private func index(of feature: Int) -> Int? {
    guard let presence else { return feature }
    return presence.rank(of: feature)
  }
}

extension MLTColumnValues.Storage {
  fileprivate init(
    _ layout: MLTColumnLayout, _ texts: MLTTexts, _ decoder: MLTStreamDecoder
  ) throws(MLTFault) {
    switch layout.values {
    case .texts: self = .texts
    case .dictionary(_, let places):
      let places = try decoder.uint32(places)
      guard places.allSatisfy({ Int($0) < texts.count }) else { throw .indexOutOfRange }
      if texts.count <= places.count / 8 { texts.keepStrings(decoder.allowance) }
      self = .dictionary(places: places)
    case .numbers(let stream):
      self =
        switch layout.type {
        case .boolean: .booleans(try decoder.bits(stream))
        case .int8, .int32: .int32(try decoder.integers(stream))
        case .uint8, .uint32, .identifier(isLong: false): .uint32(try decoder.uint32(stream))
        case .int64: .int64(try decoder.integers(stream))
        case .uint64, .identifier(isLong: true): .uint64(try decoder.integers(stream))
        case .float: .floats(try decoder.floats(stream))
        case .double: .doubles(try decoder.doubles(stream))
        case .geometry, .string, .sharedDictionary: throw .wrongStreams(column: layout.name)
        }
    }
  }
}

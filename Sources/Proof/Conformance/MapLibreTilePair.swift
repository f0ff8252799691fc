import VectorTiles

/// The same features as a MapLibre tile and as an MVT. What a MapLibre tile cannot represent of the
/// MVT is converted according to the specification's "MVT Compatibility Notes".
struct MapLibreTilePair {
  typealias Feature = MapLibreTileReading.Feature

  /// Keyed by layer, because the encoder chooses the order of layers.
  private let found: [String: [Feature]]
  private let expected: [String: [Feature]]

  init(_ tile: [UInt8], twin: [UInt8]) throws(VectorTileError) {
    found = Dictionary(grouping: try MapLibreTileReading(tile).features, by: \.layer)
    let reading = try MapLibreTileReading(WrittenVersions.replacingLater(in: twin))
    expected = Dictionary(grouping: reading.features, by: \.layer).mapValues(Self.converted)
  }

  /// Compares all features, and numbers by their value, because the encoder also chooses their
  /// type.
  ///
  /// - Returns: whether the features of each layer are in the same order, which an encoder may
  ///   change.
  /// - Throws: `CaseError` with the first difference.
  func compare() throws(CaseError) -> Bool {
    guard found.keys.sorted() == expected.keys.sorted() else {
      throw CaseError(
        reason: "the layers \(found.keys.sorted()) instead of \(expected.keys.sorted())")
    }
    var isInOrder = true
    for (layer, features) in expected.sorted(by: { $0.key < $1.key }) {
      let (mine, theirs) = (Self.texts(found[layer] ?? []), Self.texts(features))
      guard mine != theirs else { continue }
      isInOrder = false
      let pairs = zip(Self.sorted(mine), Self.sorted(theirs))
      if let (got, wanted) = pairs.first(where: { $0 != $1 }) {
        throw CaseError(reason: Self.difference(expected: wanted, got: got))
      }
      guard mine.count == theirs.count else {
        throw CaseError(reason: "layer \(layer): \(mine.count) features, not \(theirs.count)")
      }
    }
    return isInOrder
  }

  /// All values of each feature as bytes. A missing id equals 0, which the MVT schema gives to
  /// features without an id.
  private static func texts(_ features: [Feature]) -> [[UInt8]] {
    features.map { feature in
      var feature = feature
      feature.id = feature.id ?? .uint(0)
      return Array("\(feature)".utf8)
    }
  }

  private static func sorted(_ texts: [[UInt8]]) -> [[UInt8]] {
    texts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The common beginning of two texts, and where they differ.
  private static func difference(expected: [UInt8], got: [UInt8]) -> String {
    let equalCount = zip(expected, got).prefix { $0 == $1 }.count
    func excerpt(_ text: [UInt8]) -> String {
      String(decoding: text.dropFirst(max(equalCount - 40, 0)).prefix(160), as: UTF8.self)
    }
    return "\(String(decoding: got.prefix(120), as: UTF8.self)) …: "
      + "expected … \(excerpt(expected)) …, got … \(excerpt(got)) …"
  }

  /// The features of an MVT layer with one type for each attribute (strings if there are several),
  /// and with the last of several attributes with the same name.
  private static func converted(_ features: [Feature]) -> [Feature] {
    var types: [[UInt8]: Set<String>] = [:]
    for (name, value) in features.flatMap(\.properties) {
      types[Array(name.utf8), default: []].insert(value.typeName)
    }
    return features.map { feature in
      var feature = feature
      var last: [[UInt8]: (name: String, value: PropertyValue)] = [:]
      for (name, value) in feature.properties {
        let isMixed = types[Array(name.utf8), default: []].count > 1
        last[Array(name.utf8)] = (name, isMixed ? .string(value.bareText) : value)
      }
      feature.properties = Array(last.values)
      return feature
    }
  }
}

extension PropertyValue {
  fileprivate var typeName: String {
    switch self {
    case .string, .json: "string"
    case .float, .double, .int, .uint: "number"
    case .bool: "boolean"
    case .null: "null"
    }
  }

  fileprivate var bareText: String {
    if case .string(let text) = self { text } else { MapLibreTileReading.Feature.text(self) }
  }
}

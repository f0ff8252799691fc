import VectorTiles

/// One attribute of all features of a layer. A column has one type: numbers of different types are
/// widened if that is lossless (specification, "MVT Compatibility Notes").
struct MLTPropertyColumn {
  enum Values {
    case booleans([Bool])
    case int32([Int32])
    case uint32([UInt32])
    case int64([Int64])
    case uint64([UInt64])
    case floats([Float])
    case doubles([Double])
    case texts([String])

    var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }
  }

  let name: String
  /// Which features have a value, or `nil` if all do.
  let presence: [Bool]?
  let values: Values

  /// Features often have the same name in several languages.
  var isName: Bool {
    guard case .texts = values else { return false }
    return name == "name" || name.hasPrefix("name:") || name.hasPrefix("name_")
  }

  /// The layer's attributes in order of first occurrence. If a feature repeats an attribute, the
  /// first value counts, as it does for readers.
  static func columns(
    of layer: VectorTileLayerEncoder
  ) throws(TileWritingError) -> [MLTPropertyColumn] {
    let names = layer.keys.elements
    var features = [[Int]](repeating: [], count: names.count)
    var values = [[PropertyValue]](repeating: [], count: names.count)
    for (index, feature) in layer.features.enumerated() {
      for (key, value) in feature.attributes where features[Int(key)].last != index {
        features[Int(key)].append(index)
        values[Int(key)].append(layer.values.elements[Int(value)])
      }
    }
    var columns: [MLTPropertyColumn] = []
    for (key, name) in names.enumerated() {
      guard let typed = Values(values[key]) else {
        throw .mixedAttribute(layer: layer.name, name: name)
      }
      var presence = [Bool](repeating: false, count: layer.featureCount)
      for feature in features[key] { presence[feature] = true }
      let isWhole = features[key].count == layer.featureCount
      columns.append(
        MLTPropertyColumn(name: name, presence: isWhole ? nil : presence, values: typed))
    }
    return columns
  }
}

extension MLTPropertyColumn.Values {
  /// `nil` if no single type can represent all values.
  init?(_ values: [PropertyValue]) {
    if let texts = values.all(\.text) {
      self = .texts(texts)
    } else if let bools = values.all(\.bool) {
      self = .booleans(bools)
    } else if let floats = values.all(\.float) {
      self = .floats(floats)
    } else if let unsigned = values.all(\.uint) {
      self = unsigned.all { UInt32(exactly: $0) }.map { .uint32($0) } ?? .uint64(unsigned)
    } else if let signed = values.all(\.int64) {
      self = signed.all { Int32(exactly: $0) }.map { .int32($0) } ?? .int64(signed)
    } else if let unsigned = values.all(\.uint64) {
      self = .uint64(unsigned)
    } else if let doubles = values.all(\.exactDouble) {
      self = .doubles(doubles)
    } else {
      return nil
    }
  }
}

extension Array {
  /// The transformed elements, or `nil` if `transform` returns `nil` for any of them.
  fileprivate func all<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}

extension PropertyValue {
  /// Vector tiles have no arrays and objects, so tools write them as JSON text.
  fileprivate var text: String? {
    switch self {
    case .string(let text), .json(let text): text
    case .float, .double, .int, .uint, .bool, .null: nil
    }
  }

  fileprivate var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  fileprivate var float: Float? { if case .float(let float) = self { float } else { nil } }
  fileprivate var uint: UInt64? { if case .uint(let uint) = self { uint } else { nil } }

  fileprivate var int64: Int64? {
    switch self {
    case .int(let int): int
    case .uint(let uint): Int64(exactly: uint)
    case .string, .json, .float, .double, .bool, .null: nil
    }
  }

  fileprivate var uint64: UInt64? {
    switch self {
    case .int(let int): UInt64(exactly: int)
    case .uint(let uint): uint
    case .string, .json, .float, .double, .bool, .null: nil
    }
  }

  fileprivate var exactDouble: Double? {
    switch self {
    case .double(let double): double
    case .float(let float): Double(float)
    case .int(let int): Double(exactly: int)
    case .uint(let uint): Double(exactly: uint)
    case .string, .json, .bool, .null: nil
    }
  }
}

import Protobuf
import VectorTiles

/// Writes columns: the heads, which all come before the bodies, and the bodies.
struct MLTColumnWriter {
  private(set) var count = 0
  private(set) var heads: [UInt8] = []
  private(set) var bodies: [UInt8] = []

  /// The code of a column's type (specification, "Type System"). It is one higher if features may
  /// lack a value.
  enum ColumnType: UInt32 {
    case identifier32 = 0
    case identifier64 = 2
    case geometry = 4
    case boolean = 10
    case int32 = 16
    case uint32 = 18
    case int64 = 20
    case uint64 = 22
    case float = 24
    case double = 26
    case string = 28
    case sharedDictionary = 30
  }

  private mutating func head(
    _ type: ColumnType, isNullable: Bool = false, name: Substring = ""
  ) {
    heads.appendVarint(type.rawValue + (isNullable ? 1 : 0))
    if type.rawValue >= ColumnType.boolean.rawValue { heads.append(text: name) }
  }

  private mutating func body(_ streams: MLTStreamWriter, isCounted: Bool) {
    if isCounted { bodies.appendVarint(UInt(streams.count)) }
    bodies += streams.bytes
    count += 1
  }

  /// Writes no column if no feature has an id.
  mutating func append(identifiers: [UInt64?]) {
    let present = identifiers.compactMap(\.self)
    guard !present.isEmpty else { return }
    let isNullable = present.count < identifiers.count
    var streams = MLTStreamWriter()
    if isNullable { streams.append(.presence, bits: identifiers.map { $0 != nil }) }
    let short = present.compactMap { UInt32(exactly: $0) }
    if short.count == present.count {
      head(.identifier32, isNullable: isNullable)
      streams.append(.values, short)
    } else {
      head(.identifier64, isNullable: isNullable)
      streams.append(.values, present)
    }
    body(streams, isCounted: false)
  }

  mutating func append(geometry features: [VectorTileLayerEncoder.Feature]) {
    head(.geometry)
    body(MLTTopologyLengths(features).streams(features), isCounted: true)
  }

  mutating func append(_ column: MLTPropertyColumn) {
    let type = column.values.type
    head(type, isNullable: column.presence != nil, name: column.name[...])
    var streams = MLTStreamWriter()
    if let presence = column.presence { streams.append(.presence, bits: presence) }
    streams.append(column.values)
    body(streams, isCounted: type == .string)
  }

  /// Writes string columns that share a dictionary. Their names consist of `name` and the rest of
  /// each column's name (specification, "Shared Dictionary Encoding").
  mutating func append(_ columns: [MLTPropertyColumn], sharingDictionaryAs name: String) {
    head(.sharedDictionary, name: name[...])
    heads.appendVarint(UInt(columns.count))
    for column in columns {
      head(
        .string, isNullable: column.presence != nil, name: column.name.dropFirst(name.count))
    }
    var dictionary = IndexedSet<String>()
    let places = columns.map { $0.values.texts.map { dictionary.index(of: $0) } }
    var streams = MLTStreamWriter()
    streams.append(dictionary: dictionary.elements, .sharedDictionary)
    for (column, places) in zip(columns, places) {
      var child = MLTStreamWriter()
      if let presence = column.presence { child.append(.presence, bits: presence) }
      child.append(.dictionaryPlaces, places)
      streams.append(child)
    }
    body(streams, isCounted: true)
  }
}

extension MLTPropertyColumn.Values {
  fileprivate var type: MLTColumnWriter.ColumnType {
    switch self {
    case .booleans: .boolean
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .floats: .float
    case .doubles: .double
    case .texts: .string
    }
  }
}

extension MLTStreamWriter {
  fileprivate mutating func append(_ values: MLTPropertyColumn.Values) {
    switch values {
    case .booleans(let values): append(.values, bits: values)
    case .int32(let values): append(.values, values)
    case .uint32(let values): append(.values, values)
    case .int64(let values): append(.values, values)
    case .uint64(let values): append(.values, values)
    case .floats(let values): append(.values, plain: values.map(\.bitPattern))
    case .doubles(let values): append(.values, plain: values.map(\.bitPattern))
    case .texts(let values): append(texts: values)
    }
  }
}

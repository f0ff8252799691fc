import Protobuf

/// The attributes of many features in a few flat arrays: keys, values, and each feature's pairs of
/// both. Tiles made from one source share it, so that no tile copies attributes.
package struct AttributeStore: Sendable {
  let keys: KeyTable
  let values: [ValueRecord]
  /// Pairs of key and value indices as base-128 varints, and the strings of the values.
  let bytes: [UInt8]

  /// The names of the attributes, in the order of their first occurrence.
  package var names: [String] { keys.names }

  /// The attributes whose pairs lie in `range`, as returned by `AttributeWriter.endFeature`.
  package func attributes(_ range: Range<UInt32>) -> [(key: String, value: PropertyValue)] {
    bytes.withUnsafeBufferPointer { buffer in
      guard var pairs = VarintStream(buffer, in: Int(range.lowerBound)..<Int(range.upperBound))
      else { return [] }
      var found: [(key: String, value: PropertyValue)] = []
      while let key = pairs.next(), let index = pairs.next() {
        if let value = value(index) { found.append((keys.names[Int(key)], value)) }
      }
      return found
    }
  }

  /// The value at `index`, or `nil` if there is none.
  package func value(_ index: UInt32) -> PropertyValue? {
    values.indices.contains(Int(index)) ? values[Int(index)].value(in: bytes) : nil
  }
}

/// Collects the attributes of one feature after another. Equal values are stored once.
package struct AttributeWriter: Sendable {
  private var names: [String] = []
  private var nameIndices: [String: UInt32] = [:]
  private var values: [ValueRecord] = []
  private(set) var bytes: [UInt8] = []
  /// Value index plus one by hash; 0 marks an empty slot. The count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var featureStart: UInt32 = 0

  /// Offsets and value indices are stored in 32 bits.
  private static let mostBytes = Int(UInt32.max) - 16

  package init() {}

  /// Continues from the contents of `store`.
  package init(_ store: AttributeStore) {
    names = store.keys.names
    values = store.values
    bytes = store.bytes
    for (index, name) in names.enumerated() where nameIndices[name] == nil {
      nameIndices[name] = UInt32(index)
    }
    growSlots()
  }

  /// The attributes collected so far.
  package func store() -> AttributeStore {
    AttributeStore(keys: KeyTable(names), values: values, bytes: bytes)
  }

  package mutating func key(_ name: String) -> UInt32 {
    if let index = nameIndices[name] { return index }
    let index = UInt32(names.count)
    names.append(name)
    nameIndices[name] = index
    return index
  }

  package mutating func value(_ value: PropertyValue) -> UInt32 {
    switch value {
    case .string(let text): string(Array(text.utf8), isJSON: false)
    case .json(let text): string(Array(text.utf8), isJSON: true)
    case .float(let value): number(.float, UInt64(value.bitPattern))
    case .double(let value): number(.double, value.bitPattern)
    case .int(let value): number(.int, UInt64(bitPattern: value))
    case .uint(let value): number(.uint, value)
    case .bool(let value): number(.bool, value ? 1 : 0)
    case .null: number(.null, 0)
    }
  }

  /// The index of a UTF-8 string, or of an array or object as JSON text.
  package mutating func string(_ text: [UInt8], isJSON: Bool) -> UInt32 {
    let kind: ValueRecord.Kind = isJSON ? .json : .string
    let hash = Self.hash(of: text, kind)
    let known = find(hash) { record in
      guard record.kind == kind, Int(record.bits & 0xffff_ffff) == text.count else { return false }
      let start = Int(record.bits >> 32)
      return bytes[start..<start + text.count].elementsEqual(text)
    }
    if let known { return known }
    guard bytes.count + text.count < AttributeWriter.mostBytes else { return number(.null, 0) }
    let start = UInt64(bytes.count)
    bytes.append(contentsOf: text)
    return insert(ValueRecord(kind: kind, bits: start << 32 | UInt64(text.count)), hash)
  }

  private mutating func number(_ kind: ValueRecord.Kind, _ bits: UInt64) -> UInt32 {
    let hash = Self.hash(of: bits, kind)
    let known = find(hash) { $0.kind == kind && $0.bits == bits }
    return known ?? insert(ValueRecord(kind: kind, bits: bits), hash)
  }

  package mutating func beginFeature() { featureStart = UInt32(bytes.count) }

  /// Adds a pair to the current feature. All keys and values of the feature must have their indices
  /// by then, because a new string would be stored among the pairs.
  package mutating func addPair(_ key: UInt32, _ value: UInt32) {
    guard bytes.count < AttributeWriter.mostBytes else { return }
    bytes.appendVarint(key)
    bytes.appendVarint(value)
  }

  /// The range of the current feature's pairs.
  package func endFeature() -> Range<UInt32> { featureStart..<UInt32(bytes.count) }

  // MARK: The hash table of values

  @inline(__always)
  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ hash >> 32) &* 0xbf58_476d_1ce4_e5b9 >> 20) & (slots.count - 1)
  }

  private func find(_ hash: UInt64, _ isWanted: (ValueRecord) -> Bool) -> UInt32? {
    var place = slot(hash)
    // Values chosen to collide are stored repeatedly instead of slowing the table down.
    for _ in 0..<AttributeWriter.longestProbe {
      let entry = slots[place]
      if entry == 0 { return nil }
      if isWanted(values[Int(entry) - 1]) { return entry - 1 }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private static let longestProbe = 48

  private mutating func insert(_ record: ValueRecord, _ hash: UInt64) -> UInt32 {
    values.append(record)
    if values.count * 2 > slots.count {
      growSlots()
    } else {
      enter(UInt32(values.count), slot(hash))
    }
    return UInt32(values.count - 1)
  }

  private mutating func enter(_ entry: UInt32, _ start: Int) {
    var place = start
    for _ in 0..<AttributeWriter.longestProbe {
      if slots[place] == 0 {
        slots[place] = entry
        return
      }
      place = (place + 1) & (slots.count - 1)
    }
  }

  private mutating func growSlots() {
    var count = 64
    while count < values.count * 4 { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
    for (index, record) in values.enumerated() {
      enter(UInt32(index + 1), slot(hash(of: record)))
    }
  }

  private func hash(of record: ValueRecord) -> UInt64 {
    guard record.kind == .string || record.kind == .json else {
      return Self.hash(of: record.bits, record.kind)
    }
    let start = Int(record.bits >> 32)
    return Self.hash(of: bytes[start..<start + Int(record.bits & 0xffff_ffff)], record.kind)
  }

  private static func hash(of bits: UInt64, _ kind: ValueRecord.Kind) -> UInt64 {
    bits &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(kind.rawValue)
  }

  private static func hash(of text: some Sequence<UInt8>, _ kind: ValueRecord.Kind) -> UInt64 {
    text.reduce(kind == .json ? 0x2545_f491_4f6c_dd1d : 0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
  }
}

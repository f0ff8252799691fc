/// The attribute names of a layer, with a fast lookup of a name's index: expressions ask for a few
/// names on thousands of features.
///
/// Nearly all names have at most 16 bytes and are compared as two words. A hash table maps the
/// words to the index without the cost of a general hash function. A layer of more than 256 names,
/// which could be chosen to collide, uses a dictionary instead.
package struct KeyTable: Sendable {
  let names: [String]
  /// Whether a name occurs twice, which it should not.
  let hasRepeats: Bool
  /// For each name, the first index of the same name. Empty without repeats.
  private let aliases: [UInt32]
  private let words: [KeyWords]
  /// Index plus one by hash; 0 marks an empty slot. The count is a power of two and at least twice
  /// the number of names. Empty if `large` is used.
  private let slots: [UInt16]
  private let large: [String: UInt32]
  private static let mostSlotted = 256

  init(_ names: [String]) {
    self.names = names
    words = names.map(KeyWords.init)
    var slots: [UInt16] = []
    var large: [String: UInt32] = [:]
    var aliases: [UInt32] = []
    if names.count <= KeyTable.mostSlotted {
      slots = [UInt16](repeating: 0, count: KeyTable.slotCount(for: names.count))
    }
    for index in names.indices {
      let first: UInt32? =
        slots.isEmpty
        ? large.updateIfAbsent(UInt32(truncatingIfNeeded: index), forKey: names[index])
        : KeyTable.insert(index, names, words, into: &slots)
      aliases.append(first ?? UInt32(truncatingIfNeeded: index))
    }
    self.slots = slots
    self.large = large
    hasRepeats = aliases.indices.contains { aliases[$0] != UInt32($0) }
    self.aliases = hasRepeats ? aliases : []
  }

  private static func slotCount(for count: Int) -> Int {
    var slots = 8
    while slots < count * 2 { slots *= 2 }
    return slots
  }

  /// Inserts a name, or returns the index of the same name if it is already there.
  private static func insert(
    _ index: Int, _ names: [String], _ words: [KeyWords], into slots: inout [UInt16]
  ) -> UInt32? {
    var slot = words[index].hash & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot]) - 1
      if words[other] == words[index], names[other] == names[index] { return UInt32(other) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt16(index + 1)
    return nil
  }

  /// The first index of the name at `index`.
  func first(like index: UInt32) -> UInt32 {
    hasRepeats ? aliases[Int(index)] : index
  }

  /// The (first) index of a name, or `nil` if no feature of the layer has it.
  func index(of name: String) -> UInt32? {
    guard !slots.isEmpty else { return large[name] }
    let wanted = KeyWords(name)
    var slot = wanted.hash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index] == wanted, wanted.isWhole || names[index] == name {
        return UInt32(truncatingIfNeeded: index)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// A name's first eight bytes, last eight bytes and length. Together they determine a name of at
/// most 16 bytes.
private struct KeyWords: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var length = 0

  @inline(__always)
  init(_ name: String) {
    let words = name.utf8.withContiguousStorageIfAvailable { KeyWords(UnsafeRawBufferPointer($0)) }
    self = words ?? Array(name.utf8).withUnsafeBytes { KeyWords($0) }
  }

  @inline(__always)
  private init(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    length = count
    if count >= 8 {
      low = bytes.loadUnaligned(as: UInt64.self)
      high = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      low = UInt64(bytes.loadUnaligned(as: UInt32.self))
      high = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else {
      for byte in bytes { low = low &<< 8 | UInt64(byte) }
    }
  }

  /// Whether the words hold all of the name.
  var isWhole: Bool { length <= 16 }

  /// Mixed with odd constants (from the golden ratio and SplitMix64), so that the low bits depend
  /// on all bytes.
  var hash: Int {
    let mixed =
      (low ^ UInt64(length)) &* 0x9e37_79b9_7f4a_7c15 ^ high &* 0xbf58_476d_1ce4_e5b9
    return Int(truncatingIfNeeded: mixed &>> 32)
  }
}

extension Dictionary {
  /// Inserts `value` unless `key` already has one, which is then returned.
  fileprivate mutating func updateIfAbsent(_ value: Value, forKey key: Key) -> Value? {
    if let present = self[key] { return present }
    self[key] = value
    return nil
  }
}

import TestSupport
import Testing

@testable import VectorTiles

/// Numbers as tiles have them: runs, steps, and any, at lengths about FastPFOR's blocks of 256.
private func sample<Number: FixedWidthInteger>(
  _ range: ClosedRange<Number>, _ random: inout SeededGenerator
) -> [Number] {
  let count = random.pick([1, 2, 31, 255, 256, 257, 600])
  var last = Number.random(in: range, using: &random)
  return (0..<count).map { _ in
    switch Int.random(in: 0..<8, using: &random) {
    case 0: last = Number.random(in: range, using: &random)
    case 1: last = random.pick([range.lowerBound, range.upperBound, 0])
    case 2...4: last = last < range.upperBound ? last + 1 : last
    default: break
    }
    return last
  }
}

/// Which of `count * 2` features have one of `count` values.
private func presence(of count: Int, _ random: inout SeededGenerator) -> [Bool] {
  ([Bool](repeating: true, count: count) + [Bool](repeating: false, count: count))
    .shuffled(using: &random)
}

@Suite("Every number column of MapLibre tiles in every encoding")
struct MLTNumberCoverageTests {
  /// Writes the numbers into a column with and without absent values, and reads them back.
  private func check<Number: FixedWidthInteger>(
    _ column: UInt32, _ range: ClosedRange<Number>, _ coding: MLTCoding, seed: UInt64,
    _ value: (Number) -> PropertyValue
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let numbers = sample(range, &random)
      // Columns of bytes are written as words.
      let stream =
        switch (Number.bitWidth, Number.isSigned) {
        case (8, true): MLTStreamBytes.numbers(.values, numbers.map { Int32($0) }, coding)
        case (8, false): MLTStreamBytes.numbers(.values, numbers.map { UInt32($0) }, coding)
        default: MLTStreamBytes.numbers(.values, numbers, coding)
        }
      for present in [nil, presence(of: numbers.count, &random)] {
        let expected = expand(numbers.map(value), present)
        var layer = MLTLayerBytes(points: expected.count)
        layer.numbers(column, name: column < 10 ? nil : "n", presence: present, stream)
        let features = try layer.read().features
        let read = features.map { column < 10 ? $0.identifier : $0.value(forKey: "n") }
        #expect(read == expected, "\(column) \(coding) \(numbers.count)")
      }
    }
  }

  @Test("8 and 32 bits", arguments: MLTCoding.short)
  func short(coding: MLTCoding) throws {
    try check(12, Int8.min...Int8.max, coding, seed: 1) { .int(Int64($0)) }
    try check(14, UInt8.min...UInt8.max, coding, seed: 2) { .uint(UInt64($0)) }
    try check(16, Int32.min...Int32.max, coding, seed: 3) { .int(Int64($0)) }
    try check(16, Int32(-9)...9, coding, seed: 4) { .int(Int64($0)) }
    try check(18, UInt32.min...UInt32.max, coding, seed: 5) { .uint(UInt64($0)) }
    try check(18, UInt32(0)...5000, coding, seed: 6) { .uint(UInt64($0)) }
    try check(0, UInt32.min...UInt32.max, coding, seed: 7) { .uint(UInt64($0)) }
  }

  @Test("64 bits", arguments: MLTCoding.long)
  func long(coding: MLTCoding) throws {
    try check(20, Int64.min...Int64.max, coding, seed: 8) { .int($0) }
    try check(22, UInt64.min...UInt64.max, coding, seed: 9) { .uint($0) }
    try check(22, UInt64.max - 1000...UInt64.max, coding, seed: 10) { .uint($0) }
    try check(2, UInt64.min...UInt64.max, coding, seed: 11) { .uint($0) }
    try check(2, UInt64.max - 1000...UInt64.max, coding, seed: 12) { .uint($0) }
  }

  @Test("64 bits are not written by FastPFOR, which has 32")
  func longFastPFOR() throws {
    var layer = MLTLayerBytes(points: 2)
    let coding = MLTCoding(encoding: .fastPFOR)
    layer.numbers(22, name: "n", MLTStreamBytes.numbers(.values, [UInt64(1), 2], coding))
    let read = try layer.read()
    #expect(read.features.map { $0.value(forKey: "n") } == [nil, nil])
    #expect(read.storage.laterFault?.fault == .mlt(.unknownStream("FastPFOR of 64 bits")))
  }

  @Test("truth values, present or not, at lengths about bytes and words")
  func booleans() throws {
    var random = SeededGenerator(seed: 14)
    for count in [1, 7, 8, 9, 63, 64, 65, 500, 5000] {
      let isSparse = Bool.random(using: &random)
      let bits = (0..<count).map { _ in
        isSparse ? Int.random(in: 0..<100, using: &random) == 0 : Bool.random(using: &random)
      }
      for present in [nil, presence(of: count, &random)] {
        let expected = expand(bits.map { PropertyValue.bool($0) }, present)
        var layer = MLTLayerBytes(points: expected.count)
        layer.numbers(10, name: "b", presence: present, MLTStreamBytes.bits(.values, bits))
        let read = try layer.read().features.map { $0.value(forKey: "b") }
        #expect(read == expected, "\(count)")
      }
    }
  }

  @Test("fractions to the bit, present or not")
  func fractions() throws {
    var random = SeededGenerator(seed: 15)
    let singles = (0..<200).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    let doubles = (0..<200).map { _ in UInt64.random(in: 0...(.max), using: &random) }
    let plain = MLTCoding(encoding: .plain)
    for present in [nil, presence(of: 200, &random)] {
      var layer = MLTLayerBytes(points: present?.count ?? 200)
      layer.numbers(
        24, name: "f", presence: present, MLTStreamBytes.numbers(.values, singles, plain))
      layer.numbers(
        26, name: "d", presence: present, MLTStreamBytes.numbers(.values, doubles, plain))
      let features = try layer.read().features
      let floatBits = features.map { feature -> UInt32? in
        if case .float(let float)? = feature.value(forKey: "f") { float.bitPattern } else { nil }
      }
      let doubleBits = features.map { feature -> UInt64? in
        if case .double(let double)? = feature.value(forKey: "d") { double.bitPattern } else { nil }
      }
      #expect(floatBits == expand(singles, present))
      #expect(doubleBits == expand(doubles, present))
    }
  }
}

/// The values as features have them, `nil` where a feature has none.
func expand<Value>(_ values: [Value], _ presence: [Bool]?) -> [Value?] {
  guard let presence else { return values }
  var rest = values[...]
  return presence.map { $0 ? rest.popFirst() : nil }
}

import TestSupport
import Testing

@testable import VectorTiles

@Suite("Integers of MapLibre tiles")
struct MLTIntegerTests {
  private static let techniques: [[MLTStream.Technique]] = [
    [.none, .none], [.delta, .none], [.runLength, .none], [.delta, .runLength],
  ]
  private static let counts = [0, 1, 7, 8, 9, 63, 255, 256, 257, 1000]

  /// Integers of all sizes, with runs of equal ones and, now and then, the extremes.
  private static func values<Value: FixedWidthInteger>(
    _ count: Int, _ random: inout SeededGenerator
  ) -> [Value] {
    var values: [Value] = []
    while values.count < count {
      let bits = Int.random(in: 1...Value.bitWidth, using: &random)
      let value =
        random.pick([
          .min, .max, 0, Value(truncatingIfNeeded: random.next()) >> Value(Value.bitWidth - bits),
        ])
      let length = random.pick([1, 1, 2, 9, 300])
      values += [Value](repeating: value, count: min(length, count - values.count))
    }
    return values
  }

  private func check<Value: FixedWidthInteger>(
    _: Value.Type, _ encodings: [MLTStream.Encoding]
  ) throws {
    var random = SeededGenerator(seed: 11)
    for techniques in Self.techniques {
      for encoding in encodings {
        for count in Self.counts {
          let values: [Value] = Self.values(count, &random)
          var written = WrittenStream(values, techniques, encoding)
          written.bytesBehind = count % 3 * 4
          let read: [Value] = try written.read { (decoder, stream) throws(MLTFault) in
            try decoder.integers(stream)
          }
          #expect(read == values, "\(techniques), \(encoding), \(count)")
        }
      }
    }
  }

  @Test("Integers of 32 bits are read by every technique and encoding")
  func narrow() throws {
    try check(UInt32.self, [.plain, .varint, .fastPFOR])
    try check(Int32.self, [.plain, .varint, .fastPFOR])
  }

  @Test("Integers of 64 bits are read by every technique, but not from FastPFOR")
  func wide() throws {
    try check(UInt64.self, [.plain, .varint])
    try check(Int64.self, [.plain, .varint])
    let written = WrittenStream(words: [1], .fastPFOR)
    #expect(throws: MLTFault.unknownStream("FastPFOR of 64 bits")) {
      try written.read { (decoder, stream) throws(MLTFault) in
        try decoder.integers(stream) as [UInt64]
      }
    }
  }

  @Test("Numbers with fractions are read bit by bit")
  func fractions() throws {
    let floats: [Float] = [
      0, -0.0, 1.5, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    let narrow = WrittenStream(words: floats.map { UInt64($0.bitPattern) }, .plain)
    let readFloats = try narrow.read { (decoder, stream) throws(MLTFault) in
      try decoder.floats(stream)
    }
    #expect(readFloats.map(\.bitPattern) == floats.map(\.bitPattern))
    let doubles: [Double] = [0, -0.0, 1.1, -.infinity, .leastNonzeroMagnitude]
    let wide = WrittenStream(words: doubles.map(\.bitPattern), wordBytes: 8, .plain)
    let readDoubles = try wide.read { (decoder, stream) throws(MLTFault) in
      try decoder.doubles(stream)
    }
    #expect(readDoubles.map(\.bitPattern) == doubles.map(\.bitPattern))
    #expect(throws: MLTFault.truncated) {
      try narrow.read { (decoder, stream) throws(MLTFault) in try decoder.doubles(stream) }
    }
  }
}

@Suite("Damaged integers of MapLibre tiles")
struct DamagedMLTIntegerTests {
  @Test("Bytes that hold fewer numbers than announced are a fault", arguments: [0, 8])
  func truncation(bytesBehind: Int) {
    for encoding in [MLTStream.Encoding.plain, .varint, .fastPFOR] {
      var written = WrittenStream([UInt32](repeating: 300, count: 20), [.none, .none], encoding)
      written.bytesBehind = bytesBehind
      #expect(throws: Never.self) { try written.uint32() }
      written.bytes.removeLast(encoding == .fastPFOR ? 4 : 1)
      #expect(throws: MLTFault.truncated) { try written.uint32() }
    }
  }

  @Test("A last number that does not end within its stream is a fault", arguments: [0, 8])
  func openNumber(bytesBehind: Int) {
    var written = WrittenStream(words: [1, 2, 3])
    written.bytes[2] |= 0x80
    written.bytesBehind = bytesBehind
    #expect(throws: MLTFault.self) { try written.uint32() }
  }

  @Test("Numbers of more bits than their type are a fault", arguments: [0, 8])
  func wideNumbers(bytesBehind: Int) throws {
    for (word, isNarrow) in [(UInt64(1) << 32 - 1, true), (1 << 32, false), (1 << 63, false)] {
      var written = WrittenStream(words: [word])
      written.bytesBehind = bytesBehind
      let wide = try written.read { (decoder, stream) throws(MLTFault) in
        try decoder.integers(stream) as [UInt64]
      }
      #expect(wide == [word])
      if isNarrow {
        #expect(try written.uint32() == [UInt32(word)])
      } else {
        #expect(throws: MLTFault.numberTooLarge) { try written.uint32() }
      }
    }
    var written = WrittenStream(words: [.max])
    written.bytes[9] = 2
    #expect(throws: MLTFault.numberTooLarge) {
      try written.read { (decoder, stream) throws(MLTFault) in
        try decoder.integers(stream) as [UInt64]
      }
    }
  }

  @Test("Runs that make more or fewer values than announced are a fault")
  func runs() {
    let values: [UInt32] = [5, 5, 5, 3, 3]
    for count in [0, 4, 6] {
      for techniques: [MLTStream.Technique] in [[.runLength, .none], [.delta, .runLength]] {
        var written = WrittenStream(values, techniques, .varint)
        written.valueCount = count
        #expect(throws: MLTFault.wrongCount("runs")) { try written.uint32() }
      }
    }
    var written = WrittenStream(values, [.runLength, .none], .varint)
    written.runCount = 1
    #expect(throws: MLTFault.wrongCount("runs")) { try written.uint32() }
    written = WrittenStream(words: [.max >> 32, 2, 7, 7])
    written.techniques = [.runLength, .none]
    (written.runCount, written.valueCount) = (2, 1)
    #expect(throws: MLTFault.wrongCount("runs")) { try written.uint32() }
  }

  @Test("What would take too much memory is refused before it is made")
  func bombs() {
    var written = WrittenStream(words: [1 << 30, 7])
    written.techniques = [.runLength, .none]
    (written.runCount, written.valueCount) = (1, 1 << 30)
    #expect(throws: MLTFault.tooLarge) { try written.uint32() }
    written = WrittenStream(words: [0], .fastPFOR)
    written.writtenCount = 1 << 30
    #expect(throws: MLTFault.tooLarge) { try written.uint32() }
    written = WrittenStream(words: [0])
    written.writtenCount = 1 << 30
    #expect(throws: MLTFault.truncated) { try written.uint32() }
  }

  @Test("Techniques that version 1 does not have for integers are a fault")
  func techniques() {
    let known = [[0, 0], [1, 0], [3, 0], [1, 3]]
    for first in UInt8(0)...4 {
      for second in UInt8(0)...4 where !known.contains([Int(first), Int(second)]) {
        var written = WrittenStream(words: [1, 0])
        written.techniques = [first, second].compactMap(MLTStream.Technique.init)
        (written.runCount, written.valueCount) = (1, 1)
        #expect(throws: MLTFault.self) { try written.uint32() }
      }
    }
  }
}

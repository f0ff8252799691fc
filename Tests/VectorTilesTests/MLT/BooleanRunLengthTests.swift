import TestSupport
import Testing

@testable import VectorTiles

@Suite("Bits of MapLibre tiles")
struct BooleanRunLengthTests {
  /// Bytes in runs of three to 130, and what stands between them as it is.
  private static func runs(_ bytes: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    var plain: [UInt8] = []
    func flushed() -> [UInt8] { plain.isEmpty ? [] : [UInt8(256 - plain.count)] + plain }
    var rest = bytes[...]
    while let first = rest.first {
      let length = min(130, rest.prefix { $0 == first }.count)
      if length >= 3 || plain.count == 128 {
        written += flushed()
        plain = []
      }
      if length >= 3 { written += [UInt8(length - 3), first] } else { plain.append(first) }
      rest.removeFirst(length >= 3 ? length : 1)
    }
    return written + flushed()
  }

  /// Bits in stretches; those beyond `count`, up to a whole byte, are set.
  private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    let byteCount = (count + 7) / 8
    while bytes.count < byteCount {
      let length = min(random.pick([1, 2, 3, 5, 129, 131, 400]), byteCount - bytes.count)
      bytes += [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: length)
    }
    if count % 8 > 0 { bytes[byteCount - 1] |= 0xff << UInt8(count % 8) }
    return bytes
  }

  private static func stream(_ bytes: [UInt8], count: Int, isRuns: Bool = true) -> WrittenStream {
    var stream = WrittenStream()
    stream.encoding = .plain
    stream.techniques = [isRuns ? .runLength : .none, .none]
    stream.writtenCount = count
    stream.bytes = isRuns ? runs(bytes) : bytes
    return stream
  }

  @Test(
    "Bits are read, the lowest of a byte first, and none beyond their count",
    arguments: [0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 1000, 10_007])
  func bits(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = Self.bytes(count, &random)
    for isRuns in [false, true] {
      let words = try Self.stream(bytes, count: count, isRuns: isRuns).bits()
      try #require(words.count == (count + 63) / 64)
      for place in 0..<words.count * 64 {
        let isSet = words[place / 64] >> UInt64(place % 64) & 1 != 0
        #expect(isSet == (place < count && bytes[place / 8] >> UInt8(place % 8) & 1 != 0))
      }
    }
  }

  @Test("Runs that end too early or too late are a fault")
  func damage() {
    var stream = Self.stream([UInt8](repeating: 7, count: 20) + [1, 2], count: 176)
    #expect(stream.bytes == [17, 7, 254, 1, 2])
    stream.bytes = [17, 7, 254, 1]
    #expect(throws: MLTFault.truncated) { try stream.bits() }
    stream.bytes = [17]
    #expect(throws: MLTFault.truncated) { try stream.bits() }
    stream.bytes = [17, 7]
    #expect(throws: MLTFault.truncated) { try stream.bits() }
    stream.bytes = [20, 7]
    #expect(throws: MLTFault.wrongCount("runs")) { try stream.bits() }
    stream.bytes = [17, 7, 253, 1, 2, 3]
    #expect(throws: MLTFault.wrongCount("runs")) { try stream.bits() }
    stream.techniques = [.none, .none]
    #expect(throws: MLTFault.truncated) { try stream.bits() }
  }

  @Test("Bits that are written otherwise, or take too much memory, are refused")
  func refusals() {
    var stream = Self.stream([0, 0, 0], count: 24)
    stream.encoding = .varint
    #expect(throws: MLTFault.unknownStream("bits")) { try stream.bits() }
    stream.encoding = .plain
    stream.techniques = [.delta, .none]
    #expect(throws: MLTFault.unknownStream("bits")) { try stream.bits() }
    stream.techniques = [.runLength, .none]
    stream.writtenCount = 1 << 30
    #expect(throws: MLTFault.tooLarge) { try stream.bits() }
  }
}

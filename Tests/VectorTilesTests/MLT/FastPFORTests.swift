import TestSupport
import Testing

@testable import VectorTiles

@Suite("FastPFOR")
struct FastPFORTests {
  private func decode(_ words: WrittenFastPFOR, count: Int) throws(MLTFault) -> [UInt32] {
    try decode(words.bytes, count: count)
  }

  private func decode(_ bytes: [UInt8], count: Int) throws(MLTFault) -> [UInt32] {
    try [UInt32](filling: count) { (numbers) throws(MLTFault) in
      try bytes.withUnsafeBufferPointer { (bytes) throws(MLTFault) in
        try FastPFOR(UnsafeRawBufferPointer(bytes)).decode(count, to: numbers)
      }
    }
  }

  /// Numbers of about `bits` bits, a few of them larger.
  private func numbers(_ count: Int, bits: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let isLarge = Int.random(in: 0..<40, using: &random) == 0
      let bits = isLarge ? Int.random(in: bits...32, using: &random) : bits
      return UInt32(truncatingIfNeeded: random.next() >> UInt64(64 - bits))
    }
  }

  @Test(
    "As many numbers as are written are read",
    arguments: [
      0, 1, 127, 128, 129, 255, 256, 257, 511, 512, 513, 65_535, 65_536, 65_537, 131_372,
    ])
  func counts(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let written = numbers(count, bits: 9, &random)
    #expect(try decode(WrittenFastPFOR(written), count: count) == written)
  }

  @Test("Blocks are packed in every width, with exceptions of every width", arguments: 0...32)
  func widths(bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    // At most 255 exceptions fit a block.
    var written = numbers(256 * 40 + 7, bits: bits, &random)
    for block in 0..<40 { written[256 * block] = 0 }
    let packedBits = { (_: ArraySlice<UInt32>) in
      max(0, bits - Int.random(in: 0...2, using: &random))
    }
    #expect(
      try decode(WrittenFastPFOR(written, blockBits: packedBits), count: written.count) == written)
  }

  @Test("A block of nothing but exceptions is read")
  func exceptions() throws {
    let written = [0] + (1..<256).map { UInt32($0) << 23 | 1 }
    for bits in 0...32 {
      let words = WrittenFastPFOR(written) { _ in bits }
      #expect(try decode(words, count: 256) == written)
    }
  }

  @Test("Numbers that are cut off are missed")
  func truncation() throws {
    var random = SeededGenerator(seed: 3)
    let written = numbers(256 * 3 + 5, bits: 11, &random)
    let bytes = WrittenFastPFOR(written) { _ in 9 }.bytes
    #expect(try decode(bytes, count: written.count) == written)
    for length in 0..<bytes.count - 4 {
      #expect(throws: MLTFault.self) { try decode(Array(bytes[..<length]), count: written.count) }
    }
  }

  @Test("More or fewer numbers than announced are a fault")
  func wrongCount() {
    let words = WrittenFastPFOR([UInt32](repeating: 1000, count: 512))
    #expect(throws: MLTFault.wrongCount("FastPFOR numbers")) { try decode(words, count: 256) }
    #expect(throws: MLTFault.truncated) { try decode(words, count: 513) }
  }

  @Test("What cannot be is a fault")
  func nonsense() throws {
    let words = WrittenFastPFOR([UInt32](repeating: 3, count: 255) + [70]) { _ in 2 }.words
    #expect(try decode(words, changing: nil).last == 70)
    // Where the page is, its 16 words of bits, then the container: length, widths, bitmap, exceptions.
    let changes: [(place: Int, word: UInt32, fault: MLTFault)] = [
      (0, 255, .wrongCount("FastPFOR numbers")),
      (1, 1 << 31, .truncated),
      (1, 16, .truncated),
      (18, 3, .truncated),
      (18, 1 << 31, .truncated),
      (19, 0xff07_0121, .numberTooLarge),
      (19, 0xff02_0102, .numberTooLarge),
      (19, 0xff21_0102, .numberTooLarge),
      (19, 0xff08_0102, .wrongCount("FastPFOR exceptions")),
      (20, 0, .wrongCount("FastPFOR exceptions")),
      (20, 1 << 31 | 1 << 4, .truncated),
      (21, 0, .wrongCount("FastPFOR exceptions")),
      (21, 1 << 31, .truncated),
    ]
    for change in changes {
      #expect(throws: change.fault, "\(change)") {
        try decode(words, changing: (change.place, change.word))
      }
    }
  }

  private func decode(
    _ words: [UInt32], changing change: (place: Int, word: UInt32)?
  ) throws(MLTFault) -> [UInt32] {
    var words = words
    if let change { words[change.place] = change.word }
    let bytes = words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    return try decode(bytes, count: 256)
  }

  @Test("A number of more than 32 bits behind the blocks is a fault")
  func wideNumber() {
    let wide: [UInt8] = [0, 0, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0, 0, 0x90]
    #expect(throws: MLTFault.numberTooLarge) { try decode(wide, count: 1) }
    let endless = [UInt8](repeating: 0, count: 16)
    #expect(throws: MLTFault.truncated) { try decode(endless, count: 1) }
  }

  @Test("Damaged bytes are survived")
  func damage() {
    var random = SeededGenerator(seed: 4)
    let written = numbers(256 * 2 + 9, bits: 7, &random)
    var mutator = Mutator(seed: 5)
    let bytes = WrittenFastPFOR(written) { _ in 5 }.bytes
    for _ in 0..<Mutator.count(usual: 3000) {
      _ = try? decode(mutator.mutated(bytes), count: written.count)
    }
  }
}

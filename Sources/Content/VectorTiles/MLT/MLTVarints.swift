/// Reads the varints of a stream, many at a time (specification, "VarInt Encoding"). It loads eight
/// bytes at once, possibly beyond the stream's end but never beyond the tile's.
struct MLTVarints {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int
  private let end: Int
  /// The last position at which eight bytes can be loaded.
  private let lastWide: Int

  /// The top bit of each byte. It is set if more bytes of the number follow.
  private static let goesOnBits: UInt64 = 0x8080_8080_8080_8080

  /// - Parameter range: The stream's range in `bytes`.
  init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    lastWide = bytes.count &- 8
  }

  mutating func read<Word: MLTWord>(
    _ count: Int, to words: UnsafeMutablePointer<Word>
  ) throws(MLTFault) {
    var index = 0
    var place = position
    while index < count {
      guard place <= lastWide else { break }
      let wide = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let goesOn = wide & MLTVarints.goesOnBits
      if goesOn == 0, index &+ 8 <= count {
        MLTVarints.spread(wide, to: words + index)
        index &+= 8
        place &+= 8
        continue
      }
      // This handles at most four bytes, which hold 28 bits.
      let stop = (goesOn ^ MLTVarints.goesOnBits).trailingZeroBitCount
      if stop < 32 {
        let used = wide & (~0 &>> UInt64(truncatingIfNeeded: 63 &- stop))
        words[index] = Word(
          truncatingIfNeeded: (used & 0x7f) | (used &>> 1 & 0x3f80) | (used &>> 2 & 0x1f_c000)
            | (used &>> 3 & 0xfe0_0000))
        place &+= (stop &+ 1) &>> 3
      } else {
        position = place
        words[index] = try next()
        place = position
      }
      index &+= 1
    }
    position = place
    while index < count {
      words[index] = try next()
      index &+= 1
    }
    guard position <= end else { throw .truncated }
  }

  /// Writes each of the eight bytes as a number.
  @inline(__always)
  private static func spread<Word: MLTWord>(_ wide: UInt64, to words: UnsafeMutablePointer<Word>) {
    for byte in 0..<8 {
      words[byte] = Word(truncatingIfNeeded: wide &>> UInt64(truncatingIfNeeded: 8 &* byte) & 0xff)
    }
  }

  @inline(never)
  private mutating func next<Word: MLTWord>() throws(MLTFault) -> Word {
    var value: Word = 0
    var shift = 0
    while shift < Word.bitWidth {
      guard position < end else { throw .truncated }
      let byte = bytes[position]
      position &+= 1
      let part = Word(truncatingIfNeeded: byte & 0x7f)
      guard part <= Word.max &>> Word(truncatingIfNeeded: shift) else { throw .numberTooLarge }
      value |= part &<< Word(truncatingIfNeeded: shift)
      if byte < 0x80 { return value }
      shift &+= 7
    }
    throw .numberTooLarge
  }
}

/// Reads the base-128 numbers of a stream many at a time (specification, "VarInt Encoding"). It looks
/// at eight bytes at once, also beyond the stream's end, but never beyond the tile's.
struct MLTVarints {
  private let bytes: UnsafeRawPointer
  private var position: Int
  private let end: Int
  /// The last position at which eight bytes may be looked at.
  private let lastWide: Int

  /// Bytes whose top bit says that more of the number follow.
  private static let goesOnBits: UInt64 = 0x8080_8080_8080_8080

  /// - Parameter range: the stream's place in `bytes`, which must hold it.
  init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    self.bytes = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
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
      // At most four bytes, which make 28 bits, are put together here.
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
      let byte = bytes.load(fromByteOffset: position, as: UInt8.self)
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

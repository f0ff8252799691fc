/// Numbers in blocks of 256, with their lowest bits packed and the upper bits of the few larger
/// ones stored separately (D. Lemire, L. Boytsov: "Decoding billions of integers per second through
/// vectorization", 2015). The layout is JavaFastPFOR's `Composition(FastPFOR, VariableByte)`:
/// 32-bit words, here big-endian, then the numbers beyond the last whole block as bytes.
struct FastPFOR {
  private let bytes: UnsafeRawBufferPointer
  private let wordCount: Int

  private static let blockLength = 256
  /// The number of values in a page. Each page has its own byte container and exceptions.
  private static let pageLength = 65_536

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    wordCount = bytes.count / 4
  }

  /// - Parameter count: The required number of values.
  func decode(_ count: Int, to numbers: UnsafeMutablePointer<UInt32>) throws(MLTFault) {
    guard count > 0 else { return }
    let packed = Int(try word(0))
    guard packed <= count, packed.isMultiple(of: FastPFOR.blockLength) else {
      throw .wrongCount("FastPFOR numbers")
    }
    var place = 1
    var done = 0
    while done < packed {
      let length = min(FastPFOR.pageLength, packed - done)
      try decodePage(at: &place, blocks: length / FastPFOR.blockLength, to: numbers + done)
      done += length
    }
    try decodeRest(from: place, count: count - done, to: numbers + done)
  }

  private func word(_ place: Int) throws(MLTFault) -> UInt32 {
    guard place < wordCount else { throw .truncated }
    return loadWord(place)
  }

  @inline(__always)
  private func loadWord(_ place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place &* 4, as: UInt32.self))
  }

  /// Byte containers are written into words starting with the lowest byte.
  @inline(__always)
  private func byte(_ index: Int, from place: Int) -> UInt8 { bytes[place &* 4 &+ (index ^ 3)] }

  /// Decodes a page: the offset of its byte container, the blocks' packed bits, the container with
  /// its length, and the exceptions.
  private func decodePage(
    at place: inout Int, blocks: Int, to numbers: UnsafeMutablePointer<UInt32>
  ) throws(MLTFault) {
    let containerPlace = place + Int(try word(place))
    let size = Int(try word(containerPlace))
    let exceptionPlace = containerPlace + 1 + (size + 3) / 4
    guard exceptionPlace <= wordCount else { throw .truncated }
    var container = Container(start: containerPlace + 1, size: size)
    var exceptions = try Exceptions(self, at: exceptionPlace)
    var packed = place + 1
    for block in 0..<blocks {
      let block = numbers + block * FastPFOR.blockLength
      let bits = Int(try container.next(self))
      let exceptionCount = Int(try container.next(self))
      guard bits <= 32 else { throw .numberTooLarge }
      guard packed + 8 * bits <= containerPlace else { throw .truncated }
      unpack(bits, from: packed, to: block)
      packed += 8 * bits
      guard exceptionCount > 0 else { continue }
      let moreBits = Int(try container.next(self)) - bits
      guard moreBits > 0, bits + moreBits <= 32 else { throw .numberTooLarge }
      for _ in 0..<exceptionCount {
        let index = Int(try container.next(self))
        block[index] |= try exceptions.next(self, bits: moreBits) &<< UInt32(bits)
      }
    }
    place = exceptions.end
  }

  /// Unpacks the 256 numbers of a block, starting from the lowest bits of the first word.
  private func unpack(_ bits: Int, from place: Int, to numbers: UnsafeMutablePointer<UInt32>) {
    guard bits > 0 else {
      numbers.initialize(repeating: 0, count: FastPFOR.blockLength)
      return
    }
    let mask = UInt64(1) &<< UInt64(bits) &- 1
    var (window, available, place) = (UInt64(0), 0, place)
    for index in 0..<FastPFOR.blockLength {
      if available < bits {
        window |= UInt64(loadWord(place)) &<< UInt64(available)
        available &+= 32
        place &+= 1
      }
      numbers[index] = UInt32(truncatingIfNeeded: window & mask)
      window &>>= UInt64(bits)
      available &-= bits
    }
  }

  /// Decodes the numbers after the last whole block. Each byte has seven bits, the lowest first,
  /// and the top bit marks the last byte of a number (VariableByte).
  private func decodeRest(
    from place: Int, count: Int, to numbers: UnsafeMutablePointer<UInt32>
  ) throws(MLTFault) {
    let size = (wordCount - place) * 4
    guard count <= size else { throw .truncated }
    var next = 0
    for index in 0..<count {
      var number: UInt64 = 0
      for shift in stride(from: 0, to: 36, by: 7) {
        guard next < size, shift < 35 else { throw .truncated }
        let byte = byte(next, from: place)
        next &+= 1
        number |= UInt64(byte & 0x7f) &<< UInt64(shift)
        if byte >= 0x80 { break }
      }
      guard let number = UInt32(exactly: number) else { throw .numberTooLarge }
      numbers[index] = number
    }
  }
}

extension FastPFOR {
  /// The bytes of a page that say how each block is packed and which numbers are exceptions.
  private struct Container {
    let start: Int
    let size: Int
    var position = 0

    @inline(__always)
    mutating func next(_ source: FastPFOR) throws(MLTFault) -> UInt8 {
      guard position < size else { throw .truncated }
      defer { position &+= 1 }
      return source.byte(position, from: start)
    }
  }

  /// The upper bits of the page's exceptions, by bit width. A bitmap says which widths occur.
  private struct Exceptions {
    private struct List {
      var start = 0
      var left = 0
      var bitPosition = 0
    }

    private var lists = [List](repeating: List(), count: 33)
    let end: Int

    init(_ source: FastPFOR, at place: Int) throws(MLTFault) {
      let bitmap = try source.word(place)
      var place = place + 1
      for bits in 2...32 where bitmap >> UInt32(bits - 1) & 1 != 0 {
        let count = Int(try source.word(place))
        lists[bits].start = place + 1
        lists[bits].left = count
        place += 1 + (count * bits + 31) / 32
        guard place <= source.wordCount else { throw .truncated }
      }
      end = place
    }

    /// The next exception's upper bits. A single bit is not stored, because it must be 1.
    mutating func next(_ source: FastPFOR, bits: Int) throws(MLTFault) -> UInt32 {
      guard bits > 1 else { return 1 }
      guard lists[bits].left > 0 else { throw .wrongCount("FastPFOR exceptions") }
      lists[bits].left -= 1
      let position = lists[bits].bitPosition
      lists[bits].bitPosition += bits
      let place = lists[bits].start + position / 32
      let shift = position % 32
      var window = UInt64(source.loadWord(place))
      if shift + bits > 32 { window |= UInt64(source.loadWord(place + 1)) << 32 }
      return UInt32(truncatingIfNeeded: window >> UInt64(shift) & (1 << UInt64(bits) - 1))
    }
  }
}

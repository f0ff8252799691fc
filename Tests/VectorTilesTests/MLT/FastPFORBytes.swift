/// Writes FastPFOR as JavaFastPFOR does (D. Lemire, L. Boytsov: "Decoding billions of integers per
/// second through vectorization", 2015; `Composition(FastPFOR, VariableByte)`): blocks of 256 numbers
/// with the lower bits of each, what is above them apart, and the numbers of the last part of a block
/// as bytes. Words have their highest byte first.
struct FastPFORBytes {
  /// A page takes fewer numbers than the format's 65,536 have room for where a test wants several.
  static func encoded(_ numbers: [UInt32]) -> [UInt8] {
    let packed = numbers.count / 256 * 256
    var words = [UInt32(packed)]
    for start in stride(from: 0, to: packed, by: 65_536) {
      words += page(Array(numbers[start..<min(start + 65_536, packed)]))
    }
    words += joined(numbers[packed...].flatMap(bytes(of:)))
    return words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func page(_ numbers: [UInt32]) -> [UInt32] {
    var blocks: [UInt32] = []
    var container: [UInt8] = []
    var exceptions = [[UInt32]](repeating: [], count: 33)
    for start in stride(from: 0, to: numbers.count, by: 256) {
      let block = Array(numbers[start..<start + 256])
      let most = block.map { 32 - $0.leadingZeroBitCount }.max() ?? 0
      let width = cheapestWidth(block, most: most)
      let above = block.enumerated().filter { $0.element >> width != 0 }
      container += [UInt8(width), UInt8(above.count)]
      if !above.isEmpty { container.append(UInt8(most)) }
      for (place, number) in above {
        container.append(UInt8(place))
        exceptions[most - width].append(number >> width)
      }
      blocks += pack(block.map { $0 & (width == 32 ? .max : 1 << width - 1) }, bits: width)
    }
    var words = [UInt32(blocks.count + 1)] + blocks
    words.append(UInt32(container.count))
    words += joined(container)
    let lists = (2...32).filter { !exceptions[$0].isEmpty }
    words.append(lists.reduce(0) { $0 | 1 << UInt32($1 - 1) })
    for bits in lists {
      words.append(UInt32(exceptions[bits].count))
      words += pack(exceptions[bits], bits: bits)
    }
    return words
  }

  /// At most 255 exceptions can be counted.
  private static func cheapestWidth(_ block: [UInt32], most: Int) -> Int {
    let costs = (0...most).map { width in
      let above = block.count { UInt64($0) >> UInt64(width) != 0 }
      return (above > 255 ? .max : 256 * width + above * (8 + most - width), width)
    }
    return costs.min { $0 < $1 }?.1 ?? most
  }

  private static func pack(_ numbers: [UInt32], bits: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: (numbers.count * bits + 31) / 32)
    for (index, number) in numbers.enumerated() {
      for bit in 0..<bits where number >> UInt32(bit) & 1 != 0 {
        let place = index * bits + bit
        words[place / 32] |= 1 << UInt32(place % 32)
      }
    }
    return words
  }

  /// Bytes in words, the first the lowest; what is left of the last word is 0.
  private static func joined(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start...].prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Seven bits in each byte, the last marked by its top bit.
  private static func bytes(of number: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(rest & 127))
      rest >>= 7
    }
    return bytes + [UInt8(rest) | 128]
  }
}

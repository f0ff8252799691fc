/// Numbers written by FastPFOR in the plainest way, each block with the bits that are asked for.
struct WrittenFastPFOR {
  private(set) var words: [UInt32] = []

  /// - Parameter blockBits: how many bits of the numbers of a block are packed; what is above are
  ///   exceptions. `nil` for as many as the largest has.
  init(_ numbers: [UInt32], blockBits: (_ block: ArraySlice<UInt32>) -> Int? = { _ in nil }) {
    guard !numbers.isEmpty else { return }
    let packed = numbers.count / 256 * 256
    words.append(UInt32(packed))
    for start in stride(from: 0, to: packed, by: 65_536) {
      appendPage(numbers[start..<min(start + 65_536, packed)], blockBits)
    }
    var rest: [UInt8] = []
    for number in numbers[packed...] { rest += Self.variableByte(number) }
    words += Self.words(rest)
  }

  /// The highest byte of each word first.
  var bytes: [UInt8] {
    words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private mutating func appendPage(
    _ numbers: ArraySlice<UInt32>, _ blockBits: (ArraySlice<UInt32>) -> Int?
  ) {
    let start = words.count
    words.append(0)
    var container: [UInt8] = []
    var exceptions: [Int: [UInt32]] = [:]
    for first in stride(from: numbers.startIndex, to: numbers.endIndex, by: 256) {
      let block = numbers[first..<first + 256]
      let most = 32 - (block.max() ?? 0).leadingZeroBitCount
      let bits = min(blockBits(block) ?? most, most)
      words += Self.packed(Array(block), bits: bits)
      let outside = block.indices.filter { UInt64(block[$0]) >> UInt64(bits) > 0 }
      container += [UInt8(bits), UInt8(outside.count)]
      guard !outside.isEmpty else { continue }
      container.append(UInt8(most))
      container += outside.map { UInt8($0 - first) }
      // When a single bit is missing, it is known to be set.
      guard most - bits > 1 else { continue }
      exceptions[most - bits, default: []] += outside.map { block[$0] >> UInt32(bits) }
    }
    words[start] = UInt32(words.count - start)
    words.append(UInt32(container.count))
    words += Self.words(container)
    words.append(exceptions.keys.reduce(0) { $0 | 1 << UInt32($1 - 1) })
    for bits in exceptions.keys.sorted() {
      let list = exceptions[bits] ?? []
      words.append(UInt32(list.count))
      words += Self.packed(list, bits: bits)
    }
  }

  /// The numbers' lowest bits, from the lowest bit of the first word on.
  private static func packed(_ numbers: [UInt32], bits: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: (numbers.count * bits + 31) / 32)
    for (index, number) in numbers.enumerated() {
      for bit in 0..<bits where number >> UInt32(bit) & 1 != 0 {
        let place = index * bits + bit
        words[place / 32] |= 1 << UInt32(place % 32)
      }
    }
    return words
  }

  private static func variableByte(_ number: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f))
      rest >>= 7
    }
    return bytes + [UInt8(rest) | 0x80]
  }

  /// Bytes in words, the lowest byte of each first.
  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<min(start + 4, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        & ~0
    }
  }
}

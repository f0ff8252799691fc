/// The SHA-256 digest (FIPS 180-4) by which the manifests of the test data name tile contents.
enum SHA256 {
  static func hexadecimal(of message: [UInt8]) -> String {
    var state = initialState
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
    for block in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[block..<block + 64], into: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
      let s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ s0 &+ words[index - 7] &+ s1)
    }
    var s = state
    for index in 0..<64 {
      let s1 = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let t1 = s[7] &+ s1 &+ choice &+ roundConstants[index] &+ words[index]
      let s0 = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [t1 &+ s0 &+ majority, s[0], s[1], s[2], s[3] &+ t1, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let primes: [Int] = (2...311).filter { candidate in
    (2..<candidate).allSatisfy { candidate % $0 != 0 }
  }
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initialState = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  /// The same of the cube roots of the first 64 primes, in whole numbers since doubles are short.
  private static let roundConstants = primes.prefix(64).map { prime in
    UInt32(truncatingIfNeeded: cubeRoot(UInt128(prime) << 96))
  }

  private static func fraction(_ value: Double) -> UInt32 {
    UInt32((value - value.rounded(.down)) * 4_294_967_296)
  }

  private static func cubeRoot(_ value: UInt128) -> UInt64 {
    var root: UInt64 = 0
    for bit in (0..<36).reversed() {
      let candidate = UInt128(root | 1 << UInt64(bit))
      if candidate * candidate * candidate <= value { root |= 1 << UInt64(bit) }
    }
    return root
  }
}

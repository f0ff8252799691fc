/// Reads 32-bit base-128 numbers one after another, fast: most coordinates take one or two bytes
/// in no order that a processor could predict, so the common case has no branch on the length.
struct VarintStream {
  private let bytes: UnsafePointer<UInt8>?
  private var position = 0
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes.baseAddress
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }

  /// The number of bytes, and so the largest number of numbers, that are left.
  var remaining: Int { end &- position }

  /// The next number, without its bits beyond 32; `nil` when the bytes end inside it or it has
  /// more than ten.
  @inline(__always)
  mutating func next() -> UInt32? {
    guard remaining >= 8, let bytes else { return nextBytewise() }
    let word = UInt64(
      littleEndian: UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self))
    // The top bit of a byte says that more follow: find the first byte without it.
    let stops = ~word & 0x8080_8080_8080_8080
    guard stops != 0 else { return nextBytewise() }
    position &+= (stops.trailingZeroBitCount &+ 1) &>> 3
    let used = word & (stops ^ (stops &- 1))
    return UInt32(
      truncatingIfNeeded: (used & 0x7f) | (used &>> 1 & 0x3f80) | (used &>> 2 & 0x1f_c000)
        | (used &>> 3 & 0xfe0_0000) | (used &>> 4 & 0xf000_0000))
  }

  private mutating func nextBytewise() -> UInt32? {
    guard let bytes else { return nil }
    var value: UInt64 = 0
    for index in 0..<10 {
      guard position < end else { return nil }
      let byte = bytes[position]
      position &+= 1
      value |= UInt64(byte & 0x7f) &<< UInt64(7 &* index)
      if byte < 0x80 { return UInt32(truncatingIfNeeded: value) }
    }
    return nil
  }
}

extension Array where Element == UInt8 {
  /// Appends a base-128 number: seven bits per byte, least significant first.
  @inlinable @inline(__always)
  package mutating func appendVarint(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Zigzag encoding, which keeps signed numbers of small magnitude short: 0, -1, 1, -2 become 0, 1, 2,
/// 3. Signed numbers are given as their bits.
extension FixedWidthInteger where Self: UnsignedInteger {
  @inlinable @inline(__always)
  package var zigzagDecoded: Self { (self &>> 1) ^ (0 &- (self & 1)) }

  @inlinable @inline(__always)
  package var zigzagEncoded: Self { self &<< 1 ^ (0 &- self &>> Self(Self.bitWidth - 1)) }
}

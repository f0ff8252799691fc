extension Array where Element == UInt8 {
  /// Appends a base-128 number: seven bits a byte, least significant first.
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

/// The signed number that "zigzag" coding writes as `value`: 0, -1, 1, -2, …
@inlinable
package func zigzagDecoded(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value &>> 1) ^ -Int64(bitPattern: value & 1)
}

/// What "zigzag" coding writes for a signed number, so that small magnitudes stay short: 0, -1, 1
/// and -2 become 0, 1, 2 and 3.
@inlinable
package func zigzagEncoded(_ value: Int64) -> UInt64 {
  UInt64(bitPattern: value &<< 1 ^ value &>> 63)
}

/// The 32-bit `zigzagEncoded(_:)`.
@inlinable
package func zigzagEncoded(_ value: Int32) -> UInt32 {
  UInt32(bitPattern: value &<< 1 ^ value &>> 31)
}

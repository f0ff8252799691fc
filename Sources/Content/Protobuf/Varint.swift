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

/// Decodes a "zigzag" number: 0, 1, 2, 3 become 0, -1, 1, -2.
@inlinable
package func zigzagDecoded(_ value: UInt64) -> Int64 {
  Int64(bitPattern: value &>> 1) ^ -Int64(bitPattern: value & 1)
}

/// Encodes a signed number as "zigzag", which keeps small magnitudes short: 0, -1, 1, -2 become 0,
/// 1, 2, 3.
@inlinable
package func zigzagEncoded(_ value: Int64) -> UInt64 {
  UInt64(bitPattern: value &<< 1 ^ value &>> 63)
}

/// The 32-bit version of `zigzagEncoded(_:)`.
@inlinable
package func zigzagEncoded(_ value: Int32) -> UInt32 {
  UInt32(bitPattern: value &<< 1 ^ value &>> 31)
}

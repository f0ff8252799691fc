/// The Z-order curve: the even bits of a code belong to x, the odd bits to y (specification,
/// "Morton Encoding").
struct MortonCurve {
  private let mask: UInt32
  private let shift: Int32

  /// - Parameters:
  ///   - bits: The number of bits of each coordinate. More than 16 do not fit a code.
  ///   - shift: The offset that was added to the coordinates to make them non-negative.
  init?(bits: Int, shift: Int) {
    guard (0...16).contains(bits) else { return nil }
    mask = UInt32(truncatingIfNeeded: UInt64(1) << UInt64(2 * bits) - 1)
    self.shift = Int32(truncatingIfNeeded: shift)
  }

  @inline(__always)
  func point(_ code: UInt32) -> TilePoint {
    let code = code & mask
    return TilePoint(
      x: MortonCurve.evenBits(code) &- shift, y: MortonCurve.evenBits(code &>> 1) &- shift)
  }

  /// Gathers the bits at even positions in four steps (H. S. Warren, "Hacker's Delight", section
  /// 7-2).
  @inline(__always)
  private static func evenBits(_ code: UInt32) -> Int32 {
    var bits = code & 0x5555_5555
    bits = (bits | bits &>> 1) & 0x3333_3333
    bits = (bits | bits &>> 2) & 0x0f0f_0f0f
    bits = (bits | bits &>> 4) & 0x00ff_00ff
    bits = (bits | bits &>> 8) & 0x0000_ffff
    return Int32(truncatingIfNeeded: bits)
  }
}

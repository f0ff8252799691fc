import GLBackend

/// How the eight stencil bits are used. Bits 0 to 2 are the number of the stand-ins that may draw
/// at a pixel (0 for none). Bits 3 to 7 mark what has painted there, so that a translucent layer
/// paints each pixel once.
struct StencilPlan {
  static let standInBits: UInt8 = 0b0000_0111
  static let onceBits: UInt8 = 0b1111_1000

  /// The last mark; 0 if the bits are clear.
  private var lastMark: UInt8 = 0
  private static let highestMark: UInt8 = 31

  /// How one layer paints each pixel once.
  struct Once: Equatable {
    fileprivate var mark: UInt8
    /// Whether unmarked pixels are 0, so that one test can check both "not yet painted" and
    /// "stand-in n".
    fileprivate var startsClear: Bool
  }

  /// A new mark for a layer. If `mustClear`, bits 3 to 7 must be cleared first.
  mutating func nextMark(withStandIns: Bool) -> (once: Once, mustClear: Bool) {
    if withStandIns {
      let mustClear = lastMark != 0
      // Inverted bits equal the highest mark, so the next layer must start again from 0.
      lastMark = Self.highestMark
      return (Once(mark: Self.highestMark, startsClear: true), mustClear)
    }
    let mustClear = lastMark >= Self.highestMark
    lastMark = mustClear ? 1 : lastMark + 1
    return (Once(mark: lastMark, startsClear: false), mustClear)
  }

  /// Writes the number of a mask.
  static func mask(_ standIn: Int) -> StencilRule {
    StencilRule(
      comparison: .always, reference: UInt8(clamping: standIn), readMask: 0xff,
      operation: .replace, writeMask: standInBits)
  }

  /// The rule for tiles of one number; `nil` if no stencil is needed.
  static func rule(standIn: Int, once: Once?) -> StencilRule? {
    let number = UInt8(clamping: standIn) & standInBits
    guard let once else {
      guard number > 0 else { return nil }
      return StencilRule(
        comparison: .equal, reference: number, readMask: standInBits, operation: .keep,
        writeMask: 0)
    }
    if once.startsClear {
      return StencilRule(
        comparison: .equal, reference: number,
        readMask: number > 0 ? 0xff : onceBits, operation: .invert, writeMask: onceBits)
    }
    return StencilRule(
      comparison: .notEqual, reference: once.mark << 3, readMask: onceBits, operation: .replace,
      writeMask: onceBits)
  }
}

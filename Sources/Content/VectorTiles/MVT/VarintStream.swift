import Protobuf

/// Reads the 32-bit varints (base-128 numbers) of a packed field one after another. It is built for
/// speed: most coordinates take one or two bytes in an order that a processor cannot predict, so
/// the common case does not branch on the length. For that it loads eight bytes at a time, possibly
/// beyond the field's end but never beyond the tile's.
struct VarintStream {
  private let bytes: UnsafePointer<UInt8>
  private(set) var position: Int
  private let end: Int
  /// The last position at which eight bytes can be loaded.
  private let lastWide: Int

  /// - Parameter range: The field's range in `bytes`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    guard let base = bytes.baseAddress, range.upperBound <= bytes.count else { return nil }
    self.bytes = base
    position = range.lowerBound
    end = range.upperBound
    lastWide = bytes.count &- 8
  }

  @inline(__always)
  var isAtEnd: Bool { position >= end }

  /// The number of bytes left, which is also the largest possible number of varints.
  @inline(__always)
  var remaining: Int { end &- position }

  /// The top bit of each byte. A clear top bit marks the last byte of a number.
  private static let stopBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private func wideBytes(at place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
  }

  /// The number in the lowest bytes of `word`, up to the stop bit at `stop`, truncated to 32 bits.
  @inline(__always)
  private static func number(_ word: UInt64, stop: Int) -> UInt32 {
    let used = word & (~0 &>> UInt64(truncatingIfNeeded: 63 &- stop))
    return UInt32(
      truncatingIfNeeded: (used & 0x7f) | (used &>> 1 & 0x3f80) | (used &>> 2 & 0x1f_c000)
        | (used &>> 3 & 0xfe0_0000) | (used &>> 4 & 0xf000_0000))
  }

  /// The next number, or `nil` if the field ends inside it or it takes more than ten bytes.
  @inline(__always)
  mutating func next() -> UInt32? {
    guard position <= lastWide else { return nextBytewise() }
    let word = wideBytes(at: position)
    let stops = ~word & VarintStream.stopBits
    guard stops != 0 else { return nextBytewise() }
    let stop = stops.trailingZeroBitCount
    position &+= (stop &+ 1) &>> 3
    return position <= end ? VarintStream.number(word, stop: stop) : nil
  }

  /// Skips `count` numbers.
  /// - Returns: Whether the field has that many.
  mutating func skip(_ count: Int) -> Bool {
    var left = count
    while left >= 8, position <= lastWide {
      let stops = ~wideBytes(at: position) & VarintStream.stopBits
      // A number of more than eight bytes is read byte by byte.
      guard stops != 0 else { break }
      left &-= stops.nonzeroBitCount
      position &+= 8 &- stops.leadingZeroBitCount &>> 3
    }
    while left > 0 {
      guard next() != nil else { return false }
      left &-= 1
    }
    return position <= end
  }

  @inline(never)
  private mutating func nextBytewise() -> UInt32? {
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

  // MARK: Points, which are pairs of zigzag numbers, each relative to the previous point

  /// Reads `count` points that follow `point` and writes them to `output`. Points equal to the
  /// previous one are left out unless `keepsRepeats`. Coordinates wrap around at 32 bits.
  /// - Returns: The number of points written, or `nil` if the field ends too early.
  @inline(never)
  mutating func readPoints(
    _ count: Int, from point: inout TilePoint, keepsRepeats: Bool,
    to output: UnsafeMutablePointer<TilePoint>
  ) -> Int? {
    var written = 0
    // The loop works on copies that stay in registers; `self` is only updated for the rare call.
    var (x, y, place) = (point.x, point.y, position)
    for _ in 0..<count {
      let pair: UInt64
      if place <= lastWide, let near = Self.nearPair(wideBytes(at: place)) {
        pair = near.steps
        place &+= near.length
      } else {
        position = place
        guard let dx = nextBytewise(), let dy = nextBytewise() else { return nil }
        place = position
        pair = UInt64(dx.zigzagDecoded) | UInt64(dy.zigzagDecoded) &<< 32
      }
      x &+= Int32(truncatingIfNeeded: pair)
      y &+= Int32(truncatingIfNeeded: pair &>> 32)
      output[written] = TilePoint(x: x, y: y)
      // The next point overwrites one that did not move.
      written &+= pair != 0 || keepsRepeats ? 1 : 0
    }
    position = place
    point = TilePoint(x: x, y: y)
    return position <= end ? written : nil
  }

  /// Decodes the first two numbers of `word` side by side. `steps` has the signed numbers as its
  /// halves, and `length` is the number of bytes that they take. `nil` if one takes more than four
  /// bytes, which no step within a tile does.
  @inline(__always)
  private static func nearPair(_ word: UInt64) -> (steps: UInt64, length: Int)? {
    let stops = ~word & stopBits
    let later = stops & (stops &- 1)
    let stop = UInt64(truncatingIfNeeded: stops.trailingZeroBitCount)
    let laterStop = UInt64(truncatingIfNeeded: later.trailingZeroBitCount)
    guard later != 0, stop < 32, laterStop &- stop <= 32 else { return nil }
    let first = word & (stops ^ (stops &- 1))
    let second = (word & (later ^ (later &- 1))) &>> (stop &+ 1)
    var pair = (first | second &<< 32) & 0x7f7f_7f7f_7f7f_7f7f
    pair = (pair & 0x007f_007f_007f_007f) | (pair & 0x7f00_7f00_7f00_7f00) &>> 1
    pair = (pair & 0x0000_3fff_0000_3fff) | (pair & 0x3fff_0000_3fff_0000) &>> 2
    let signs = (pair & 0x0000_0001_0000_0001) &* 0xffff_ffff
    let steps = (pair &>> 1 & 0x7fff_ffff_7fff_ffff) ^ signs
    return (steps, Int(truncatingIfNeeded: (laterStop &+ 1) &>> 3))
  }
}

/// Reads the heads of layers, columns and streams one after another. It never reads past its end.
struct MLTReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private let end: Int

  init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }
  var remaining: Int { end - position }

  mutating func byte() throws(MLTFault) -> UInt8 {
    guard position < end else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// A varint of at most 32 bits, like all numbers in heads.
  mutating func number() throws(MLTFault) -> UInt32 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte < 0x80 {
        guard let number = UInt32(exactly: value) else { throw .numberTooLarge }
        return number
      }
    }
    throw .numberTooLarge
  }

  /// A number of values or bytes, which the specification limits to 31 bits.
  mutating func count() throws(MLTFault) -> Int {
    guard let count = Int32(exactly: try number()) else { throw .numberTooLarge }
    return Int(count)
  }

  /// Returns the range of the next `count` bytes and skips them.
  mutating func bytes(_ count: Int) throws(MLTFault) -> Range<Int> {
    guard count <= remaining else { throw .truncated }
    defer { position += count }
    return position..<position + count
  }

  /// A length followed by that many bytes of UTF-8.
  mutating func text() throws(MLTFault) -> String {
    let range = try bytes(try count())
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

import Protobuf
import Testing

@testable import VectorTiles

@Suite("Numbers of a packed field")
struct VarintStreamTests {
  @Test(
    "Numbers of every length are read back, at the end of the bytes and before", arguments: 0..<64)
  func varints(bit: Int) {
    for value in [UInt64(1) << UInt64(bit), (UInt64(1) << UInt64(bit)) &- 1, ~0 >> UInt64(bit)] {
      for padding in [0, 3] {
        var bytes: [UInt8] = []
        bytes.appendVarint(value)
        bytes += [UInt8](repeating: 0xff, count: padding)
        let read = bytes.withUnsafeBufferPointer { buffer in
          var stream = VarintStream(buffer, in: 0..<buffer.count)
          return stream?.next()
        }
        #expect(read == UInt32(truncatingIfNeeded: value))
      }
    }
  }
}

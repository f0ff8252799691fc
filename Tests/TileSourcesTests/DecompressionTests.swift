import TestSupport
import Testing

@testable import TileSources

@Suite("Decompression")
struct DecompressionTests {
  static let text = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }

  @Test("Packed and plain bytes come out the same, told by how they begin")
  func sniffing() throws {
    #expect(try Decompression.unpacked(Packed.gzip(Self.text)) == Self.text)
    #expect(try Decompression.unpacked(Packed.zlib(Self.text)) == Self.text)
    #expect(try Decompression.unpacked(Self.text) == Self.text)
    #expect(try Decompression.unpacked([]) == [])
    #expect(try Decompression.unpacked(Packed.gzip([])) == [])
    #expect(Decompression.packing(of: [0x78, 0x02]) == .none)
  }

  @Test("All members of a gzip file are read")
  func members() throws {
    let bytes = Packed.gzip(Self.text) + Packed.gzip([1, 2, 3]) + [0, 0]
    #expect(try Decompression.unpacked(bytes) == Self.text + [1, 2, 3])
  }

  @Test("A bomb is refused at the limit, however it lies about its size")
  func bombs() {
    let zeros = [UInt8](repeating: 0, count: 10_000_000)
    var bomb = Packed.gzip(zeros)
    let refusal = Decompression.Failure.tooLarge(limit: 100_000)
    #expect(throws: refusal) { try Decompression.unpacked(bomb, limit: 100_000) }
    bomb.replaceSubrange(bomb.count - 4..<bomb.count, with: [1, 0, 0, 0])
    #expect(throws: refusal) { try Decompression.unpacked(bomb, limit: 100_000) }
    #expect(throws: refusal) { try Decompression.unpacked(Packed.zlib(zeros), limit: 100_000) }
    // Each member is small enough, the two together are not.
    let half = Packed.gzip([UInt8](repeating: 0, count: 60_000))
    #expect(throws: Decompression.Failure.self) {
      try Decompression.unpacked(half + half, limit: 100_000)
    }
    #expect(throws: refusal) { try Decompression.unpacked(zeros, limit: 100_000) }
  }

  @Test("Every truncation is an error")
  func truncation() {
    let packed = Packed.gzip(Self.text)
    for length in 2..<packed.count {
      #expect(throws: Decompression.Failure.self) {
        try Decompression.unpacked(Array(packed[..<length]))
      }
    }
  }

  @Test("A promise of four gigabytes claims no memory")
  func falsePromise() {
    var packed = Packed.gzip([1, 2, 3])
    packed.replaceSubrange(packed.count - 4..<packed.count, with: [255, 255, 255, 255])
    #expect(throws: Decompression.Failure.damaged) { try Decompression.unpacked(packed) }
  }
}

import TestSupport
import Testing

@testable import VectorTiles

@Suite("Vertices of MapLibre tiles")
struct MLTVertexTests {
  private func points(_ count: Int, _ random: inout SeededGenerator) -> [TilePoint] {
    (0..<count).map { _ in
      let bits = Int32.random(in: 17...31, using: &random)
      return TilePoint(
        x: Int32(truncatingIfNeeded: random.next()) >> bits,
        y: Int32(truncatingIfNeeded: random.next()) >> (random.next() & 15 == 0 ? 0 : bits))
    }
  }

  private func zigzag(_ number: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: number << 1 ^ number >> 31))
  }

  private func differences(_ points: [TilePoint]) -> [UInt64] {
    zip(points, [TilePoint(x: 0, y: 0)] + points).flatMap { point, last in
      [zigzag(point.x &- last.x), zigzag(point.y &- last.y)]
    }
  }

  @Test(
    "Differences of each coordinate add up, and wrap around", arguments: [0, 1, 2, 5, 128, 1000],
    [MLTStream.Encoding.plain, .varint, .fastPFOR])
  func componentwise(count: Int, encoding: MLTStream.Encoding) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let points = points(count, &random)
    for bytesBehind in [0, 9] {
      var written = WrittenStream(words: differences(points), encoding)
      written.techniques = [.componentwiseDelta, .none]
      written.bytesBehind = bytesBehind
      #expect(try written.points() == points)
    }
  }

  @Test("Other techniques take coordinates as integers with a sign, in turn")
  func pairs() throws {
    var random = SeededGenerator(seed: 1)
    let points = points(300, &random)
    let coordinates = points.flatMap { [$0.x, $0.y] }
    for techniques: [MLTStream.Technique] in [
      [.none, .none], [.delta, .none], [.runLength, .none],
    ] {
      #expect(try WrittenStream(coordinates, techniques, .varint).points() == points)
    }
  }

  @Test("An odd count of coordinates, or too few of them, are a fault")
  func damage() {
    for technique in [MLTStream.Technique.componentwiseDelta, .none] {
      for encoding in [MLTStream.Encoding.plain, .varint, .fastPFOR] {
        var written = WrittenStream(words: [1, 2, 300], encoding)
        written.techniques = [technique, .none]
        #expect(throws: MLTFault.wrongCount("coordinates")) { try written.points() }
        written.writtenCount = 4
        #expect(throws: MLTFault.truncated) { try written.points() }
      }
    }
  }

  /// The bits of both in turn, the lowest of x first.
  private func mortonCode(_ x: UInt32, _ y: UInt32) -> UInt64 {
    var code: UInt64 = 0
    for bit in 0..<16 {
      code |= UInt64(x >> UInt32(bit) & 1) << UInt64(2 * bit)
      code |= UInt64(y >> UInt32(bit) & 1) << UInt64(2 * bit + 1)
    }
    return code
  }

  @Test("Morton codes are taken apart, as they are or as differences", arguments: 0...16)
  func morton(bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    let most = UInt32(1) << UInt32(bits) - 1
    let shift = Int.random(in: 0...70_000, using: &random)
    let places = (0..<100).map { _ in
      (
        x: UInt32.random(in: 0...most, using: &random),
        y: UInt32.random(in: 0...most, using: &random)
      )
    }.sorted { mortonCode($0.x, $0.y) < mortonCode($1.x, $1.y) }
    let points = places.map {
      TilePoint(x: Int32($0.x) - Int32(shift), y: Int32($0.y) - Int32(shift))
    }
    let codes = places.map { mortonCode($0.x, $0.y) }
    for isDelta in [false, true] {
      let words = isDelta ? zip(codes, [0] + codes).map { $0 - $1 } : codes
      for encoding in [MLTStream.Encoding.plain, .varint, .fastPFOR] {
        var written = WrittenStream(words: words, encoding)
        written.content = .data(.morton)
        written.techniques = [.morton, isDelta ? .delta : .none]
        written.morton = (bits, shift)
        #expect(try written.points() == points)
      }
    }
  }

  @Test("Morton codes of more than 16 bits for each coordinate, or in runs, are a fault")
  func wideMorton() {
    var written = WrittenStream(words: [1])
    written.techniques = [.morton, .delta]
    written.morton = (17, 0)
    #expect(throws: MLTFault.numberTooLarge) { try written.points() }
    written.techniques = [.morton, .runLength]
    #expect(throws: MLTFault.self) { try written.points() }
  }
}

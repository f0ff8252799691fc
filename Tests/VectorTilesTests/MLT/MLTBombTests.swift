import Testing

@testable import VectorTiles

/// A few bytes that promise much: whichever stream they are in, little memory is taken for them.
@Suite("Bombs among MapLibre tiles")
struct MLTBombTests {
  private static let huge = 1 << 31 - 1
  /// What many values can be made of that take next to no bytes: one run.
  private static func run(_ kind: UInt8, _ count: Int, of value: Int = 0) -> [UInt8] {
    HandmadeMLT.stream(
      kind, (3, 0, 2), count: 2, extras: [1, count], HandmadeMLT.varints([count, value]))
  }

  /// Blocks of FastPFOR without bits, of which each takes two bytes.
  private static func zeros(_ kind: UInt8, _ count: Int) -> [UInt8] {
    let pages = stride(from: 0, to: count, by: 65_536).flatMap { start -> [UInt32] in
      let blocks = min(65_536, count - start) / 256
      return [1, UInt32(2 * blocks)] + [UInt32](repeating: 0, count: (2 * blocks + 3) / 4 + 1)
    }
    let bytes = ([UInt32(count)] + pages).flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
    return HandmadeMLT.stream(kind, (0, 0, 1), count: count, bytes)
  }

  private static func points(_ count: Int) -> (head: [UInt8], body: [UInt8]) {
    HandmadeMLT.geometry(run(0x10, count), run(0x13, 2 * count))
  }

  /// Tiles of many features in all kinds of streams.
  private static func bombs(_ count: Int) -> [(String, [UInt8])] {
    func tile(_ columns: (head: [UInt8], body: [UInt8])...) -> [UInt8] {
      HandmadeMLT.layer("bomb", columns)
    }
    let one = points(1)
    func column(_ type: Int, _ streams: [UInt8]...) -> [UInt8] {
      tile(points(count), HandmadeMLT.column(type, "a", streams.flatMap(\.self)))
    }
    let bits = HandmadeMLT.stream(
      0x00, (3, 0, 0), count: count, [UInt8](repeating: 127, count: 200))
    let text = HandmadeMLT.stream(0x10, (0, 0, 0), count: 0, [])
    func texts(_ streams: [[UInt8]]) -> [UInt8] {
      tile(
        points(count),
        (
          HandmadeMLT.varints([28]) + HandmadeMLT.text("a"),
          HandmadeMLT.varints([streams.count]) + streams.flatMap(\.self)
        ))
    }
    return [
      ("points", tile(points(count))),
      ("ids", tile(points(count), ([2], run(0x10, count)))),
      (
        "deltas",
        column(
          20,
          HandmadeMLT.stream(
            0x10, (1, 3, 2), count: 2, extras: [1, count], HandmadeMLT.varints([count, 2])))
      ),
      ("bits", column(10, bits)),
      ("presence", column(19, bits, run(0x10, count))),
      ("zero blocks", column(18, zeros(0x10, count / 256 * 256))),
      ("lengths", texts([run(0x30, count), text])),
      ("places", texts([HandmadeMLT.numbers(0x36, [0]), text, run(0x22, count)])),
      (
        "geometries",
        tile(
          HandmadeMLT.geometry(
            run(0x10, 1, of: 3), HandmadeMLT.numbers(0x31, [count]), run(0x13, 2)))
      ),
      (
        "parts",
        tile(
          HandmadeMLT.geometry(
            run(0x10, count, of: 1), run(0x32, count, of: 2), run(0x13, 2 * count)))
      ),
      (
        "rings",
        tile(
          HandmadeMLT.geometry(
            run(0x10, 1, of: 5), HandmadeMLT.numbers(0x31, [1]), HandmadeMLT.numbers(0x32, [count]),
            run(0x33, count), run(0x13, 2 * count)))
      ),
      (
        "vertex places",
        tile(HandmadeMLT.geometry(run(0x10, count), run(0x20, count), run(0x13, 2)))
      ),
      (
        "Morton codes",
        tile(
          HandmadeMLT.geometry(
            run(0x10, count), zeros(0x20, count / 256 * 256),
            HandmadeMLT.stream(0x14, (4, 0, 1), count: count / 256 * 256, extras: [16, 0], [])))
      ),
      (
        "columns",
        tile(one) + HandmadeMLT.varints([8, 1, 1]) + [0x61] + HandmadeMLT.varints([4096, count]) + [
          0, 0, 0,
        ]
      ),
    ]
  }

  @Test("Streams that promise as many values as fit 31 bits", arguments: [huge, 1 << 24, 1 << 22])
  func promised(count: Int) {
    for (name, tile) in Self.bombs(count) {
      let peak = MLTReading.peakBytes(opening: tile)
      #expect(peak <= 10 * tile.count + MLTAllowance.base, "\(name): \(peak)")
    }
  }

  @Test("More features than there is room for are refused when the tile is opened")
  func features() {
    for count in [Self.huge, 1 << 22, 1 << 17] {
      #expect(throws: VectorTileError.self) {
        try VectorTile(HandmadeMLT.layer("l", [Self.points(count)]))
      }
    }
  }

  @Test("As many values as are allowed take no more than that", arguments: 1...20)
  func allowed(step: Int) {
    for (name, tile) in Self.bombs(step * 5120) {
      guard let reading = MLTReading(tile) else { continue }
      #expect(
        reading.peakBytes <= 10 * tile.count + MLTAllowance.base, "\(name): \(reading.peakBytes)")
    }
  }

  @Test("A tile of nothing but heads of layers and columns")
  func heads() {
    let layer = HandmadeMLT.layer("l", [Self.points(1)])
    let layers = (0..<9000).flatMap { _ in layer }
    let columns = (0..<20_000).map { _ in HandmadeMLT.column(18, "", Self.run(0x10, 1)) }
    for tile in [layers, HandmadeMLT.layer("l", [Self.points(1)] + columns)] {
      let peak = MLTReading.peakBytes(opening: tile)
      #expect(peak <= 10 * tile.count + MLTAllowance.base)
    }
  }
}

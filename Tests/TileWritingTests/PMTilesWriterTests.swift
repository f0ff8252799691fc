import GeoMath
import PMTiles
import Testing
import TileWriting

@Suite struct PMTilesWriterTests {
  private let metadata = ArchiveMetadata(
    name: "A \"map\"", description: "tab\there", attribution: "© us",
    bounds: GeographicBox(west: -10.5, south: -20, east: 30, north: 40),
    center: Coordinate(latitude: -3, longitude: 7.25), centerZoom: 2,
    layers: [.init(name: "water", zooms: 0...3, fields: [("class", "String")])])

  private func archive(_ tiles: [(TileID, [UInt8])]) throws -> ArchiveReader {
    var writer = PMTilesWriter()
    for (tile, bytes) in tiles { try writer.add(bytes, at: tile) }
    return ArchiveReader(bytes: try writer.archive(metadata: metadata))
  }

  @Test("the header says where everything is and what it is")
  func header() throws {
    let reader = try archive([(TileID(z: 1, x: 0, y: 0), [1]), (TileID(z: 3, x: 5, y: 2), [2])])
    #expect(Array(reader.bytes[0..<8]) == Array("PMTiles".utf8) + [3])
    #expect(reader.number(at: 8) == 127)
    #expect(reader.number(at: 56) + reader.number(at: 64) == UInt64(reader.bytes.count))
    #expect(Array(reader.bytes[96...101]) == [1, 2, 2, 1, 1, 3])
    #expect([102, 106, 110, 114].map(reader.degrees(at:)) == [-10.5, -20, 30, 40])
    #expect(reader.bytes[118] == 2)
    #expect([119, 123].map(reader.degrees(at:)) == [7.25, -3])
    #expect(
      reader.metadata
        == #"{"name":"A \"map\"","description":"tab\there","attribution":"© us","#
        + #""type":"baselayer","vector_layers":[{"id":"water","minzoom":0,"maxzoom":3,"#
        + #""fields":{"class":"String"}}]}"#)
  }

  @Test("the header says that tiles are MapLibre tiles", arguments: [(1, false), (6, true)])
  func tileType(code: UInt8, isMapLibre: Bool) throws {
    var writer = isMapLibre ? PMTilesWriter(of: .mapLibreTile) : PMTilesWriter()
    try writer.add([1], at: TileID(z: 0, x: 0, y: 0))
    #expect(try writer.archive(metadata: metadata)[99] == code)
  }

  @Test("tile numbers follow the Hilbert curve of the PMTiles specification")
  func hilbertNumbers() throws {
    let addresses: [(TileID, UInt64)] = [
      (TileID(z: 0, x: 0, y: 0), 0), (TileID(z: 1, x: 0, y: 0), 1), (TileID(z: 1, x: 0, y: 1), 2),
      (TileID(z: 1, x: 1, y: 1), 3), (TileID(z: 1, x: 1, y: 0), 4), (TileID(z: 2, x: 0, y: 0), 5),
      (TileID(z: 12, x: 3423, y: 1763), 19_078_479),
    ]
    for (tile, number) in addresses {
      #expect(try archive([(tile, [1])]).root.map(\.tile) == [number], "\(tile)")
    }
  }

  @Test("each step along the curve goes to a neighbouring tile, and every tile is met once")
  func hilbertIsContinuous() throws {
    let side = 16
    let tiles = (0..<side * side).map { TileID(z: 4, x: $0 % side, y: $0 / side) }
    let reader = try archive(tiles.map { ($0, [UInt8($0.x), UInt8($0.y)]) })
    #expect(reader.root.count == side * side)
    var last: [UInt8]?
    for entry in reader.root {
      let place = try #require(reader.tile(entry.tile))
      if let last {
        let steps = zip(last, place).map { abs(Int($0) - Int($1)) }
        #expect(steps.reduce(0, +) == 1)
      }
      last = place
    }
  }

  @Test("equal tiles are stored once, and neighbours among them are one entry")
  func runsAndSharedContents() throws {
    let sea: [UInt8] = [7, 7, 7]
    var tiles = (0..<16).map { (TileID(z: 2, x: $0 % 4, y: $0 / 4), sea) }
    tiles[0].1 = [1]
    tiles[15].1 = [2]
    let reader = try archive(tiles)
    #expect([72, 80, 88].map { reader.number(at: $0) } == [16, 4, 3])
    #expect(reader.entries.map(\.run) == [1, 9, 1, 5])
    #expect(reader.entries[1].offset == reader.entries[3].offset)
    #expect(reader.tile(5) == [1])
    #expect(reader.tile(6) == sea)
    #expect(reader.tile(20) == sea)
    #expect(reader.tile(4) == nil)
  }

  @Test("many tiles go to leaf directories, and the root still fits behind the header")
  func leafDirectories() throws {
    var writer = PMTilesWriter()
    var state: UInt64 = 1
    for index in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      try writer.add(
        [UInt8(index & 255), UInt8(index >> 8)],
        at: TileID(z: 16, x: index, y: Int(state >> 48)))
    }
    let reader = ArchiveReader(bytes: try writer.archive(metadata: metadata))
    #expect(reader.number(at: 48) > 0)
    #expect(reader.number(at: 8) + reader.number(at: 16) <= 16_384)
    #expect(reader.root.count < 20 && reader.root.allSatisfy { $0.run == 0 })
    let entries = reader.entries
    #expect(entries.count == 20_000)
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.tile < $1.tile })
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.offset + $0.length == $1.offset })
  }

  @Test("the order of adding leaves no trace")
  func reproducible() throws {
    let tiles = (0..<64).map { (TileID(z: 3, x: $0 % 8, y: $0 / 8), [UInt8($0 % 5), 1]) }
    #expect(try archive(tiles).bytes == archive(tiles.reversed()).bytes)
  }

  @Test("a second tile at an address and an archive of none are refused")
  func misuse() throws {
    var writer = PMTilesWriter()
    #expect(throws: TileWritingError.noTiles) { try writer.archive(metadata: metadata) }
    let tile = TileID(z: 0, x: 0, y: 0)
    try writer.add([1], at: tile)
    #expect(throws: TileWritingError.duplicateTile(tile)) {
      var again = writer
      try again.add([2], at: tile)
    }
  }
}

import Foundation
import GeoMath
import JSON
import ResourceLoading
import TestSupport
import Testing
import VectorTiles

@testable import TileSources

@Suite("Opening map files")
struct OpeningTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("What is not there is missing, what is empty or foreign is damaged; each names the path")
  func faults() throws {
    let absent = folder.path + "/absent.pmtiles"
    #expect(throws: TileSourceError.missing(path: absent)) {
      try TileSourceOpening.open(path: absent)
    }
    for (name, bytes) in [
      ("empty.mbtiles", []), ("text.pmtiles", Array("hello, world".utf8)),
      ("text.mbtiles", Array("hello, world".utf8)), ("other", [1, 2, 3]),
    ] as [(String, [UInt8])] {
      let path = try folder.write(bytes, to: name)
      let error = #expect(throws: TileSourceError.self) { try TileSourceOpening.open(path: path) }
      guard case .damaged(path, _) = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bare", withIntermediateDirectories: true)
    #expect(throws: TileSourceError.self) {
      try TileSourceOpening.open(path: folder.path + "/bare")
    }
    let old = try folder.write(Array("PM".utf8) + [2, 0, 0], to: "old.pmtiles")
    #expect(
      throws: TileSourceError.unsupported(
        path: old, reason: "a PMTiles archive of version 2, not 3")
    ) { try TileSourceOpening.open(path: old) }
  }

  @Test("The content tells the kind, not the name")
  func kinds() throws {
    let archive = try folder.write(HandmadeArchive(tiles: [1]).bytes, to: "a.mbtiles")
    #expect(try TileSourceOpening.kind(ofPath: archive) == .pmtiles)
    #expect(try TileSourceOpening.open(path: archive) is PMTilesSource)
    let tile = try folder.write(Packed.gzip([0x1a, 3, 0x0a, 1, 0x61]), to: "tile")
    #expect(try TileSourceOpening.kind(ofPath: tile) == .looseVectorTile)
    #expect(try LooseTile.read(path: tile) == [0x1a, 3, 0x0a, 1, 0x61])
    #expect(try TileSourceOpening.kind(ofPath: folder.path) == .folder)
  }

  @Test("A folder of tiles is read, packed or not, and its bounds hold all tiles")
  func folders() throws {
    try folder.write([0x1a, 0], to: "1/0/1.pbf")
    try folder.write(Packed.gzip([0x1a, 1]), to: "3/7/0.pbf")
    try folder.write([9], to: "3/7/notes.txt")
    try folder.write([9], to: "3/8/0.pbf")
    try folder.write(Packed.gzip([1]).dropLast(3), to: "3/6/0.pbf")
    try folder.write(Array(#"{"name":"N","attribution":"A"}"#.utf8), to: "metadata.json")
    let source = try TileSourceOpening.open(path: folder.path)
    #expect(try source.tile(TileID(z: 1, x: 0, y: 1)) == [0x1a, 0])
    #expect(try source.tile(TileID(z: 3, x: 7, y: 0)) == [0x1a, 1])
    #expect(try source.tile(TileID(z: 2, x: 0, y: 0)) == nil)
    let broken = TileID(z: 3, x: 6, y: 0)
    let error = #expect(throws: TileSourceError.self) { try source.tile(broken) }
    guard case .damagedTile(broken, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let summary = source.summary
    #expect((summary.content, summary.zooms, summary.name) == (.vector, 1...3, "N"))
    let box = try #require(summary.bounds)
    #expect((box.west, box.east) == (-180, 180))
    #expect(abs(box.north - 85.0511287798066) < 1e-9 && abs(box.south + 85.0511287798066) < 1e-9)
  }

  @Test(
    "Where a folder says what its tiles show, that holds: the lowest level would be all the world",
    arguments: [#"{"bounds":"1,2,3,4"}"#, #"{"bounds":[1,2,3,4]}"#])
  func bounds(metadata: String) throws {
    try folder.write([0x1a, 0], to: "0/0/0.pbf")
    try folder.write(Array(metadata.utf8), to: "metadata.json")
    let box = try TileSourceOpening.open(path: folder.path).summary.bounds
    #expect(box == GeographicBox(west: 1, south: 2, east: 3, north: 4))
  }

  @Test("A description names zooms, bounds, layers and attribution; its JSON is JSON")
  func inspection() throws {
    var archive = HandmadeArchive(tiles: [0x1a, 8, 0x0a, 1, 0x61, 0x1a, 1, 0x6b, 0x78, 2])
    archive.root = [(0, 1, 10, 0)]
    archive.metadata = Array(#"{"attribution":"© \"x\""}"#.utf8)
    let path = try folder.write(archive.bytes, to: "named.pmtiles")
    let inspection = SourceInspection(try TileSourceOpening.open(path: path))
    let node = try JSONParser.parse(Array(inspection.json.utf8))
    #expect(node["name"]?.string == "named")
    #expect(node["zooms"]?.array?.compactMap { $0.integer(Int.self) } == [0, 5])
    #expect(node["attribution"]?.string == "© \"x\"")
    #expect(node["layers"]?.array?.first?["name"]?.string == "a")
    #expect(node["layers"]?.array?.first?["fields"]?.array?.first?.string == "k")
    #expect(inspection.lines.contains("zooms: 0 to 5"))
    #expect(inspection.lines.contains("layer a: k"))
  }
}

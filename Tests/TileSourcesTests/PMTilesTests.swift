import Foundation
import GeoMath
import PMTiles
import TestSupport
import Testing
import TileWriting

@testable import TileSources

@Suite("PMTiles archives")
struct PMTilesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func source(_ archive: HandmadeArchive) throws -> PMTilesSource {
    try PMTilesSource(path: folder.write(archive.bytes, to: "made.pmtiles"))
  }

  private static let world = TileID(z: 0, x: 0, y: 0)

  @Test("What the writer writes is read back: runs, shared tiles, leaf directories, metadata")
  func writtenArchive() throws {
    var writer = PMTilesWriter()
    for id in (0...6).flatMap(tiles(ofLevel:)) where id.x % 5 != 3 {
      let bytes = id.y % 4 == 0 ? [0x1a, 1, 2] : Array("\(id)".utf8)
      try writer.add(bytes, at: id)
    }
    let layer = ArchiveMetadata.Layer(name: "water", zooms: 0...6, fields: [("class", "String")])
    let metadata = ArchiveMetadata(
      name: "Test", description: "about", attribution: "© \"us\"",
      center: Coordinate(latitude: 48.25, longitude: 11.5), centerZoom: 3, layers: [layer])
    let path = try folder.write(writer.archive(metadata: metadata), to: "written.pmtiles")
    let source = try PMTilesSource(path: path)
    for id in (0...6).flatMap(tiles(ofLevel:)) {
      let expected = id.y % 4 == 0 ? [0x1a, 1, 2] : Array("\(id)".utf8)
      #expect(try source.tile(id) == (id.x % 5 != 3 ? expected : nil))
    }
    #expect(source.summary.name == "Test")
    #expect(source.summary.attribution == "© \"us\"")
    #expect(source.summary.zooms == 0...6)
    #expect(source.summary.center == Coordinate(latitude: 48.25, longitude: 11.5))
    #expect(source.summary.vectorLayers == [.init(name: "water", fields: ["class"])])
    let written = (0...6).flatMap(tiles(ofLevel:)).filter { $0.x % 5 != 3 }
    #expect(source.tileCount == written.count)
  }

  @Test("A run covers its addresses and no more; an entry beyond the data is the tile's fault")
  func runs() throws {
    var archive = HandmadeArchive(tiles: [7, 8, 9])
    archive.root = [(1, 3, 2, 0), (10, 1, 2, 2), (11, 1, .init(UInt32.max), 1 << 62)]
    let source = try source(archive)
    let found = try tiles(ofLevel: 1).filter { try source.tile($0) == [7, 8] }
    #expect(Set(found.map(\.hilbertNumber)) == [1, 2, 3])
    #expect(try source.tile(Self.world) == nil)
    for id in tiles(ofLevel: 2) where [10, 11].contains(id.hilbertNumber) {
      #expect(throws: TileSourceError.self) { try source.tile(id) }
    }
  }

  @Test("A leaf directory that leads to itself ends with an error")
  func cycle() throws {
    var archive = HandmadeArchive()
    archive.leaves = HandmadeArchive.directory([(0, 0, 6, 0)])
    archive.root = [(0, 0, UInt64(archive.leaves.count), 0)]
    archive.leaves = HandmadeArchive.directory([(0, 0, UInt64(archive.leaves.count), 0)])
    let source = try source(archive)
    let error = #expect(throws: TileSourceError.self) { try source.tile(Self.world) }
    #expect("\(try #require(error))".contains("circle"))
  }

  @Test("A directory bomb is refused")
  func directoryBomb() throws {
    var archive = HandmadeArchive()
    archive.leaves = varintBytes(1 << 60) + [1, 1, 1]
    archive.root = [(0, 0, UInt64(archive.leaves.count), 0)]
    let source = try source(archive)
    #expect(throws: TileSourceError.self) { try source.tile(Self.world) }
  }

  @Test("What cannot be read is named: version, compression, kind of tiles")
  func unsupported() throws {
    for change: (inout HandmadeArchive) -> Void in [
      { $0.version = 4 }, { $0.internalCompression = 3 }, { $0.tileCompression = 4 },
      { $0.type = 5 }, { $0.type = 77 },
    ] {
      var archive = HandmadeArchive(tiles: [1])
      change(&archive)
      let error = #expect(throws: TileSourceError.self) { try source(archive) }
      guard case .unsupported = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("Packed tiles are unpacked whatever the header says; a damaged one costs itself alone")
  func packedTiles() throws {
    let good = Packed.gzip([0x1a, 0])
    let zlib = Packed.zlib([0x1a, 0])
    var archive = HandmadeArchive(tiles: good + zlib + good.dropLast(5))
    archive.root = [
      (0, 1, UInt64(good.count), 0), (1, 1, UInt64(zlib.count), UInt64(good.count)),
      (2, 1, UInt64(good.count - 5), UInt64(good.count + zlib.count)),
    ]
    let source = try source(archive)
    #expect(try source.tile(Self.world) == [0x1a, 0])
    #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == [0x1a, 0])
    let broken = TileID(z: 1, x: 0, y: 1)
    #expect(
      throws: TileSourceError.damagedTile(broken, reason: "\(Decompression.Failure.damaged)")
    ) { try source.tile(broken) }
  }

  @Test("Every truncation of an archive is refused when opened")
  func truncation() throws {
    var archive = HandmadeArchive(leaves: [0], tiles: [1, 2, 3])
    archive.root = [(0, 1, 3, 0)]
    let bytes = archive.bytes
    for length in bytes.indices {
      let path = try folder.write(Array(bytes[..<length]), to: "short.pmtiles")
      #expect(throws: TileSourceError.self) { try TileSourceOpening.open(path: path) }
    }
    #expect(try source(archive).tile(Self.world) == [1, 2, 3])
  }

  @Test(
    "Lengths in the header that nobody needs are not believed",
    arguments: [UInt64.max - 99, .max, 1 << 63, 1 << 40, 1000, 2, 0])
  func wrongLengths(length: UInt64) throws {
    var archive = HandmadeArchive(tiles: [1, 2, 3])
    archive.root = [(0, 1, 3, 0)]
    var deep = archive
    deep.leaves = HandmadeArchive.directory([(0, 1, 3, 0)])
    deep.root = [(0, 0, UInt64(deep.leaves.count), 0)]
    for archive in [archive, deep] {
      // Of the metadata, the leaf directories and the tiles.
      for place in [32, 48, 64] {
        var bytes = archive.bytes
        bytes.replaceSubrange(place..<place + 8, with: HandmadeArchive.littleEndian(length))
        let source = try PMTilesSource(path: folder.write(bytes, to: "wrong.pmtiles"))
        #expect(try source.tile(Self.world) == [1, 2, 3], "\(place)")
        // What is really cut short is found out all the same.
        guard place == 64, length > 3 else { continue }
        let path = try folder.write(Array(bytes.dropLast()), to: "short.pmtiles")
        #expect(throws: TileSourceError.self) { try PMTilesSource(path: path) }
      }
    }
  }

  @Test("A file that shrinks while it is open gives errors")
  func shrinking() throws {
    var archive = HandmadeArchive(tiles: [1, 2, 3])
    archive.root = [(0, 1, 3, 0)]
    let bytes = archive.bytes
    let source = try source(archive)
    let file = try #require(fopen(folder.path + "/made.pmtiles", "r+"))
    #expect(ftruncate(fileno(file), bytes.count - 2) == 0)
    fclose(file)
    #expect(throws: TileSourceError.self) { try source.tile(Self.world) }
  }
}

import Foundation
import GeoMath
import JSON
import Testing
import VectorTiles

@testable import TileSources

/// What the manifests of the test data say about one archive.
struct ArchiveExpectation: CustomTestStringConvertible, Sendable {
  let file: String
  let fields: JSONValue

  var testDescription: String { file }

  static func all(_ folder: String) -> [ArchiveExpectation] {
    guard SharedData.isThere,
      let manifest = SharedData.json("\(folder)/manifest.json")?.object?.members
    else { return [] }
    return manifest.sorted { $0.key < $1.key }.map {
      ArchiveExpectation(file: "\(folder)/\($0.key)", fields: $0.value)
    }
  }

  var expectation: String { fields["expect"]?.string ?? "" }
  var isRefused: Bool {
    fields["reading"] != nil || expectation.hasPrefix("format=json: refused")
  }
  var mayBeRefused: Bool { expectation.contains("opens or is refused") }

  var tilesPerZoom: [Int: Int] {
    let counts = fields["tiles_per_zoom"]?.object?.members ?? []
    return Dictionary(
      uniqueKeysWithValues: counts.map { (Int($0.key) ?? -1, $0.value.integer() ?? -1) })
  }

  var sample: (id: TileID, bytes: Int, sha256: String)? {
    guard let sample = fields["sample_tile_xyz"],
      let zxy = sample["zxy"]?.array?.compactMap({ $0.integer(Int.self) }), zxy.count == 3,
      let id = TileID(checkedZ: zxy[0], x: zxy[1], y: zxy[2]),
      let bytes = sample["bytes"]?.integer(Int.self), let digest = sample["sha256"]?.string
    else { return nil }
    return (id, bytes, digest)
  }
}

/// All addresses of a level.
func tiles(ofLevel level: Int) -> [TileID] {
  (0..<1 << level).flatMap { x in (0..<1 << level).map { TileID(z: level, x: x, y: $0) } }
}

@Suite(
  "Archives do what the manifests say", .enabled(if: SharedData.isThere, "\(SharedData.absence)"))
struct ManifestTests {
  @Test("PMTiles", arguments: ArchiveExpectation.all("pmtiles"))
  func pmtiles(_ archive: ArchiveExpectation) throws {
    let path = SharedData.path(archive.file)
    guard !archive.isRefused else {
      let error = #expect(throws: TileSourceError.self) { try TileSourceOpening.open(path: path) }
      #expect("\(try #require(error))".hasPrefix(path))
      return
    }
    let source = try PMTilesSource(path: path)
    let zooms = try #require(archive.fields["header_zooms"]?.array).compactMap {
      $0.integer(Int.self)
    }
    #expect(source.summary.zooms == zooms[0]...zooms[1])
    #expect(source.tileCount == archive.fields["addressed"]?.integer())
    let type = try #require(archive.fields["tile_type"]?.string)
    #expect(source.summary.content == TileSourceSummary.Content(format: type))
    try checkSample(archive) { try source.storedTile($0) }
    try checkCounts(archive, deepest: 7) { try source.tile($0) }
  }

  @Test("MBTiles", arguments: ArchiveExpectation.all("mbtiles"))
  func mbtiles(_ archive: ArchiveExpectation) throws {
    let path = SharedData.path(archive.file)
    guard !archive.isRefused else {
      let error = #expect(throws: TileSourceError.self) { try TileSourceOpening.open(path: path) }
      #expect("\(try #require(error))".hasPrefix(path))
      return
    }
    let opened: MBTilesSource
    do {
      opened = try MBTilesSource(path: path)
    } catch {
      #expect(archive.mayBeRefused, "\(error)")
      return
    }
    if let lowest = archive.tilesPerZoom.keys.min(), let highest = archive.tilesPerZoom.keys.max() {
      #expect(opened.summary.zooms == lowest...highest)
    }
    try checkSample(archive) { try opened.storedTile($0) }
    try checkCounts(archive, deepest: 7) { try opened.storedTile($0) }
  }

  private func checkSample(
    _ archive: ArchiveExpectation, _ read: (TileID) throws -> [UInt8]?
  ) throws {
    guard let sample = archive.sample else { return }
    let bytes = try #require(try read(sample.id))
    #expect(bytes.count == sample.bytes)
    #expect(SHA256.hexadecimal(of: bytes) == sample.sha256)
  }

  /// Asks for every address of each level, so that it is seen that there are no others.
  private func checkCounts(
    _ archive: ArchiveExpectation, deepest: Int, _ read: (TileID) throws -> [UInt8]?
  ) throws {
    let outside = archive.fields["addresses_outside_the_zoom"]?.array?.count ?? 0
    let hasNull = archive.fields["tile_contents"]?["NULL"]?.integer() ?? 0
    var expected = 0
    var found = 0
    for (level, count) in archive.tilesPerZoom where level <= deepest {
      expected += count
      for id in tiles(ofLevel: level) where try read(id) != nil { found += 1 }
    }
    #expect(found == expected - outside - hasNull)
  }
}

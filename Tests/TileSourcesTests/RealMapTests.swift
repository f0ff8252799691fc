import Foundation
import GeoMath
import JSON
import SQLite
import Testing
import VectorTiles

@testable import TileSources

@Suite("Real maps", .enabled(if: SharedData.isThere, "\(SharedData.absence)"))
struct RealMapTests {
  @Test("Monaco has the same tiles as PMTiles, MBTiles and files")
  func monaco() throws {
    let archive = try TileSourceOpening.open(path: SharedData.path("monaco/monaco.pmtiles"))
    let database = try TileSourceOpening.open(path: SharedData.path("monaco/monaco.mbtiles"))
    let packed = try TileSourceOpening.open(path: SharedData.path("monaco/xyz"))
    let plain = try TileSourceOpening.open(path: SharedData.path("monaco/xyz-plain"))
    var count = 0
    for id in (0...8).flatMap(tiles(ofLevel:)) + monacoAtFourteen() {
      let tile = try archive.tile(id)
      #expect(try database.tile(id) == tile)
      guard id.z == 14 else { continue }
      #expect(try packed.tile(id) == tile)
      #expect(try plain.tile(id) == tile)
      count += tile == nil ? 0 : 1
    }
    #expect(count > 0)
    #expect(archive.summary.zooms == 0...14)
    #expect(packed.summary.zooms == 14...14)
  }

  private func monacoAtFourteen() -> [TileID] {
    (8500..<8560).flatMap { x in (5950..<6000).map { TileID(z: 14, x: x, y: $0) } }
  }

  @Test("Features and vertices of Monaco are as counted by others")
  func monacoCounts() throws {
    let source = try TileSourceOpening.open(path: SharedData.path("monaco/monaco.pmtiles"))
    let stats = try #require(SharedData.json("monaco/stats.json")?["per_zoom"]?.object?.members)
    for (zoom, expected) in stats where Int(zoom).map({ $0 <= 8 }) == true {
      var features: [String: Int] = [:]
      for id in tiles(ofLevel: Int(zoom) ?? 0) {
        guard let bytes = try source.tile(id) else { continue }
        let tile = try VectorTile(bytes)
        #expect(tile.issues.isEmpty)
        for layer in tile.layers { features[layer.name, default: 0] += layer.features.count }
      }
      #expect(features == expected["features"]?.object?.counts { $0.integer() })
    }
  }

  @Test(
    "The grid's tiles say the address at which they stand",
    arguments: [("pmtiles/grid_z7.pmtiles", 7), ("mbtiles/grid_z5.mbtiles", 5)])
  func grid(file: String, deepest: Int) throws {
    let source = try TileSourceOpening.open(path: SharedData.path(file))
    for id in (0...deepest).flatMap(tiles(ofLevel:)) {
      let bytes = try #require(try source.tile(id))
      let label = try #require(try VectorTile(bytes).layer(named: "label")?.features.first)
      #expect(label.value(forKey: "name") == .string("\(id)"))
      #expect(label.value(forKey: "z")?.number == Double(id.z))
      #expect(label.value(forKey: "x")?.number == Double(id.x))
      #expect(label.value(forKey: "y")?.number == Double(id.y))
    }
  }

  @Test(
    "Features and vertices of real tiles are as counted by others",
    arguments: ["norway", "sanfrancisco", "uruguay"])
  func counts(name: String) throws {
    let expected = try #require(SharedData.json("mvt-real/stats.json")?["\(name).mbtiles"])
    let source = try MBTilesSource(path: SharedData.path("mvt-real/\(name).mbtiles"))
    var features: [String: Int] = [:]
    var vertices: [String: Int] = [:]
    var geometry = TileGeometry()
    for id in try source.allTiles() {
      for layer in try VectorTile(try #require(try source.tile(id))).layers {
        features[layer.name, default: 0] += layer.features.count
        for feature in layer.features {
          #expect(try feature.readGeometry(into: &geometry).isEmpty)
          let closing = feature.geometryKind == .polygon ? geometry.partCount : 0
          vertices[layer.name, default: 0] += geometry.points.count + closing
        }
      }
    }
    let layers = try #require(expected["layers"]?.object)
    #expect(features == layers.counts { $0["features"]?.integer() })
    #expect(vertices == layers.counts { $0["vertices"]?.integer() })
  }

  @Test("A tile of 57,732 buildings is read whole")
  func jakarta() throws {
    let source = try MBTilesSource(path: SharedData.path("mbtiles/jakartabuildings.mbtiles"))
    let bytes = try #require(try source.tile(TileID(z: 13, x: 6527, y: 4240)))
    let layer = try #require(try VectorTile(bytes).layers.first)
    #expect(layer.features.count == 57_732)
    var geometry = TileGeometry()
    for feature in layer.features {
      try feature.readGeometry(into: &geometry)
      #expect(geometry.partCount >= 1)
    }
  }
}

extension MBTilesSource {
  /// The addresses of all tiles of a small database.
  fileprivate func allTiles() throws -> [TileID] {
    let connection = try MBTilesConnection(path: path, isImmutable: false)
    let query = "SELECT zoom_level, tile_column, tile_row FROM tiles"
    return try connection.rows(query, limit: 100_000).compactMap { row in
      let numbers = row.compactMap(\.integer)
      guard numbers.count == 3 else { return nil }
      let north = (1 << numbers[0]) - 1 - numbers[2]
      return TileID(checkedZ: numbers[0], x: numbers[1], y: north)
    }
  }
}

extension JSONObject {
  /// The members of which there is a count, by their names.
  fileprivate func counts(_ count: (JSONValue) -> Int?) -> [String: Int] {
    members.reduce(into: [:]) { counts, member in counts[member.key] = count(member.value) }
  }
}

import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import IslandGenerator

@Suite("Null Island's tiles")
struct TileTests {
  @Test("two islands give the same bytes")
  func sameBytes() {
    let other = NullIsland()
    for id in [
      TileID(z: 14, x: 8192, y: 8192), TileID(z: 14, x: 8191, y: 8190),
      TileID(z: 13, x: 4095, y: 4095),
      TileID(z: 11, x: 1024, y: 1023), TileID(z: 8, x: 127, y: 128),
    ] {
      let bytes = IslandSamples.island.tile(id)
      #expect(bytes != nil && bytes == other.tile(id), "tile \(id)")
    }
  }

  @Test("every tile of the area is valid", arguments: 8...14)
  func valid(level: Int) throws {
    var geometry = TileGeometry()
    for id in IslandSamples.tiles(level: level) {
      let tile = try IslandSamples.decoded(id)
      #expect(tile.issues.isEmpty, "tile \(id): \(tile.issues.first)")
      for layer in tile.layers {
        #expect(layer.extent == 4096 && layer.version == 2)
        for feature in layer.features {
          let defects = try feature.readGeometry(into: &geometry)
          let inReach = geometry.points.allSatisfy {
            (-80...4176).contains($0.x) && (-80...4176).contains($0.y)
          }
          if !defects.isEmpty || !inReach || geometry.points.isEmpty {
            Issue.record("tile \(id), \(layer.name) \(feature.id ?? 0): \(defects) \(inReach)")
          }
        }
      }
    }
  }

  @Test("there is nothing outside the area, nor above or below the levels")
  func outside() throws {
    let island = IslandSamples.island
    #expect(island.tile(TileID(z: 14, x: 8192 + 3, y: 8192)) == nil)
    #expect(island.tile(TileID(z: 14, x: 8192 - 4, y: 8192)) == nil)
    #expect(island.tile(TileID(z: 14, x: 8192, y: 8192 + 3)) == nil)
    #expect(island.tile(TileID(z: 14, x: 100, y: 16000)) == nil)
    #expect(island.tile(TileID(z: 8, x: 126, y: 128)) == nil)
    #expect(island.tile(TileID(z: 7, x: 64, y: 64)) == nil)
    #expect(island.tile(TileID(z: 15, x: 16384, y: 16384)) == nil)
    #expect(IslandSamples.tiles(level: 14).count == 36)
    #expect(IslandSamples.tiles(level: 8).count == 4)
  }

  @Test("the rim of the area is all sea, and the sea has the island as its hole")
  func sea() throws {
    for id in IslandSamples.tiles(level: 14)
    where [8189, 8194].contains(id.x) && [8189, 8194].contains(id.y) {
      let tile = try IslandSamples.decoded(id)
      let sea = try #require(tile.layer(named: "water")?.features.first)
      let geometry = try IslandSamples.geometry(sea)
      #expect(geometry.partCount == 1 && geometry.doubleArea(ofPart: 0) == 2 * 4256 * 4256)
    }
    // The harbour lies in one tile with the town.
    let coast = try IslandSamples.decoded(TileID(z: 14, x: 8192, y: 8192))
    let sea = try #require(coast.layer(named: "water")?.features.first)
    #expect(sea.value(forKey: "class") == .string("ocean"))
    let geometry = try IslandSamples.geometry(sea)
    #expect(geometry.partCount >= 2 && geometry.doubleArea(ofPart: 1) < 0)
    // Inland there is no sea.
    let inland = try IslandSamples.decoded(TileID(z: 14, x: 8191, y: 8191))
    let kinds = inland.layer(named: "water")?.features.map { $0.value(forKey: "class") } ?? []
    #expect(!kinds.contains(.string("ocean")))
  }

  @Test("what crosses a border does so at the same place in both tiles", arguments: [10, 13, 14])
  func borders(level: Int) throws {
    // Level 14 has many tiles: those around the centre will do.
    let ids = IslandSamples.tiles(level: level).filter {
      level < 14 || ((8190...8193).contains($0.x) && (8190...8193).contains($0.y))
    }
    var rims: [TileID: Rim] = [:]
    for id in ids { rims[id] = try rim(of: id) }
    var crossings = 0
    for id in ids {
      let here = try #require(rims[id])
      if let east = rims[TileID(z: level, x: id.x + 1, y: id.y)] {
        #expect(here.east == east.west, "east of \(id)")
        crossings += here.east.count
      }
      if let south = rims[TileID(z: level, x: id.x, y: id.y + 1)] {
        #expect(here.south == south.north, "south of \(id)")
        crossings += here.south.count
      }
    }
    #expect(crossings > 20)
  }

  private struct Crossing: Hashable {
    var layer: String
    var id: UInt64?
    var at: Int32
  }

  /// Where features have points on a tile's four borders.
  private struct Rim {
    var west: Set<Crossing> = []
    var east: Set<Crossing> = []
    var north: Set<Crossing> = []
    var south: Set<Crossing> = []
  }

  private func rim(of id: TileID) throws -> Rim {
    var rim = Rim()
    for layer in try IslandSamples.decoded(id).layers {
      for feature in layer.features where feature.geometryKind != .point {
        for point in try IslandSamples.geometry(feature).points {
          let atX = Crossing(layer: layer.name, id: feature.id, at: point.x)
          let atY = Crossing(layer: layer.name, id: feature.id, at: point.y)
          if point.x == 0, (0...4096).contains(point.y) { rim.west.insert(atY) }
          if point.x == 4096, (0...4096).contains(point.y) { rim.east.insert(atY) }
          if point.y == 0, (0...4096).contains(point.x) { rim.north.insert(atX) }
          if point.y == 4096, (0...4096).contains(point.x) { rim.south.insert(atX) }
        }
      }
    }
    return rim
  }

  @Test("E08 E12: far views show the place, near ones streets, then buildings")
  func levels() throws {
    func classes(_ z: Int, _ layer: String) throws -> Set<String> {
      let half = 1 << (z - 1)
      let features = try IslandSamples.decoded(TileID(z: z, x: half, y: half)).layer(named: layer)?
        .features
      let names = (features.map(Array.init) ?? []).compactMap { feature -> String? in
        guard case .string(let name)? = feature.value(forKey: "class") else { return nil }
        return name
      }
      return Set(names)
    }
    #expect(
      try classes(8, "place").isEmpty == false || classes(8, "transportation") == ["motorway"])
    #expect(try classes(9, "transportation").isSuperset(of: ["motorway", "primary", "secondary"]))
    #expect(try classes(9, "transportation").contains("minor") == false)
    #expect(try classes(12, "transportation").contains("minor"))
    #expect(
      try IslandSamples.decoded(TileID(z: 12, x: 2048, y: 2048)).layer(named: "building") == nil)
    let some = try IslandSamples.decoded(TileID(z: 13, x: 4096, y: 4096)).layer(named: "building")
    #expect((some?.features.count ?? 0) > 100)
    let all = try IslandSamples.decoded(TileID(z: 14, x: 8192, y: 8192))
    #expect((all.layer(named: "building")?.features.count ?? 0) > 500)
    #expect((all.layer(named: "poi")?.features.count ?? 0) > 50)
    #expect((all.layer(named: "transportation_name")?.features.count ?? 0) > 30)
  }

  @Test("the monument stands at 0° N, 0° E")
  func monument() throws {
    let tile = try IslandSamples.decoded(TileID(z: 14, x: 8192, y: 8192))
    let buildings = try #require(tile.layer(named: "building"))
    let here = try buildings.features.filter { feature in
      let points = try IslandSamples.geometry(feature).points
      return points.contains { $0.x <= 0 && $0.y <= 0 } && points.contains { $0.x > 0 && $0.x < 20 }
    }
    let tops = here.compactMap { $0.value(forKey: "render_height")?.number }
    #expect(tops.max() == 52)
  }
}

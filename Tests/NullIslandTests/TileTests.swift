import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import NullIsland

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
    for id in IslandSamples.tiles(level: level) {
      let tile = try IslandSamples.decoded(id)
      #expect(tile.issues.isEmpty, "tile \(id): \(tile.issues.first)")
      for layer in tile.layers {
        #expect(layer.extent == 4096 && layer.version == 2)
        for feature in layer.features {
          var geometry = TileGeometry()
          let defects = try feature.readGeometry(into: &geometry)
          #expect(defects.isEmpty, "tile \(id), \(layer.name) \(feature.id ?? 0): \(defects)")
          let inReach = geometry.points.allSatisfy {
            (-80...4176).contains($0.x) && (-80...4176).contains($0.y)
          }
          #expect(inReach, "tile \(id), \(layer.name) \(feature.id ?? 0)")
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

  @Test(
    "what crosses a border does so at the same place in both tiles", arguments: [10, 12, 13, 14])
  func borders(level: Int) throws {
    var crossings = 0
    for id in IslandSamples.tiles(level: level) {
      let east = TileID(z: level, x: id.x + 1, y: id.y)
      let south = TileID(z: level, x: id.x, y: id.y + 1)
      if IslandSamples.island.tile(east) != nil {
        let here = try places(in: id, on: { $0.x == 4096 ? $0.y : nil })
        #expect(try here == places(in: east, on: { $0.x == 0 ? $0.y : nil }), "\(id) to \(east)")
        crossings += here.count
      }
      if IslandSamples.island.tile(south) != nil {
        let here = try places(in: id, on: { $0.y == 4096 ? $0.x : nil })
        #expect(try here == places(in: south, on: { $0.y == 0 ? $0.x : nil }), "\(id) to \(south)")
        crossings += here.count
      }
    }
    #expect(crossings > 20)
  }

  private struct Crossing: Hashable {
    var layer: String
    var id: UInt64?
    var at: Int32
  }

  private func places(in id: TileID, on border: (TilePoint) -> Int32?) throws -> Set<Crossing> {
    var found: Set<Crossing> = []
    for layer in try IslandSamples.decoded(id).layers {
      for feature in layer.features where feature.geometryKind != .point {
        for point in try IslandSamples.geometry(feature).points {
          guard let at = border(point), (0...4096).contains(at) else { continue }
          found.insert(Crossing(layer: layer.name, id: feature.id, at: at))
        }
      }
    }
    return found
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

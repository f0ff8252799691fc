import Foundation
import GeoMath
import ImageCodec
import MapScene
import MapStyle
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapOpening
@testable import Rhumb

/// Tiles of a map with borders, made by a closure.
private struct BoundedTiles: TileSource {
  var levels = 0...12
  var bounds: GeographicBox? = GeographicBox(west: 1, south: 1, east: 3, north: 3)
  var make: @Sendable (TileID) -> [VectorTileLayerEncoder]? = { _ in nil }

  var summary: TileSourceSummary {
    TileSourceSummary(
      name: "made", content: .vector, zooms: levels, bounds: bounds, attribution: "made up",
      vectorLayers: ["water", "boundary", "place"].map { .init(name: $0, fields: []) })
  }

  func tile(_ id: TileID) -> [UInt8]? { make(id).map(VectorTileEncoder.encode) }
}

@Suite("A map over the world")
struct MapOverWorldTests {
  fileprivate static func square(_ from: Int32, _ to: Int32) -> [TilePoint] {
    [(from, from), (to, from), (to, to), (from, to)].map { TilePoint(x: $0.0, y: $0.1) }
  }

  private static func layers(
    sea: [TilePoint]?, places: [(String, TilePoint)] = [], line: [TilePoint] = []
  ) -> [VectorTileLayerEncoder] {
    var water = VectorTileLayerEncoder(name: "water")
    if let sea { water.addPolygon(rings: [sea], properties: [("class", .string("ocean"))]) }
    var place = VectorTileLayerEncoder(name: "place")
    for (name, point) in places { place.addPoint(point, properties: [("name", .string(name))]) }
    var boundary = VectorTileLayerEncoder(name: "boundary")
    boundary.addLine(line, properties: [("admin_level", .int(2))])
    return [water, place, boundary]
  }

  /// A tile of 11.25° to a side, in which the map's bounds are x 364…1092, y 3001…3732.
  private static let tile = TileID(z: 5, x: 16, y: 15)

  private static let world = BoundedTiles(levels: 0...6, bounds: nil) { _ in
    layers(
      sea: square(-64, 4160),
      places: [
        ("inside", TilePoint(x: 700, y: 3400)), ("outside", TilePoint(x: 3000, y: 1000)),
        ("twice", TilePoint(x: 3100, y: 1000)),
      ],
      line: [TilePoint(x: -64, y: 3400), TilePoint(x: 4160, y: 3400)])
  }

  /// The names of a tile's places, sorted.
  private func names(_ tile: VectorTile?) -> [String] {
    guard let layer = tile?.layer(named: "place") else { return [] }
    return layer.features.compactMap { feature in
      if case .string(let name)? = feature.value(forKey: "name") { name } else { nil }
    }.sorted()
  }

  private func joined(
    _ make: @escaping @Sendable (TileID) -> [VectorTileLayerEncoder]?
  ) throws -> MapOverWorld {
    try #require(MapOverWorld(BoundedTiles(make: make), world: Self.world))
  }

  @Test("inside of its bounds the map is alone, outside the world, and each as it is")
  func apart() throws {
    let joined = try joined { _ in
      Self.layers(sea: nil, places: [("mine", TilePoint(x: 9, y: 9))])
    }
    let inside = TileID(containing: Coordinate(latitude: 2, longitude: 2), level: 12)
    #expect(names(try joined.vectorTile(inside)) == ["mine"])
    guard case .bytes? = try joined.answer(inside).get() else {
      Issue.record("what is the map's alone is not made anew")
      return
    }
    let far = Coordinate(latitude: 40, longitude: 40)
    let worlds = ["inside", "outside", "twice"]
    #expect(names(try joined.vectorTile(TileID(containing: far, level: 6))) == worlds)
    #expect(try joined.vectorTile(TileID(containing: far, level: 9)) == nil, "ancestors stand in")
    // From where the map would be a spot it is not shown.
    #expect(names(try joined.vectorTile(TileID(z: 2, x: 2, y: 1))) == worlds)
    #expect(joined.summary.zooms == 0...12 && joined.summary.bounds == nil)
    #expect(joined.summary.attribution == "made up · made up")
  }

  @Test("a tile that the map lacks is the world's, and deeper than its levels it goes on itself")
  func absent() throws {
    let joined = try joined { _ in nil }
    #expect(names(try joined.vectorTile(Self.tile)).count == 3)
    let shallow = try #require(
      MapOverWorld(BoundedTiles(levels: 0...4) { _ in Self.layers(sea: nil) }, world: Self.world))
    #expect(try shallow.vectorTile(Self.tile) == nil)
  }

  @Test("on its border a tile has both, nothing twice, and lines of the world end at the bounds")
  func border() throws {
    let joined = try joined { _ in
      Self.layers(
        sea: nil,
        places: [("mine", TilePoint(x: 700, y: 3300)), ("twice", TilePoint(x: 3000, y: 1001))],
        line: [TilePoint(x: 400, y: 3100), TilePoint(x: 500, y: 3200)])
    }
    let tile = try #require(try joined.vectorTile(Self.tile))
    #expect(names(tile) == ["mine", "outside", "twice"])
    #expect(Set(tile.layers.map(\.name)).count == tile.layers.count)
    var ends: [Int32] = []
    var geometry = TileGeometry()
    for feature in try #require(tile.layer(named: "boundary")).features {
      try feature.readGeometry(into: &geometry)
      if geometry.points.contains(where: { $0.y == 3400 }) { ends += geometry.points.map(\.x) }
    }
    #expect(ends == [-64, 364, 1092, 4160])
  }

  @Test("deeper than the world's levels its features are enlarged")
  func enlarged() throws {
    let joined = try joined { _ in Self.layers(sea: nil) }
    // Of level 6, of which the world has (3000, 1000): the same place in a tile of level 9.
    let other = try joined.vectorTile(TileID(z: 9, x: 257, y: 253))
    #expect(other != nil && names(other) == [], "it lies in the next row")
    let next = try joined.vectorTile(TileID(z: 9, x: 257, y: 254))
    #expect(names(next) == ["inside"])
    var geometry = TileGeometry()
    try next?.layer(named: "place")?.features.first?.readGeometry(into: &geometry)
    #expect(geometry.points == [TilePoint(x: 700 * 8 - 4096, y: 3400 * 8 - 6 * 4096)])
  }

  @Test("the sea is the world's as deep as that has tiles, then the map's", arguments: [5, 9])
  func sea(level: Int) throws {
    let joined = try joined { _ in
      var layers = Self.layers(sea: nil)
      layers[0].addPolygon(
        rings: [Self.square(-64, 3000)], properties: [("class", .string("ocean"))], id: 77)
      layers[0].addPolygon(
        rings: [Self.square(10, 20)], properties: [("class", .string("lake"))], id: 78)
      return layers
    }
    let tile = level == 5 ? Self.tile : TileID(z: 9, x: 257, y: 253)
    let water = try #require(try joined.vectorTile(tile)?.layer(named: "water"))
    #expect(Set(water.features.map(\.id)) == (level == 5 ? [nil, 78] : [77, 78]))
  }

  @Test("a shore that runs along the tile's border goes round by the margin")
  func shoreOnBorder() throws {
    let joined = try joined { _ in
      Self.layers(
        sea: [(-64, -64), (4095, -64), (4097, 4160), (900, 4160)].map {
          TilePoint(x: $0.0, y: $0.1)
        })
    }
    let tile = try joined.vectorTile(TileID(z: 9, x: 257, y: 253))
    var geometry = TileGeometry()
    try tile?.layer(named: "water")?.features.first?.readGeometry(into: &geometry)
    let corners = Set(geometry.points)
    #expect(corners.isSuperset(of: [TilePoint(x: 4160, y: -64), TilePoint(x: 4160, y: 4160)]))
  }

  @Test("a map that covers the world, or does not say what it covers, lies over nothing")
  func whole() {
    for bounds in [
      nil, GeographicBox.mercatorSquare, GeographicBox(west: 170, south: 0, east: -170, north: 5),
    ] {
      #expect(MapOverWorld(BoundedTiles(bounds: bounds), world: Self.world) == nil)
    }
  }
}

/// What content is put together of.
@Suite("Content over the world")
struct ContentOverWorldTests {
  private func content(
    _ layers: [String], isOverWorld: Bool = true
  ) throws -> MapContent {
    var builder = MapContentBuilder(style: .light, isOverWorld: isOverWorld)
    try builder.add(NamedLayers(names: layers))
    return builder.content
  }

  /// A map with borders whose metadata name layers.
  private struct NamedLayers: TileSource {
    let names: [String]
    var summary: TileSourceSummary {
      TileSourceSummary(
        name: "made", content: .vector, zooms: 0...12,
        bounds: GeographicBox(west: 1, south: 1, east: 3, north: 3),
        vectorLayers: names.map { .init(name: $0, fields: ["name"]) })
    }
    func tile(_ id: TileID) -> [UInt8]? { nil }
  }

  @Test("the world's schema shares one source and the style, and the camera's bounds stay")
  func oneSchema() throws {
    let over = try content(["water", "boundary", "place"])
    let alone = try content(["water", "boundary", "place"], isOverWorld: false)
    #expect(
      over.scene.sources["map"] is MapOverWorld && !(alone.scene.sources["map"] is MapOverWorld))
    #expect(over.bounds == alone.bounds && over.bounds != nil)
    #expect(over.center == alone.center)
    let ids = over.scene.style.layers.map(\.id)
    #expect(Set(ids).count == ids.count)
    let dark = try #require(over.restyled(.dark))
    #expect(dark.scene.sources["map"] is MapOverWorld && dark.bounds == over.bounds)
    #expect(!(try #require(alone.restyled(.dark)).scene.sources["map"] is MapOverWorld))
  }

  @Test("another schema lies over the world where it has no land of its own")
  func otherSchemas() throws {
    let roads = try content(["streets", "shops"])
    #expect(Set(roads.scene.sources.keys).isSuperset(of: ["map", "world"]))
    let order = roads.scene.style.layers.compactMap(\.sourceID)
    let firstOwn = try #require(order.firstIndex(of: "map"))
    #expect(firstOwn > 40 && !order[firstOwn...].contains("world"))
    let ids = roads.scene.style.layers.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(roads.bounds == (try content(["streets"], isOverWorld: false)).bounds)
    for layers in [["land", "streets"], ["ocean"], ["landcover", "streets"]] {
      #expect(try content(layers).scene.sources["world"] == nil)
    }
  }
}

/// Pictures of Monaco's archive, which knows the sea around it only in part.
@MainActor
@Suite(
  "Pictures of a map over the world", .serialized,
  .enabled(if: MapStage.isPossible, MapStage.whyNot),
  .enabled(
    if: SharedData.existing("data/monaco/monaco.pmtiles") != nil,
    "the shared archives are not beside the package"))
struct MapOverWorldPictureTests {
  private func stage(_ isOverWorld: Bool = true) throws -> MapStage {
    let path = try #require(SharedData.existing("data/monaco/monaco.pmtiles")).path
    return try MapStage(
      try MapContent.open([path], isOverWorld: isOverWorld), width: 512, height: 384)
  }

  @Test("far out it looks like the world, but for a spot", arguments: [3.0, 5, 8])
  func farOut(zoom: Double) throws {
    let camera = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: zoom)
    let city = try stage().picture(camera)
    let world = try MapStage(try .embedded(), width: 512, height: 384).picture(camera)
    var others = 0
    for y in 0..<384 {
      for x in 0..<512 where abs(x - 256) > 40 || abs(y - 192) > 40 {
        if city.at(x, y) != world.at(x, y) { others += 1 }
      }
    }
    #expect(others == 0)
  }

  /// Places off the coast around the corners of the bounds, and of the tiles around them.
  @Test(
    "the sea has no step where the map ends",
    arguments: [(43.40, 8.2, 9.0), (43.60, 7.6, 10), (43.60, 7.6, 12), (43.62, 7.5, 13)])
  func sea(latitude: Double, longitude: Double, zoom: Double) throws {
    let stage = try stage()
    let picture = try stage.picture(
      CameraPosition(latitude: latitude, longitude: longitude, zoom: zoom))
    // The depths are a smooth tint.
    var step = 0
    for y in 100..<284 {
      for x in 180..<332 {
        for next in [picture.at(x + 1, y), picture.at(x, y + 1)] {
          for channel in 0..<3 {
            step = max(step, abs(Int(picture.at(x, y)[channel]) - Int(next[channel])))
          }
        }
      }
    }
    #expect(step <= 4)
    // Alone it ends there.
    guard zoom == 9 else { return }
    let alone = try self.stage(false).picture(
      CameraPosition(latitude: latitude, longitude: longitude, zoom: zoom))
    #expect(alone.colors.count > 1)
  }
}

import GeoMath
import ImageCodec
import Testing
import VectorTiles

@testable import Rhumb

/// What repeats, what ends, and that the camera alone decides the picture.
@MainActor
@Suite("World copies and edges", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct WorldCopiesTests {
  private static let views: [CameraPosition] = [
    CameraPosition(latitude: 0, longitude: 0, zoom: 3),
    CameraPosition(latitude: 48, longitude: 0, zoom: 1.7, bearing: 30, tilt: 25),
    CameraPosition(latitude: 0.001, longitude: 0, zoom: 0.3),
    CameraPosition(latitude: -60, longitude: 0, zoom: 6.4, bearing: 201),
    CameraPosition(latitude: 20, longitude: 0, zoom: 9.99, bearing: 77, tilt: 30),
    CameraPosition(latitude: 70, longitude: 0, zoom: 13.5, tilt: 45),
    CameraPosition(latitude: -3, longitude: 0, zoom: 16, bearing: 300, tilt: 65),
    CameraPosition(latitude: 35, longitude: 0, zoom: 18, bearing: 5, tilt: 50),
  ]

  private func stage() throws -> MapStage {
    try MapStage(
      .made(PatternTiles.source, layers: PatternTiles.layers), width: 320, height: 240,
      fillsViewport: false)
  }

  @Test("A02, B07: places a whole turn apart are drawn alike to the byte, at every zoom and tilt")
  func wholeTurns() throws {
    let stage = try stage()
    for view in Self.views {
      for (first, second) in [(179.999, -180.001), (180, -180), (180, 540), (12.3456, 372.3456)] {
        var camera = view
        camera.target.longitude = first
        let expected = try stage.picture(camera)
        camera.target.longitude = second
        #expect(try stage.picture(camera) == expected, "\(second) at \(view)")
      }
    }
  }

  @Test("A02: there is no join: what lies over 180° looks like the same ground elsewhere")
  func noJoin() throws {
    // Flat tiles that differ by level only: a picture over the join equals one anywhere else.
    let tiles = MadeTiles(levels: 0...14) { id in
      flatTile(properties: [("color", .string(id.z % 2 == 0 ? "#ff0000" : "#0000ff"))])
    }
    let content = try MapContent.made(
      tiles,
      layers: Layers.background("#00ff00") + "," + Layers.fill("area", "[\"get\",\"color\"]"))
    let stage = try MapStage(content, width: 320, height: 240)
    for zoom in [1.2, 4.6, 10.1, 17.3] {
      for longitude in [0, 179.9999, 180, -179.9999] {
        let camera = CameraPosition(
          latitude: 0, longitude: longitude, zoom: zoom, bearing: 33, tilt: 28)
        #expect(try stage.picture(camera).colors.count == 1, "zoom \(zoom), \(longitude)°")
      }
    }
  }

  @Test(
    "A04: four worlds stand side by side in 1024 × 256 points at zoom 0, equal but for rounding")
  func fourWorlds() throws {
    let content = try MapContent.made(PatternTiles.source, layers: PatternTiles.layers)
    let stage = try MapStage(content, width: 1024, height: 256)
    for longitude in [0.0, 90, -45] {
      let picture = try stage.picture(CameraPosition(latitude: 0, longitude: longitude, zoom: 0))
      let first = picture.part(0..<256, 0..<256)
      #expect(Set(first).count > 20, "the world is not empty")
      for copy in 1..<4 {
        let other = picture.part(copy * 256..<copy * 256 + 256, 0..<256)
        let differences = zip(first, other).map { abs(Int($0) - Int($1)) }
        // Soft edges may round to the next level where a copy's place has other last digits.
        #expect((differences.max() ?? 0) <= 1, "copy \(copy)")
        #expect(differences.count { $0 > 0 } < 100, "copy \(copy)")
      }
      let halves = [picture.part(0..<128, 0..<256), picture.part(128..<256, 0..<256)]
      #expect(Set(halves).count == 2, "the halves of a world differ")
    }
  }

  @Test("E11: at scale 2 a 256-point picture has 512 pixels and shows one world")
  func twoPixelsToAPoint() throws {
    let quarters = MadeTiles(levels: 0...0) { PatternTiles.tile($0) }
    let layers = Layers.background("#000000") + "," + Layers.fill("area", "[\"get\",\"color\"]")
    let content = try MapContent.made(quarters, layers: layers)
    let fine = try MapStage(content, width: 256, height: 256, scale: 2)
    let picture = try fine.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 0))
    #expect(picture.width == 512 && picture.height == 512)
    let middles = [(128, 128), (384, 128), (128, 384), (384, 384)].map { picture.at($0.0, $0.1) }
    #expect(Set(middles).count == 4)
    for (index, color) in middles.enumerated() {
      let (left, top) = (index % 2 * 256, index / 2 * 256)
      // One pixel inside, since edges are soft.
      for (x, y) in [(1, 1), (254, 1), (1, 254), (254, 254)].map({ (left + $0, top + $1) }) {
        #expect(picture.at(x, y) == color, "pixel \(x), \(y)")
      }
    }
    let plain = try MapStage(content, width: 256, height: 256)
    let small = try plain.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 0))
    #expect(
      small.width == 256
        && Set(middles)
          == Set(
            [(64, 64), (192, 64), (64, 192), (192, 192)]
              .map { small.at($0.0, $0.1) })
    )
  }

  @Test(
    "A03, B10: at 85° north the plain fill beyond the edge begins at the Mercator edge",
    arguments: [(85.0, 0.0), (-85.0, 0.0), (85.0, 180.0), (-85.0, 180.0)])
  func edge(latitude: Double, bearing: Double) throws {
    let flat = MadeTiles(levels: 0...6) { _ in flatTile() }
    let content = try MapContent.made(
      flat, layers: Layers.background("#c00000") + "," + Layers.fill("area", "\"#00ff00\""))
    let stage = try MapStage(content, width: 800, height: 600)
    let picture = try stage.picture(
      CameraPosition(latitude: latitude, longitude: 0, zoom: 4, bearing: bearing))
    #expect(stage.map.camera.target.latitude == latitude)
    // B10: the edge lies 0.00163791 worlds beyond 85°; the world has 4096 points.
    let isAbove = (latitude > 0) == (bearing == 0)
    let distance = 0.00163791 * 4096
    let edge = isAbove ? 300 - distance : 300 + distance
    for x in [0, 399, 799] {
      let column = (0..<600).map { picture.at(x, $0) }
      let ground = column.indices.filter { column[$0] == .color(0, 255, 0) }
      #expect(ground.count > 250, "the map is there")
      // Tiles reach one point over their edges, so that they meet without a gap.
      let found = isAbove ? Double(ground.first ?? 0) : Double((ground.last ?? 0) + 1)
      #expect(abs(found - edge) <= 1.5, "edge at \(found), expected \(edge)")
      let beyond = isAbove ? column[..<Int(edge - 2)] : column[Int(edge + 3)...]
      #expect(Set(beyond).count == 1, "one plain colour")
      #expect(beyond.first != .color(0, 255, 0) && beyond.first != .color(192, 0, 0))
    }
  }

  @Test("A06: another map, another order of arrival and what was seen before change no byte")
  func pure() throws {
    let content = try MapContent.made(PatternTiles.source, layers: PatternTiles.layers)
    let late = MadeTiles(levels: 0...14) { id in
      // The first tiles asked for come last.
      for _ in 0..<(id.x + id.y) % 3 { _ = PatternTiles.tile(id) }
      return PatternTiles.tile(id)
    }
    let others = [
      try MapStage(content, width: 320, height: 240, fillsViewport: false),
      try MapStage(
        .made(late, layers: PatternTiles.layers), width: 320, height: 240, fillsViewport: false),
    ]
    let travelled = try stage()
    let southWest = CameraPosition(latitude: -80, longitude: -170, zoom: 6)
    _ = try travelled.picture(southWest)
    for view in Self.views {
      let expected = try stage().picture(view)
      for (index, other) in others.enumerated() {
        #expect(try other.picture(view) == expected, "map \(index) at \(view)")
      }
      #expect(try travelled.picture(view) == expected, "after a journey, at \(view)")
    }
  }
}

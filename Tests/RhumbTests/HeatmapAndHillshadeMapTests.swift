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

@testable import Rhumb

/// Heights made up as tiles are asked for, from the place on the unit square of the world.
struct HeightTiles: TileSource {
  let summary: TileSourceSummary
  /// Metres at a place.
  let height: @Sendable (Double, Double) -> Double

  init(levels: ClosedRange<Int>, height: @escaping @Sendable (Double, Double) -> Double) {
    summary = TileSourceSummary(name: "heights", content: .png, zooms: levels)
    self.height = height
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 255, count: 256 * 256 * 4)
    let scale = 1 / Double(1 << id.z)
    var start = 0
    for y in 0..<256 {
      for x in 0..<256 {
        let metres = height(
          (Double(id.x) + (Double(x) + 0.5) / 256) * scale,
          (Double(id.y) + (Double(y) + 0.5) / 256) * scale)
        // Terrarium.
        let steps = Int(((metres + 32_768) * 256).rounded())
        bytes[start] = UInt8(truncatingIfNeeded: steps >> 16)
        bytes[start + 1] = UInt8(truncatingIfNeeded: steps >> 8)
        bytes[start + 2] = UInt8(truncatingIfNeeded: steps)
        start += 4
      }
    }
    return try? PNGCodec.encode(PixelImage(width: 256, height: 256, bytes: bytes))
  }
}

@MainActor
@Suite("Heatmaps and hillshades of a map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct HeatmapAndHillshadeMapTests {
  private func hillshade(_ tiles: any TileSource, paint: String = "") throws -> MapContent {
    let json = """
      {"version":8,"sources":{"map":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "layers":[\(Layers.background("#808080")),
      {"id":"hills","type":"hillshade","source":"map","paint":{\(paint)}}]}
      """
    return MapContent(
      scene: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)), sources: ["map": tiles]),
      bounds: nil, warnings: [])
  }

  /// The place at 10° north, 20° east, where the cones stand.
  private static let top = WebMercator.worldPoint(
    Coordinate(latitude: 10, longitude: 20))
  private nonisolated static let equatorMetres = 40_075_016.685578488

  /// A cone whose slope is 1 in 2, seen where slopes are drawn as steep as they are.
  private static func cone(levels: ClosedRange<Int> = 0...16) -> HeightTiles {
    let (x, y) = (top.x, top.y)
    let metres = equatorMetres * cos(10 * Double.pi / 180)
    return HeightTiles(levels: levels) {
      let (east, south) = (($0 - x) * metres, ($1 - y) * metres)
      return 4000 - (east * east + south * south).squareRoot() / 2
    }
  }

  private func view(_ zoom: Double, bearing: Double = 0, tilt: Double = 0) -> CameraPosition {
    CameraPosition(
      latitude: 10, longitude: 20, zoom: zoom, bearing: bearing, tilt: tilt)
  }

  /// What is seen of a slope of 1 in 2 whose fall is turned by an angle from the light.
  private func shade(turnedBy degrees: Double) -> Double {
    let steepness = atan(0.625 * 0.5)
    let facing = 1 - degrees / 180
    let side = 255 * facing
    let (strong, accent) = (sin(steepness), 1 - cos(steepness))
    return (128 * (1 - accent)) * (1 - strong) + side * strong
  }

  @Test("A cone lit from the north-west is light there and dark in the south-east, as computed")
  func cone() throws {
    let stage = try MapStage(
      hillshade(
        Self.cone(),
        paint: "\"hillshade-illumination-direction\":315,\"hillshade-illumination-anchor\":\"map\""),
      width: 240, height: 240)
    let picture = try stage.picture(view(16))
    func at(_ degrees: Double, _ image: PixelImage) -> Double {
      let angle = degrees * .pi / 180
      let pixel = image[x: 120 + Int(80 * sin(angle)), y: 120 - Int(80 * cos(angle))]
      return Double(pixel.x)
    }
    for degrees in stride(from: 0.0, to: 360, by: 45) {
      let off = abs((degrees - 315 + 540).truncatingRemainder(dividingBy: 360) - 180)
      #expect(abs(at(degrees, picture) - shade(turnedBy: off)) <= 4, "at \(degrees)°")
    }
    #expect(at(315, picture) > at(135, picture) + 60)
    // Turned, the light stays with the map, or with the viewer.
    let turned = try stage.picture(view(16, bearing: 90))
    #expect(abs(at(225, turned) - at(315, picture)) <= 3, "north-west is to the lower left")
    let led = try MapStage(
      hillshade(Self.cone(), paint: "\"hillshade-illumination-direction\":315"), width: 240,
      height: 240)
    let viewed = try led.picture(view(16, bearing: 90))
    #expect(abs(at(315, viewed) - at(315, picture)) <= 3)
  }

  @Test("No seam between tiles, flat, tilted and drawn larger than they are")
  func seams() throws {
    // A plane that rises to the south-east over four tiles that meet at the view's middle.
    let center = WebMercator.coordinate(
      WorldPoint(x: 8900.0 / 16384, y: 7700.0 / 16384))
    let tiles = HeightTiles(levels: 0...14) {
      (($0 - 8900.0 / 16384) + ($1 - 7700.0 / 16384)) * Self.equatorMetres * 0.3 + 1000
    }
    let stage = try MapStage(hillshade(tiles), width: 200, height: 200)
    for (zoom, tilt) in [(14.0, 0.0), (14.4, 30), (17, 0)] {
      let picture = try stage.picture(
        CameraPosition(
          latitude: center.latitude, longitude: center.longitude, zoom: zoom, tilt: tilt))
      let shades = Set(
        (10..<190).map { picture[x: $0, y: 100].x }
          + (10..<190).map {
            picture[x: 100, y: $0].x
          })
      let spread = Int(shades.max() ?? 0) - Int(shades.min() ?? 0)
      #expect(spread <= 2, "at zoom \(zoom), tilt \(tilt): \(shades.sorted())")
      #expect((shades.min() ?? 128) > 140, "it faces the light")
    }
  }

  @Test("Points of a map add up to its heatmap by their weights, over the borders of tiles")
  func heatmap() throws {
    // Three points 0.4 radii apart, the middle one on the border of two tiles.
    let tiles = MadeTiles(levels: 10...10) { id in
      guard id.y == 511, id.x == 511 || id.x == 512 else { return nil }
      var points = VectorTileLayerEncoder(name: "points")
      let places: [(Int32, Int)] = id.x == 511 ? [(4000, 2)] : [(0, 1), (96, 4)]
      for (x, weight) in places {
        points.addPoint(TilePoint(x: x, y: 2048), properties: [("mag", .int(Int64(weight)))])
      }
      return VectorTileEncoder.encode([points])
    }
    let content = try MapContent.made(
      tiles,
      layers: Layers.background("#000000") + """
        ,{"id":"heat","type":"heatmap","source":"map","source-layer":"points","paint":{
        "heatmap-radius":30,"heatmap-weight":["get","mag"],"heatmap-intensity":0.25,
        "heatmap-color":["interpolate",["linear"],["heatmap-density"],0,"black",1,"white"]}}
        """)
    let stage = try MapStage(content, width: 200, height: 200)
    let world = WebMercator.coordinate(WorldPoint(x: 0.5, y: 511.5 / 1024))
    let picture = try stage.picture(
      CameraPosition(latitude: world.latitude, longitude: world.longitude, zoom: 11))
    func bell(_ points: Double) -> Double {
      exp(-4.5 * points * points / 900) / (2 * Double.pi).squareRoot()
    }
    for x in [-30.0, -12, 0, 12, 24] {
      let wanted = 0.25 * (2 * bell(x + 12) + bell(x) + 4 * bell(x - 12))
      let found = Double(picture[x: 100 + Int(x), y: 100].x) / 255
      #expect(abs(found - wanted) <= 0.025, "\(x): \(found), not \(wanted)")
    }
  }

  @Test("Pictures of a heatmap and of hills, flat and tilted")
  func pictures() throws {
    var sheet = VectorTileLayerEncoder(name: "points")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let angle = generator.double(0...2 * Double.pi)
      let distance = generator.double(0...1) * generator.double(0...2000)
      sheet.addPoint(
        TilePoint(x: Int32(2048 + cos(angle) * distance), y: Int32(2048 + sin(angle) * distance)))
    }
    let bytes = VectorTileEncoder.encode([sheet])
    let tiles = MadeTiles(levels: 14...14) { $0 == DrawnSheet.tile ? bytes : [] }
    let heat = try MapContent.made(
      tiles,
      layers: Layers.background("#f0f0ec")
        + ",{\"id\":\"h\",\"type\":\"heatmap\",\"source\":\"map\",\"source-layer\":\"points\","
        + "\"paint\":{\"heatmap-radius\":26,\"heatmap-intensity\":0.5,\"heatmap-opacity\":0.85}}")
    func expect(_ name: String, _ content: MapContent, _ camera: CameraPosition) throws {
      let stage = try MapStage(content, width: 320, height: 240)
      try PictureReference(name: name).expect(stage.picture(camera))
    }
    var camera = DrawnSheet.camera
    try expect("heatmap", heat, camera)
    camera.tilt = 50
    camera.bearing = 20
    try expect("heatmap-tilted", heat, camera)
    let (x, y) = (Self.top.x, Self.top.y)
    let hills = HeightTiles(levels: 0...14) {
      let (east, south) = (($0 - x) * 40_000, ($1 - y) * 40_000)
      // Ridges in several directions.
      return 1200 - 300 * abs(sin(east * 0.7 + south * 0.4))
        - 170 * abs(sin(south * 1.1 - east * 0.6 + sin(east)))
        - 60 * abs(sin(east * 2.3 + south * 1.9 + cos(south * 1.3)))
    }
    let land = try hillshade(hills, paint: "\"hillshade-shadow-color\":\"#204060\"")
    try expect("hillshade", land, view(12.4))
    try expect("hillshade-tilted", land, view(13, bearing: 30, tilt: 45))
  }
}

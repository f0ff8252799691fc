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

/// Which features are where, on ground with heights: what the picture shows is found, and nothing else.
@MainActor
@Suite("Queries on hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct QueriesOnHillsTests {
  private nonisolated static let tile = TileID(z: 14, x: 8192, y: 8191)
  private nonisolated static let middle = WorldPoint(x: 8192.5 / 16384, y: 8191.5 / 16384)
  private nonisolated static let equatorMetres = 40_075_016.685578488

  /// Waves of 60 m, 400 m from crest to crest, which also rise to the north.
  private nonisolated static func metres(_ x: Double, _ y: Double) -> Double {
    let east = (x - middle.x) * equatorMetres
    let south = (y - middle.y) * equatorMetres
    let rise = min(max(-0.1 * south, -300), 300)
    return 700 + rise + 30 * Sine.of(east / 400) + 30 * Sine.of(south / 400)
  }

  private enum Sine {
    /// A smooth wave of period 1 and height 1, without trigonometry.
    static func of(_ turns: Double) -> Double {
      let part = turns - turns.rounded(.down)
      return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
    }
  }

  private func content(_ layer: String, seed: UInt64) throws -> MapContent {
    var random = SeededGenerator(seed: seed)
    var things = VectorTileLayerEncoder(name: "thing")
    for number in 0..<150 {
      let (x, y) = (Int(random.double(600...3400)), Int(random.double(600...3400)))
      let size = (Int(random.double(15...60)), Int(random.double(15...60)))
      // Colours that no light makes equal: one channel tells which of two kinds it is.
      let properties: [(String, PropertyValue)] = [
        ("color", .string(number % 2 == 0 ? "#ff0000" : "#0000ff")),
        ("height", .int(Int64(random.double(3...90)))), ("red", .bool(number % 2 == 0)),
      ]
      if layer.contains("circle") {
        things.addPoint(TilePoint(x: Int32(x), y: Int32(y)), properties: properties)
      } else {
        things.addPolygon(
          rings: [ring(x..<x + size.0, y..<y + size.1)], properties: properties)
      }
    }
    let bytes = VectorTileEncoder.encode([things])
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"},
      "dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "terrain":{"source":"dem"},"sky":{"atmosphere-blend":0},
      "layers":[\(Layers.background("#000000")),\(layer)]}
      """
    return MapContent(
      scene: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)),
        sources: [
          "map": MadeTiles(levels: 14...14) { $0 == Self.tile ? bytes : [] },
          "dem": HeightTiles(levels: 0...14, height: Self.metres),
        ]), bounds: nil, warnings: [])
  }

  private func camera(_ turn: Int) -> CameraPosition {
    CameraPosition(
      target: WebMercator.coordinate(Self.middle), zoom: [16.2, 16.2, 15.6][turn],
      bearing: 75 * Double(turn), tilt: [62, 45, 74][turn])
  }

  /// How many places of the picture show something, and at how many of all the map says otherwise.
  private func compare(
    _ stage: MapStage, _ camera: CameraPosition
  ) throws -> (shown: Int, wrong: [String]) {
    let picture = try stage.picture(camera)
    var (shown, wrong) = (0, [String]())
    for (x, y) in (0..<32).flatMap({ x in (0..<24).map { (x * 12 + 6, $0 * 12 + 6) } }) {
      /// Nil of the sky.
      func kind(_ dx: Int, _ dy: Int) -> Int? {
        let pixel = picture.at(x + dx, y + dy)
        return pixel.y > 40 ? nil : pixel.x > 40 ? 1 : pixel.z > 40 ? 2 : 0
      }
      // At edges a pixel may belong to either side.
      guard let seen = kind(0, 0),
        [(2, 0), (-2, 0), (0, 2), (0, -2)].allSatisfy({ kind($0.0, $0.1) == seen })
      else {
        continue
      }
      let found = stage.map.style.queryRenderedFeatures(
        at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      let answer = found.first.map { $0.properties["red"] == true ? 1 : 2 } ?? 0
      if answer != seen { wrong.append("\(x),\(y): \(answer) for \(seen)") }
      shown += seen > 0 ? 1 : 0
    }
    return (shown, wrong)
  }

  /// - Parameter part: how many of a hundred may be wrong.
  private func check(_ layers: String, seed: UInt64, part: Int) throws {
    let stage = try MapStage(content(layers, seed: seed), tiltLimit: 85)
    for turn in 0..<3 {
      let (shown, wrong) = try compare(stage, camera(turn))
      #expect(shown > 15)
      #expect(wrong.count * 100 <= shown * part, "\(wrong.count) of \(shown): \(wrong.prefix(8))")
    }
  }

  @Test("Buildings are found where walls and roofs are seen, none through a hill")
  func buildings() throws { try check(Layers.extrusion("thing"), seed: 1, part: 0) }

  @Test("Circles are found where they are seen", arguments: ["map", "viewport"])
  func circles(_ alignment: String) throws {
    let layer = Layers.circle("thing", #"["get","color"]"#, radius: 14)
      .replacingOccurrences(
        of: "\"paint\":{", with: "\"paint\":{\"circle-pitch-alignment\":\"\(alignment)\",")
    try check(layer, seed: 2, part: 2)
  }

  // What lies on the ground is drawn a little larger or smaller where it is seen flat.
  @Test("Areas and lines are found where they are seen")
  func lying() throws {
    let line = Layers.line("thing", #"["get","color"]"#, width: 9).replacingOccurrences(
      of: "\"id\":\"thing\"", with: "\"id\":\"line\"")
    try check(
      Layers.fill("thing", #"["get","color"]"#) + "," + line, seed: 3, part: 4)
  }
}

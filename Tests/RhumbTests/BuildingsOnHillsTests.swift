import CameraCore
import Foundation
import GeoMath
import ImageCodec
import JSON
import MapScene
import MapStyle
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// Buildings on ground with heights: level as a whole, and without a gap below.
@MainActor
@Suite("Buildings on hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct BuildingsOnHillsTests {
  private typealias Ground = @Sendable (_ east: Double, _ south: Double) -> Double

  private nonisolated static let equatorMetres = 40_075_016.685578488
  private nonisolated static let tile = TileID(z: 14, x: 8192, y: 8191)
  /// The middle of the tile, where the house stands.
  private nonisolated static let middle = WorldPoint(x: 8192.5 / 16384, y: 8191.5 / 16384)
  /// Half of the house each way, tile units of 0.6 m.
  private nonisolated static let half = (x: 30, y: 20)
  private nonisolated static let unitMetres = equatorMetres / 16384 / 4096
  private nonisolated static let houseMetres = 20.0

  /// A slope of one in two, which ends out of reach of the house.
  private nonisolated static let slope: Ground = { east, south in
    800 + min(max(0.3 * east - 0.4 * south, -60), 60)
  }

  /// - Parameters:
  ///   - ground: metres above the sea, by metres from the house; nil for level ground.
  ///   - shift: tile units from the middle of the tile to that of the house.
  ///   - layers: of the style, between the background and the house, each followed by a comma.
  private func content(
    _ ground: Ground?, opacity: Double = 1, base: Int64 = 0, south shift: Int = 0,
    layers: String = ""
  ) throws -> MapContent {
    let tiles = MadeTiles(levels: 14...14) { id in
      guard id == TileID(z: 14, x: 8192, y: 8191) else { return [] }
      var houses = VectorTileLayerEncoder(name: "house")
      houses.addPolygon(
        rings: [ring(2048 - 30..<2048 + 30, 2048 + shift - 20..<2048 + shift + 20)],
        properties: [
          ("color", .string("#ff0000")), ("height", .int(Int64(20) + base)), ("base", .int(base)),
        ])
      return VectorTileEncoder.encode([houses])
    }
    let layer = Layers.extrusion("house", opacity: opacity).replacingOccurrences(
      of: "\"paint\":{", with: "\"paint\":{\"fill-extrusion-base\":[\"get\",\"base\"],")
    let terrain = ground == nil ? "" : "\"terrain\":{\"source\":\"dem\"},"
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"},
      "dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},\(terrain)
      "layers":[\(Layers.background("#0000ff")),\(layers)\(layer)]}
      """
    let heights = HeightTiles(levels: 0...14) { x, y in
      let metres = Self.equatorMetres
      return (ground ?? Self.slope)((x - Self.middle.x) * metres, (y - Self.middle.y) * metres)
    }
    return MapContent(
      scene: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)), sources: ["map": tiles, "dem": heights]),
      bounds: nil, warnings: [])
  }

  private func camera(bearing: Double, tilt: Double = 60, zoom: Double = 18) -> CameraPosition {
    CameraPosition(
      target: WebMercator.coordinate(
        WorldPoint(
          x: Self.middle.x + 25 / Self.equatorMetres, y: Self.middle.y + 15 / Self.equatorMetres)),
      zoom: zoom, bearing: bearing,
      tilt: tilt)
  }

  private func stage(_ content: MapContent) throws -> MapStage {
    try MapStage(content, width: 320, height: 240, scale: 2, tiltLimit: 85)
  }

  private func view(_ stage: MapStage) -> ViewTransform {
    ViewTransform(stage.map.controller.camera, stage.map.controller.viewport)
  }

  /// In pixels.
  private func pixel(
    _ view: ViewTransform, east: Double, south: Double, metres: Double
  ) throws -> SIMD2<Double> {
    let place = WorldPoint(
      x: Self.middle.x + east / Self.equatorMetres,
      y: Self.middle.y + south / Self.equatorMetres)
    let point = try #require(view.project(WebMercator.coordinate(place), metres: metres))
    return SIMD2(point.x, point.y) * 2
  }

  /// The corners of the house, metres from its middle, clockwise seen from above.
  private var corners: [SIMD2<Double>] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map {
      SIMD2(Double($0.0 * Self.half.x), Double($0.1 * Self.half.y)) * Self.unitMetres
    }
  }

  private func isRed(_ pixel: PixelImage.Pixel) -> Bool { pixel.z < 200 }

  /// How far a pixel's middle lies within a convex outline; negative outside.
  private func depth(_ point: SIMD2<Double>, in outline: [SIMD2<Double>]) -> Double {
    outline.indices.map { index in
      let (a, b) = (outline[index], outline[(index + 1) % outline.count])
      let along = (b - a) / ((b - a) * (b - a)).sum().squareRoot()
      return along.x * (point.y - a.y) - along.y * (point.x - a.x)
    }.min() ?? 0
  }

  @Test("A layer on the ground that is translucent as a whole moves no house")
  func translucentGround() throws {
    let plain = try stage(content(Self.slope)).picture(camera(bearing: 20))
    // As blue as the background.
    let fill = """
      {"id":"fill","type":"fill","source":"map","source-layer":"house",
      "paint":{"fill-color":["case",["has","height"],"#0000ff","#0000fe"],"fill-layer-opacity":0.5}},
      """
    let stage = try stage(content(Self.slope, layers: fill))
    #expect(try stage.picture(camera(bearing: 20)).bytes == plain.bytes)
  }

  @Test(
    "A roof on a slope is level, as high as the house over the ground at its middle",
    arguments: [20.0, 110, 200, 290], [1.0, 0.6])
  func roof(bearing: Double, opacity: Double) throws {
    for base in [0, 7] as [Int64] {
      let stage = try stage(content(Self.slope, opacity: opacity, base: base))
      let picture = try stage.picture(camera(bearing: bearing))
      let top = Self.slope(0, 0) + Self.houseMetres + Double(base)
      let view = view(stage)
      let outline = try corners.map { try pixel(view, east: $0.x, south: $0.y, metres: top) }
      let middle = outline.reduce(.zero, +) / 4
      let roof = picture.at(Int(middle.x), Int(middle.y))
      #expect(isRed(roof))
      var (inside, outside) = (0, 0)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let depth = depth(SIMD2(Double(x) + 0.5, Double(y) + 0.5), in: outline)
          let isRoof = picture.at(x, y) == roof
          if depth > 0.5 {
            inside += 1
            #expect(isRoof, "\(x), \(y) is of the roof")
          } else if depth < -0.5, depth > -6 {
            outside += 1
            #expect(!isRoof, "\(x), \(y) is beside the roof")
          }
        }
      }
      #expect(inside > 1500 && outside > 500)
    }
  }

  @Test(
    "Walls end where the ground does: no gap below, nothing seen in the slope",
    arguments: [0.0, 90, 143, 180, 270])
  func feet(bearing: Double) throws {
    let stage = try stage(content(Self.slope))
    let picture = try stage.picture(camera(bearing: bearing))
    let view = view(stage)
    var seen = 0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let turn = bearing * .pi / 180
      // Walls that face the eye, which is opposite to the bearing.
      let outward = SIMD2(b.y - a.y, a.x - b.x)
      guard -outward.x * sin(turn) + outward.y * cos(turn) > 1 else { continue }
      for share in stride(from: 0.1, through: 0.9, by: 0.1) {
        let foot = a + (b - a) * share
        let ground = Self.slope(foot.x, foot.y)
        let above = try pixel(view, east: foot.x, south: foot.y, metres: ground + 1.5)
        let below = try pixel(view, east: foot.x, south: foot.y, metres: ground - 1.5)
        #expect(isRed(picture.at(Int(above.x), Int(above.y))), "above the foot at \(foot)")
        #expect(!isRed(picture.at(Int(below.x), Int(below.y))), "below the foot at \(foot)")
        seen += 1
      }
    }
    #expect(seen >= 9)
  }

  @Test("What has a base above the ground stays above it")
  func base() throws {
    let stage = try stage(content(Self.slope, base: 30))
    let picture = try stage.picture(camera(bearing: 37))
    let view = view(stage)
    let level = Self.slope(0, 0)
    // The corner that is nearest to the eye, over lower ground.
    let corner = corners[3]
    let above = try pixel(view, east: corner.x + 1, south: corner.y, metres: level + 32)
    let below = try pixel(view, east: corner.x + 1, south: corner.y, metres: level + 27)
    #expect(!isRed(picture.at(Int(below.x), Int(below.y))))
    #expect(isRed(picture.at(Int(above.x), Int(above.y))))
  }

  @Test("A crest hides of the house behind it what lies below the line of sight")
  func crest() throws {
    // A ridge from west to east, 90 m north of the middle; the house stands 60 m behind it.
    let shift = -250
    let houseSouth = Double(shift) * Self.unitMetres
    let ground: Ground = { _, south in 500 + 0.25 * max(0, 90 - abs(south + 90)) }
    let stage = try stage(content(ground, south: shift))
    let picture = try stage.picture(camera(bearing: 0, tilt: 75, zoom: 17.5))
    let view = view(stage)
    let base = ground(0, houseSouth)
    let wall = houseSouth + Double(Self.half.y) * Self.unitMetres
    let scale = view.heightScale
    let eye = (
      south: view.worldPoint(at: view.eyeGround).y * Self.equatorMetres
        - Self.middle.y * Self.equatorMetres,
      metres: view.camera.elevation + view.eyeHeight / scale
    )
    var (hidden, seen) = (0, 0)
    for metres in stride(from: base + 0.5, to: base + Self.houseMetres, by: 0.5) {
      // How far the line of sight to the wall stays above the ground, whose crest is cut off where cells
      // of 10 m meet.
      let clearance = stride(from: 0.01, to: 0.999, by: 0.001).map { share in
        let south = wall + (eye.south - wall) * share
        return metres + (eye.metres - metres) * share - ground(0, south)
      }.min()
      guard let clearance, abs(clearance) > 1.6 else { continue }
      let point = try pixel(view, east: 0, south: wall, metres: metres)
      #expect(isRed(picture.at(Int(point.x), Int(point.y))) == (clearance > 0), "\(metres) m")
      if clearance > 0 { seen += 1 } else { hidden += 1 }
    }
    #expect(hidden > 3 && seen > 3)
  }

  @Test("Ground that gets heights while it is shown has buildings stand as if it had had them")
  func terrainComes() throws {
    let fresh = try stage(content(Self.slope))
    let wanted = try fresh.picture(camera(bearing: 30))
    let level = try stage(content(nil))
    let flat = try level.picture(camera(bearing: 30))
    #expect(flat != wanted)
    try level.map.controller.editScene { scene in
      try scene.editRoot { (style) throws(StyleEditError) in
        try style.setTerrain(["source": "dem"])
      }
    }
    #expect(try level.picture(camera(bearing: 30)) == wanted)
    try level.map.controller.editScene { scene in
      try scene.editRoot { (style) throws(StyleEditError) in try style.setTerrain(.null) }
    }
    #expect(try level.picture(camera(bearing: 30)) == flat)
  }
}

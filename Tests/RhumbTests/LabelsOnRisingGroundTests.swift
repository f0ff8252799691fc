import CameraCore
import GeoMath
import MapScene
import MapStyle
import RenderModel
import TerrainGeometry
import Testing
import TileSources
import TileWriting
import VectorTiles

/// Texts along streets, while the ground below them rises.
@Suite("Labels on rising ground")
struct LabelsOnRisingGroundTests {
  private static let equatorMetres = 40_075_016.685578488

  /// Metres at a place of the unit square.
  private static func metres(_ x: Double) -> Double { 300 + equatorMetres * 0.2 * (x - 0.5) }

  private static func streets() -> [UInt8] {
    var streets = VectorTileLayerEncoder(name: "street")
    for number in 0..<9 {
      let y = Int32(clamping: 400 + 400 * number)
      streets.addLine(
        [TilePoint(x: 0, y: y), TilePoint(x: 4096, y: y)],
        properties: [("name", .string("Rue \(number)"))])
    }
    return VectorTileEncoder.encode([streets])
  }

  private func scene() throws -> MapScene {
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"},
      "dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "terrain":{"source":"dem","exaggeration":1},
      "layers":[{"id":"streets","type":"symbol","source":"map","source-layer":"street","layout":{
      "symbol-placement":"line","text-field":"{name}","text-font":["Noto Sans Regular"]}}]}
      """
    let streets = MadeTiles(levels: 14...14) { _ in Self.streets() }
    let heights = HeightTiles(levels: 0...14) { x, _ in Self.metres(x) }
    return MapScene(
      content: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)), sources: ["map": streets, "dem": heights]))
  }

  private func frame(_ scene: MapScene, at time: Double) throws -> FramePlan {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 15, bearingDegrees: 30, tiltDegrees: 40)
    func plan() -> FramePlan {
      scene.plan(
        for: camera, in: Viewport(width: 800, height: 600), pixelsPerPoint: 1, time: time)
    }
    var latest = plan()
    while scene.isLoading {
      scene.waitForNews()
      latest = plan()
    }
    return latest
  }

  /// By how much sizes differ, as parts of what they are to be at most, from those of texts that lie on
  /// the ground as high as it is.
  private func difference(_ plan: FramePlan, exaggeration: Double) -> Double {
    let scale = Float(exaggeration) * plan.camera.pointsPerMetre
    var greatest = 0.0
    // Texts that no longer fit on their lines have no glyphs.
    let shown = Set(plan.labels.quads.filter { $0.right != .zero }.map { Int($0.anchor) })
    for number in shown where number > 0 && plan.labels.anchors[number].opacity > 0 {
      let anchor = plan.labels.anchors[number]
      let ground = plan.labels.groundOrigin + plan.labels.groundScale * anchor.place
      // The target is at the middle of the world.
      let target = plan.camera.targetDistance
      let east = Double(ground.x - plan.labels.groundOrigin.x) / Double(plan.camera.pointsPerMetre)
      let height = Float(Self.metres(0.5 + east / Self.equatorMetres)) * scale
      let (a, b, c, d) = plan.camera.clipFromGround
      let depth = (a * ground.x + b * ground.y + c * height + d).w
      let size = (0.5 + 0.5 * min(target / depth, 7)) * depth / target
      greatest = max(greatest, abs(Double(anchor.spread.size / size) - 1))
    }
    return greatest
  }

  @Test("Texts are as large as the ground below them is near, before they are written anew")
  func risingGround() throws {
    let scene = try scene()
    _ = try frame(scene, at: 0)
    _ = try frame(scene, at: 10)
    try scene.editRoot(easesTerrain: true) { (style) throws(StyleEditError) in
      style.terrain?.exaggeration = 2.5
    }
    var latest = 0.0
    var followed = 0
    var places: [SIMD2<Float>] = []
    for step in 0...15 {
      let plan = try frame(scene, at: 10 + Double(step) / 60)
      let exaggeration = try #require(scene.surface).exaggeration
      #expect(step == 0 || exaggeration > latest)
      latest = exaggeration
      // Where tiles came, they are written as for a view that rests.
      guard plan.labels.quads.first?.modeNumber != LabelQuad.Mode.screen.rawValue else { continue }
      #expect(plan.labels.anchors.count > 10)
      #expect(difference(plan, exaggeration: exaggeration) < 0.01)
      followed += plan.labels.anchors.map(\.place) == places ? 1 : 0
      places = plan.labels.anchors.map(\.place)
    }
    #expect(latest > 1.2)
    #expect(followed > 2)
  }
}

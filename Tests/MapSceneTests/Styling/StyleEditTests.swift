import CameraCore
import GeoJSON
import GeoMath
import ImageCodec
import JSON
import MapStyle
import RenderModel
import Sprites
import StyleExpressions
import SymbolPlacement
import Synchronization
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("Styles that change while they are shown")
struct StyleEditTests {
  private let scene: MapScene
  private let camera: Camera
  private let viewport = Viewport(width: 256, height: 256)

  init() throws {
    let data =
      #"{"type":"Feature","properties":{"size":9},"geometry":{"type":"Point","coordinates":[0,0]}}"#
    let style = try StyleParser.parse([
      "version": 8, "transition": ["duration": 1000],
      "sources": ["a": ["type": "geojson"], "b": ["type": "geojson"]],
      "layers": [
        ["id": "x", "type": "circle", "source": "a"], ["id": "y", "type": "circle", "source": "b"],
      ],
    ])
    func source() throws -> any TileSource { try GeoJSONSource(Array(data.utf8), name: "test") }
    scene = MapScene(
      content: SceneContent(style: style, sources: ["a": try source(), "b": try source()]))
    camera = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 3)
    _ = whole()
  }

  private func plan(at time: Double? = nil) -> FramePlan {
    scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
  }

  /// The plan when all tiles are there.
  private func whole() -> FramePlan {
    var latest = plan()
    while scene.isLoading {
      scene.waitForNews()
      latest = plan()
    }
    return latest
  }

  private func set(_ name: String, _ value: JSONValue, of layer: String = "x") throws {
    try scene.edit { (style) throws(StyleEditError) in
      try style.setProperty(name, .paint, ofLayer: layer, to: value)
    }
  }

  private func meshes(of source: String) -> Set<UInt64> {
    Set(scene.tiles.pyramids[scene.index(ofSource: source) ?? 0].shown.map(\.mesh.id))
  }

  /// The paint of the one circle of a layer.
  private func paint(_ plan: FramePlan, _ layer: String) throws -> PaintUniforms {
    let index = try #require(scene.content.style.index(ofLayer: layer))
    let numbers = Set(scene.tiles.pyramids.flatMap(\.shown).flatMap(\.mesh.paints)).filter {
      scene.paints.entries(from: Int($0)).first?.layer == index
    }
    return plan.paints[Int(try #require(numbers.first))]
  }

  @Test("A colour shows with the next frame, and no tile is built")
  func color() throws {
    let before = meshes(of: "a")
    try set("circle-color", "red")
    #expect(!scene.isLoading)
    #expect(try paint(plan(), "x").color == SIMD4(1, 0, 0, 1))
    #expect(!scene.isLoading && meshes(of: "a") == before && scene.tiles.requests.isEmpty)
  }

  @Test("A thousand changes leave nothing behind")
  func many() throws {
    let (paints, layers) = (scene.paints.count, scene.edits.shown.layers.count)
    for step in 0..<1000 {
      try set("circle-radius", .number(Double(step % 50)))
      try scene.edit { (style) throws(StyleEditError) in
        try style.setFilter(["==", ["get", "size"], .number(Double(step))], ofLayer: "y")
      }
      _ = plan(at: Double(step) / 1000)
    }
    #expect(try whole().paints.count == paints && paint(plan(), "x").shape.x == 49)
    #expect(scene.paints.count == paints && scene.edits.shown.layers.count == layers)
  }

  @Test("A filter has the tiles of its layer's source built, and no others")
  func filter() throws {
    let (a, b) = (meshes(of: "a"), meshes(of: "b"))
    try scene.edit { (style) throws(StyleEditError) in
      try style.setFilter(["==", ["get", "size"], 1], ofLayer: "x")
    }
    #expect(meshes(of: "a") == a, "what is shown stays")
    _ = whole()
    #expect(meshes(of: "a").isEmpty && meshes(of: "b") == b)
    try scene.edit { (style) throws(StyleEditError) in try style.setFilter(.null, ofLayer: "x") }
    _ = whole()
    #expect(meshes(of: "a").count == a.count)
  }

  @Test("Paint that asks more of features waits for tiles, and paint that asks less for none")
  func references() throws {
    try set("circle-radius", ["get", "size"])
    #expect(try paint(plan(), "x").shape.x == 5, "the old paint on the old tiles")
    #expect(try paint(whole(), "x").shape.x == 9)
    let before = meshes(of: "a")
    try set("circle-radius", ["*", 2, ["get", "size"]])
    #expect(try paint(plan(), "x").shape.x == 18 && !scene.isLoading)
    try set("circle-radius", 3)
    #expect(try paint(plan(), "x").shape.x == 3 && meshes(of: "a") == before)
  }

  @Test("What is hidden is shown again without new tiles")
  func visibility() throws {
    func setVisible(_ value: JSONValue) throws {
      try scene.edit { (style) throws(StyleEditError) in
        try style.setProperty("visibility", .layout, ofLayer: "x", to: value)
      }
    }
    let before = meshes(of: "a")
    try setVisible("none")
    #expect(plan().layers.map(\.layer) == [1])
    try setVisible("visible")
    #expect(plan().layers.map(\.layer) == [0, 1] && meshes(of: "a") == before)
    try setVisible("none")
    try scene.edit { (style) throws(StyleEditError) in
      try style.setFilter(["==", ["get", "size"], 1], ofLayer: "x")
    }
    try setVisible("visible")
    _ = whole()
    #expect(meshes(of: "a").isEmpty, "what was edited meanwhile holds")
  }

  @Test("Layers come once their tiles are there, move and go with the next frame")
  func layers() throws {
    try scene.addLayer { (style) throws(StyleEditError) in
      try style.addLayer(["id": "z", "type": "circle", "source": "b"], below: "x")
    }
    #expect(plan().layers.map(\.layer) == [0, 1])
    #expect(whole().layers.map(\.layer) == [2, 0, 1])
    try scene.moveLayer("z", below: "y")
    #expect(plan().layers.map(\.layer) == [0, 2, 1])
    try scene.removeLayer("x")
    #expect(plan().layers.map(\.layer) == [2, 1] && !scene.isLoading)
    try scene.addLayer { (style) throws(StyleEditError) in
      try style.addLayer(["id": "w", "type": "background"], below: "z")
    }
    #expect(plan().layers.first?.kind == .background)
  }

  @Test(
    "The labels of a layer that is moved to the top get their places first, at once or by time",
    arguments: [nil, 10.0])
  func movedLabels(time: Double?) throws {
    let style = try StyleParser.parse([
      "version": 8, "sources": ["a": ["type": "geojson"]],
      "layers": [
        [
          "id": "x", "type": "symbol", "source": "a",
          "layout": ["icon-image": "icon", "icon-size": 2],
        ],
        ["id": "y", "type": "symbol", "source": "a", "layout": ["icon-image": "icon"]],
      ],
    ])
    var sprites = SpriteSheet()
    sprites.add(
      SpriteImage(
        pixels: PixelImage(
          width: 8, height: 8, bytes: [UInt8](repeating: 255, count: 8 * 8 * 4))),
      named: "icon")
    let data = #"{"type":"Point","coordinates":[0,0]}"#
    let scene = MapScene(
      content: SceneContent(
        style: style, sources: ["a": try GeoJSONSource(Array(data.utf8), name: "test")],
        sprites: sprites))
    func shown(at time: Double?) -> [Int] {
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
      while scene.isLoading {
        scene.waitForNews()
        _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
      }
      return scene.shownLabels(for: camera, in: viewport).map(\.layer)
    }
    #expect(shown(at: time) == [1])
    try scene.moveLayer("y", below: "x")
    #expect(shown(at: time.map { $0 + 1 }) == [time == nil ? 0 : 1], "what is shown stays")
    _ = scene.settleLabels()
    #expect(shown(at: time.map { $0 + 2 }) == [0])
    try scene.moveLayer("x", below: "y")
    _ = scene.settleLabels()
    #expect(shown(at: time.map { $0 + 3 }) == [1])
  }

  @Test("A colour goes over from the old one in the time that the style says")
  func transition() throws {
    _ = plan(at: 10)
    try set("circle-color", "white")
    #expect(try paint(plan(at: 10), "x").color == SIMD4(0, 0, 0, 1) && scene.isFading)
    #expect(try paint(plan(at: 10.5), "x").color == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(try paint(plan(at: 10.25), "x").color.x == 0.0625, "slow at the start")
    #expect(try paint(plan(at: 11), "x").color == SIMD4(1, 1, 1, 1) && !scene.isFading)
    try set("circle-color-transition", ["duration": 0])
    try set("circle-color", "black")
    #expect(try paint(plan(at: 11), "x").color == SIMD4(0, 0, 0, 1) && !scene.isFading)
  }

  @Test("Light and sky go over to others in the time that the style says, and at once without time")
  func lightAndSky() throws {
    _ = plan(at: 10)
    func setLight(_ json: JSONValue) throws {
      try scene.editRoot { (style) throws(StyleEditError) in try style.setLight(json) }
    }
    try setLight(["intensity": 1])
    try scene.editRoot { (style) throws(StyleEditError) in
      try style.setSky(["horizon-color": "black"])
    }
    #expect(plan(at: 10).light.intensity == 0.5 && scene.isFading)
    #expect(plan(at: 10.5).light.intensity == 0.75)
    #expect(scene.planner.paints.skyLook(at: 3).horizon == SIMD4(0.5, 0.5, 0.5, 1))
    try setLight(["intensity": 0])
    #expect(plan(at: 10.5).light.intensity == 0.75, "from what is shown")
    #expect(plan(at: 11.5).light.intensity == 0 && !scene.isFading)
    #expect(scene.planner.paints.skyLook(at: 3).horizon == SIMD4(0, 0, 0, 1))
    try setLight(["intensity": 1])
    #expect(plan().light.intensity == 1 && !scene.isFading)
  }

  @Test("Where no time passes, a change is at once")
  func withoutTime() throws {
    _ = plan(at: 10)
    try set("circle-color", "white")
    _ = plan(at: 10)
    _ = scene.settleLabels()
    #expect(try paint(plan(at: 10), "x").color == SIMD4(1, 1, 1, 1))
  }
}

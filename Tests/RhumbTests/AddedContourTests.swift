import GeoMath
import ImageCodec
import JSON
import MapScene
import MapStyle
import TestSupport
import Testing
import TileSources
import VectorTiles

@testable import MapOpening
@testable import Rhumb

/// Contours that are added to styles which know nothing of them, and terrain that changes under them.
@MainActor
@Suite("Contours that are added to a map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct AddedContourTests {
  private static let camera = CameraPosition(latitude: 0.02, longitude: -0.03, zoom: 15)
  private static let view = Rect(
    origin: Point(x: 0, y: 0), size: Size(width: 500, height: 400))
  private static let ids = [
    "terrain-contours", "terrain-contours-major", "terrain-contours-names",
  ]

  private func embedded(_ style: MapStyleChoice = .light) throws -> MapContent {
    var content = try MapContent.embedded(style: style)
    try content.addTerrain(MapContent.nullIslandHeights)
    return content
  }

  private func order(_ content: MapContent) -> [String] {
    let style = content.scene.style
    return style.drawingOrder.map { style.layers[$0].id }
  }

  private func isVisible(_ layer: String, in content: MapContent) -> Bool? {
    content.scene.style.layers.first { $0.id == layer }?.isVisible
  }

  @Test("In a built-in style they lie where its template has them, in place of those in the tiles")
  func builtIn() throws {
    for choice in [MapStyleChoice.light, .dark] {
      var content = try embedded(choice)
      let before = order(content)
      #expect(Set(Self.ids).isDisjoint(with: before) && !content.hasContours)
      try content.addContours()
      let order = order(content)
      #expect(order.filter { !Self.ids.contains($0) } == before)
      let places = try (Self.ids + ["landcover", "water", "road-path", "poi-18", "contour-name"])
        .map { try #require(order.firstIndex(of: $0)) }
      #expect(places[3] < places[0] && places[0] < places[1] && places[1] < places[4])
      #expect(places[1] < places[5] && places[7] < places[2] && places[2] < places[6])
      #expect(isVisible("contour", in: content) == false)
      #expect(isVisible("contour-name", in: content) == false)
      content.removeContours()
      #expect(!content.hasContours && self.order(content) == before)
      #expect(isVisible("contour", in: content) == true)
      #expect(content.scene.sources["terrain-contours"] == nil)
    }
  }

  @Test("Bold lines say their metres, and no other label is lost for them")
  func labels() throws {
    let plain = try MapStage(embedded(), width: 500, height: 400, camera: Self.camera)
    let without = try plain.picture()
    let count = try #require(plain.report).labels
    var content = try embedded()
    try content.addContours()
    let stage = try MapStage(content, width: 500, height: 400, camera: Self.camera)
    #expect(try stage.picture().bytes != without.bytes)
    #expect(try #require(stage.report).labels > count)
    let found = stage.map.style.queryRenderedFeatures(
      in: Self.view, layers: ["terrain-contours-names"])
    #expect(found.count > 1)
    for name in found {
      #expect(name.properties["major"] == true)
      // Every hundred metres at this zoom.
      let metres = name.properties["ele"]?.number ?? .nan
      #expect(metres.remainder(dividingBy: 100) == 0)
    }
    let lines = stage.map.style.queryRenderedFeatures(in: Self.view, layers: ["terrain-contours"])
    #expect(!lines.isEmpty && lines.allSatisfy { $0.properties["major"] == false })
  }

  @Test("They are added, taken away and toggled while the map is shown, as if opened so")
  func runTime() throws {
    let stage = try MapStage(embedded(), width: 300, height: 200, camera: Self.camera)
    let without = try stage.picture()
    try stage.map.terrain.addContours()
    let with = try stage.picture()
    #expect(with.bytes != without.bytes && stage.map.terrain.hasContours)
    #expect(stage.map.style.sourceIDs.contains("terrain-contours"))
    var content = try embedded()
    try content.addContours()
    let opened = try MapStage(content, width: 300, height: 200, camera: Self.camera)
    #expect(try opened.picture().bytes == with.bytes)
    // Anew, of the same heights: nothing is there twice.
    try stage.map.terrain.addContours(of: "terrain")
    #expect(try stage.picture().bytes == with.bytes)
    #expect(stage.map.terrain.toggleContours() && !stage.map.terrain.hasContours)
    #expect(try stage.picture().bytes == without.bytes)
    #expect(stage.map.terrain.toggleContours() && stage.map.terrain.hasContours)
    #expect(try stage.picture().bytes == with.bytes)
  }

  @Test("Without heights, or of a source that has none, they are refused, and nothing has changed")
  func refusals() throws {
    let map = try MapView(size: Size(width: 100, height: 100))
    let before = map.style.layerIDs
    for source in [nil, "map", "none"] {
      let refusal = #expect(throws: MapError.self) { try map.terrain.addContours(of: source) }
      #expect(refusal?.description.contains(source ?? "add some first") ?? false)
      var content = try MapContent.embedded()
      #expect(throws: MapError.self) { try content.addContours(of: source) }
      #expect(!content.hasContours)
    }
    #expect(
      !map.terrain.toggleContours() && !map.terrain.hasContours && map.style.layerIDs == before)
    var content = try embedded()
    try content.addContours()
    #expect(throws: MapError.self) { try content.addContours(of: "map") }
    #expect(content.hasContours)
  }

  @Test(
    "In a style of somebody's own they lie under roads and names, in its fonts and on its ground")
  func ownStyle() throws {
    for (ground, isDark) in [("#101010", true), ("#f0f0f0", false)] {
      var content = try MapContent.open(
        styleJSON: """
          {"version":8,"sources":{"dem":{"type":"raster-dem","tiles":["{z}/{x}/{y}.png"]},
          "water":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}}},
          "layers":[\(Layers.background(ground)),
          {"id":"water","type":"fill","source":"water"},
          {"id":"highway","type":"line","source":"water"},
          {"id":"names","type":"symbol","source":"water","layout":{"text-font":["Own Font"]}}]}
          """)
      try content.addContours()
      #expect(
        order(content).suffix(6) == [
          "water", "terrain-contours", "terrain-contours-major", "highway",
          "terrain-contours-names", "names",
        ])
      let layers = content.scene.style.layers
      let names = try #require(layers.first { $0.id == "terrain-contours-names" })
      #expect(names.definition["layout"]?["text-font"] == ["Own Font"])
      let color = try #require(names.definition["paint"]?["text-color"]?.string)
      let red = try #require(Int(color.dropFirst().prefix(2), radix: 16))
      #expect((red > 0x80) == isDark)
    }
  }

  @Test("With other colours hills and contours stay as they are: shown, exaggerated or taken away")
  func restyled() throws {
    var content = try embedded()
    try content.addContours()
    var options = MapViewOptions()
    options.content = content
    let map = try MapView(options: options)
    func dark() throws -> MapContent { try #require(map.latestContent.restyled(.dark)) }
    #expect(try dark().hasContours && dark().scene.style.isDark)
    #expect(try isVisible("contour", in: dark()) == false)
    #expect(try dark().scene.style.terrain?.exaggeration == 1)
    try map.terrain.set(Terrain(source: "terrain", exaggeration: 2.5))
    #expect(try dark().scene.style.terrain?.exaggeration == 2.5)
    try map.terrain.set(nil)
    map.terrain.removeContours()
    #expect(try dark().scene.style.terrain == nil && !dark().hasContours)
    #expect(try isVisible("contour", in: dark()) == true)
    // They can be brought back there.
    map.load(try dark())
    #expect(map.terrain.current == nil && map.terrain.toggle() && map.terrain.toggleContours())
    #expect(map.terrain.current == Terrain(source: "terrain", exaggeration: 2.5))
  }

  @Test("Heights in the place of others are read as they are encoded, and contours made of them")
  func otherHeights() throws {
    let folder = try ScratchFolder()
    func heights(_ name: String, _ height: @escaping @Sendable (Double, Double) -> Double) throws
      -> String
    {
      let bytes = try #require(
        try HeightTiles(levels: 0...0, height: height).tile(.init(z: 0, x: 0, y: 0)))
      try folder.write(bytes, to: "\(name)/0/0/0.png")
      return folder.path + "/\(name)/{z}/{x}/{y}.png"
    }
    var content = try MapContent.open(
      styleJSON: #"{"version":8,"sources":{},"layers":[\#(Layers.background("#808080"))]}"#)
    // As mapbox these pictures would tell thousands of metres.
    try content.addTerrain(heights("flat") { _, _ in 0 }, encoding: "mapbox")
    try content.addContours()
    let steep = try heights("steep") { x, _ in x * 10_000 }
    try content.addTerrain(steep, exaggeration: 0, encoding: "terrarium")
    let style = content.scene.style
    #expect(style.sources.filter { $0.kind == .elevation }.map(\.encoding) == [.terrarium])
    let tile = try #require(
      try content.scene.sources["terrain-contours"]?.vectorTile(.init(z: 0, x: 0, y: 0)))
    let layer = try #require(tile.layers.first)
    let found = try layer.features.map { try #require($0.value(forKey: "ele")) }
    #expect(found.count == 19)
  }
}

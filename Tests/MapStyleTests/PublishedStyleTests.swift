import MapStyle
import TestSupport
import Testing

@Suite("Published styles")
struct PublishedStyleTests {
  @Test("the built-in styles have no problem at all", arguments: ["light", "dark"])
  func builtInStyles(name: String) throws {
    let style = try StyleParser.parse(SharedData.ownStyle(name))
    #expect(style.problems.map(\.description) == [])
    #expect(style.sky != nil)
    for layer in style.layers {
      if case .unsupported(let type) = layer.kind { Issue.record("\(layer.id) is a \(type)") }
      if case .background = layer.kind { continue }
      if case .raster = layer.kind {
        #expect(["relief", "bathymetry"].contains(layer.sourceID), "\(layer.id)")
        continue
      }
      let sources = ["map", "terrain-contours"]
      #expect(sources.contains(layer.sourceID ?? "") && layer.sourceLayer != nil, "\(layer.id)")
    }
  }

  @Test("light and dark have the same layers, so that switching changes colours only")
  func sameLayers() throws {
    let light = try StyleParser.parse(SharedData.ownStyle("light"))
    let dark = try StyleParser.parse(SharedData.ownStyle("dark"))
    #expect(light.layers.map(\.id) == dark.layers.map(\.id))
    #expect(light.layers.map(\.minZoom) == dark.layers.map(\.minZoom))
  }

  static let expected: [(path: String, layers: Int, problems: [String])] = [
    ("data/styles/osm-bright.json", 123, []),
    (
      "data/styles/liberty.json", 112,
      [
        "layers[1].id: a second layer with the id \"background\""
      ]
    ),
    ("data/styles/demotiles.json", 8, []),
    ("data/styles/maplibre_demo.json", 7, []),
    ("bench/style-omt.json", 11, []),
    ("bench/style-streets.json", 12, []),
  ]

  @Test(
    "published styles parse whole, with exactly the problems that they have",
    .enabled(if: SharedData.isPresent, "needs the shared data"), arguments: expected)
  func publishedStyles(path: String, layers: Int, problems: [String]) throws {
    let style = try StyleParser.parse(SharedData.bytes(path))
    #expect(style.layers.count == layers)
    #expect(style.problems.map(\.description) == problems)
  }
}

import MapStyle
import Testing

@Suite("Published styles")
struct PublishedStyleTests {
  @Test("the built-in styles have no problem at all", arguments: ["light", "dark"])
  func builtInStyles(name: String) throws {
    let style = try StyleParser.parse(SharedData.ownStyle(name))
    #expect(style.problems.map(\.description) == [])
    #expect(style.layers.count > 20)
    #expect(style.sky != nil)
  }

  @Test(
    "published styles parse", .enabled(if: SharedData.isPresent, "needs the shared data"),
    arguments: [
      "data/styles/osm-bright.json", "data/styles/liberty.json", "data/styles/demotiles.json",
      "data/styles/maplibre_demo.json", "bench/style-omt.json", "bench/style-streets.json",
    ])
  func publishedStyles(path: String) throws {
    let style = try StyleParser.parse(SharedData.bytes(path))
    print(path, style.layers.count)
    for problem in style.problems { print("   ", problem.kind, problem) }
  }
}

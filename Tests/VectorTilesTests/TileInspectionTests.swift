import JSON
import Testing

@testable import VectorTiles

@Suite("Descriptions of tiles")
struct TileInspectionTests {
  @Test("JSON has the promised shape, whole numbers as such, and no id where there is none")
  func json() throws {
    let features = [
      FeatureBytes(id: 7, tags: [0, 0, 1, 1, 2, 2]),
      FeatureBytes(kind: 3, commands: [9, 6, 12, 18, 10, 12, 24, 44, 15]),
    ]
    let layer = LayerBytes(
      name: "a \"b\"", features: features, keys: ["n", "f", "s"],
      values: [LayerBytes.number(4, 5), [0x15, 0x66, 0x66, 0x46, 0x40], LayerBytes.string("é\n")])
    let json = try TileInspection.json(VectorTile(LayerBytes.tile([layer])))
    let start =
      #"{"layers":[{"name":"a \"b\"","encoding":"mvt","version":2,"extent":4096,"features":["#
    let first =
      #"{"id":7,"type":"POINT","geometry":[[[25,17]]],"properties":{"n":5,"f":3.1,"s":"é\n"}},"#
    let second = #"{"type":"POLYGON","geometry":[[[3,6],[8,12],[20,34]]],"properties":{}}]}]}"#
    #expect(json == start + first + second)
    #expect(throws: Never.self) { try JSONParser.parse(Array(json.utf8)) }
  }

  @Test("Text tells layers, counts, what was left out and what was read nevertheless")
  func text() throws {
    let layer = LayerBytes(
      features: [FeatureBytes(), FeatureBytes(commands: nil), FeatureBytes(kind: nil)], keys: ["k"])
    let lines = try TileInspection.lines(VectorTile(LayerBytes.tile([layer])))
    #expect(
      lines.contains("layer: MVT version 2, extent 4096, 1 point, 1 unknown shape, 2 vertices; k"))
    #expect(lines.contains("left out: layer layer, feature 1: a feature has no geometry"))
    #expect(lines.contains("irregular: layer layer, feature 2: a feature has no geometry kind"))
  }
}

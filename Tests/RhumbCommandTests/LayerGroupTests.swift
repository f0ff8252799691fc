import Testing

@testable import RhumbCommand

@Suite("Groups of layers")
struct LayerGroupTests {
  private func layer(_ id: String, _ type: String, _ sourceLayer: String?, group: String? = nil)
    -> LayerTraits
  {
    LayerTraits(id: id, type: type, source: "map", sourceLayer: sourceLayer, group: group)
  }

  @Test("Layers of the OpenMapTiles schema are grouped by what they are about")
  func subjects() {
    let groups = LayerGroup.groups(
      of: [
        LayerTraits(id: "background", type: "background"), layer("lake", "fill", "water"),
        layer("motorway", "line", "transportation"), layer("house", "fill-extrusion", "building"),
        layer("motorway-name", "symbol", "transportation_name"), layer("shop", "symbol", "poi"),
        layer("lake-name", "symbol", "water_name"), layer("tree", "circle", "poi"),
        layer("border", "line", "boundary"),
      ], names: [:])
    #expect(
      groups.map(\.id) == [
        "labels", "pointsOfInterest", "roads", "buildings", "boundaries", "water",
      ])
    #expect(groups.map(\.layers)[0] == ["motorway-name", "lake-name"])
    #expect(groups.map(\.layers)[1] == ["shop", "tree"])
    #expect(Set(groups.map(\.title)).count == groups.count)
  }

  @Test("A style's own groups come by their names, what has none by its source, and none twice")
  func own() {
    var file = LayerTraits(id: "track", type: "line", source: "map-1")
    let layers = [
      layer("a", "line", "transportation", group: "g1"),
      layer("b", "fill", "building", group: "g2"),
      layer("c", "line", "pipelines"), file, layer("d", "line", "water", group: "gone"),
    ]
    let groups = LayerGroup.groups(of: layers, names: ["g1": "Ways"], leavingOut: ["map-1"])
    #expect(groups.map(\.title) == ["Buildings", "Water", "Ways", "Pipelines"])
    #expect(groups.flatMap(\.layers).sorted() == ["a", "b", "c", "d"])
    file.source = "map-2"
    #expect(LayerGroup.groups(of: [file], names: [:]).map(\.title) == ["Map-2"])
  }
}

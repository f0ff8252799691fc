import JSON
import MapStyle
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Layers beside their sources: which go together, and what is said of those that do not.
@Suite("Layers and their sources")
struct LayerSourceTests {
  private static let sources: JSONValue = [
    "vector": ["type": "vector"], "geojson": ["type": "geojson"], "raster": ["type": "raster"],
    "raster-dem": ["type": "raster-dem"],
  ]
  private static let features = [
    "fill", "line", "circle", "heatmap", "fill-extrusion",
  ]

  private func style(_ layers: [JSONValue]) throws -> Style {
    try StyleParser.parse(["version": 8, "sources": Self.sources, "layers": .array(layers)])
  }

  private func layer(_ type: String, _ members: [String: JSONValue] = [:]) -> JSONValue {
    var object = JSONObject()
    object["id"] = "a"
    object["type"] = .string(type)
    for (name, value) in members { object[name] = value }
    return .object(object)
  }

  @Test("each type of layer takes the types of sources that have what it draws")
  func matrix() throws {
    for type in Self.features + ["raster", "hillshade", "color-relief", "background"] {
      for source in ["vector", "geojson", "raster", "raster-dem"] {
        let fits =
          switch type {
          case "background": true
          case "raster": source != "raster-dem"
          case "hillshade", "color-relief": source == "raster-dem"
          default: source == "vector" || source == "geojson"
          }
        let style = try style([
          layer(type, ["source": .string(source), "source-layer": "l"])
        ])
        #expect(style.layers.count == 1, "left out: \(type) of \(source)")
        #expect(
          style.problems.map(\.path) == (fits ? [] : ["layers[0].source"]), "\(type) of \(source)")
      }
    }
  }

  @Test("a layer of vector tiles names a layer of the tiles; one of GeoJSON has none to name")
  func sourceLayers() throws {
    for type in Self.features {
      let tiles = try style([layer(type, ["source": "vector"])])
      #expect(tiles.problems.map(\.path) == ["layers[0].source-layer"], "\(type)")
      let data = try style([layer(type, ["source": "geojson"])])
      #expect(data.problems.isEmpty && data.layers[0].sourceLayer == nil, "\(type)")
    }
  }

  @Test("a layer without a source is named, and one whose source is not there with that source")
  func missing() throws {
    for type in Self.features + ["symbol", "raster", "hillshade"] {
      let without = try style([layer(type)])
      #expect(without.problems.map(\.description) == ["layers[0].source: missing"])
      let lost = try style([layer(type, ["source": "gone", "source-layer": "l"])])
      #expect(lost.problems.map(\.description) == ["layers[0].source: no source \"gone\""])
      #expect(lost.layers.count == 1 && lost.layers[0].sourceID == "gone")
    }
    #expect(try style([layer("background")]).problems.isEmpty)
  }

  @Test("a style of which nothing can be drawn says what keeps it from that")
  func hindrance() throws {
    #expect(try style([]).hindrance == nil)
    #expect(try style([layer("background")]).hindrance == nil)
    #expect(try style([layer("fill", ["source": "geojson"])]).hindrance == nil)
    #expect(
      try style([layer("fill", ["source": "gone"])]).hindrance?.path == "layers[0].source")
    #expect(try style([layer("blob")]).hindrance?.path == "layers[0].type")
    #expect(try style([layer("blob"), layer("background")]).hindrance == nil)
    let versionless = try StyleParser.parse(["sources": [:], "layers": ["x"]])
    #expect(versionless.hindrance?.path == "version")
  }

  @Test("a layer that refers to another is that one with an id and a paint of its own")
  func references() throws {
    let filter: JSONValue = ["==", "kind", "park"]
    let style = try style([
      ["id": "b", "ref": "a", "type": "circle", "minzoom": 3, "paint": ["line-width": 4]],
      layer(
        "line",
        [
          "source": "vector", "source-layer": "l", "filter": filter, "maxzoom": 9,
          "layout": ["line-cap": "round"], "paint": ["line-width": 2, "line-color": "red"],
        ]),
    ])
    #expect(style.problems.isEmpty)
    #expect(style.layers.map(\.id) == ["b", "a"])
    let own = [(4.0, Color.black), (2, Color(red: 1, green: 0, blue: 0))]
    for (layer, (width, color)) in zip(style.layers, own) {
      #expect(layer.sourceID == "vector" && layer.sourceLayer == "l")
      #expect(layer.isDrawn(at: StyleZoom(2)) && !layer.isDrawn(at: StyleZoom(9)))
      #expect(layer.filter.matches(SimpleFeature(.line, ["kind": "park"]), styleZoom: 0))
      #expect(!layer.filter.matches(SimpleFeature(.line, [:]), styleZoom: 0))
      guard case .line(let line) = layer.kind else {
        Issue.record("no line")
        continue
      }
      #expect(line.cap.constantValue == .round && line.width.constantValue == width)
      #expect(line.color.constantValue == color)
    }
  }

  @Test("a layer that refers to none, or to one that refers itself, is left out; the rest draws")
  func lostReferences() throws {
    let style = try style([
      layer("fill", ["source": "geojson"]), ["id": "b", "ref": "gone"], ["id": "c", "ref": "d"],
      ["id": "d", "ref": "a"], ["id": "e", "ref": 3],
    ])
    #expect(style.layers.map(\.id) == ["a", "d"])
    #expect(
      style.problems.map(\.path)
        == [1, 2, 4].flatMap { ["layers[\($0)].ref", "layers[\($0)].type"] })
  }

  @Test("zooms of a layer must be numbers; visibility one of two words")
  func ranges() throws {
    for wrong: JSONValue in ["4", .null, [], true] {
      let style = try style([layer("background", ["minzoom": wrong, "maxzoom": wrong])])
      #expect(style.problems.map(\.path) == ["layers[0].minzoom", "layers[0].maxzoom"])
      #expect(
        style.layers[0].isDrawn(at: StyleZoom(-5)) && style.layers[0].isDrawn(at: StyleZoom(25)))
    }
    for (word, isVisible, count) in [
      ("visible", true, 0), ("none", false, 0), ("hidden", true, 1), (false, true, 1),
    ] as [(JSONValue, Bool, Int)] {
      let style = try style([layer("background", ["layout": ["visibility": word]])])
      #expect(style.layers[0].isVisible == isVisible && style.problems.count == count)
      #expect(style.problems.allSatisfy { $0.path == "layers[0].layout.visibility" })
    }
  }

  @Test("a layer whose filter cannot be read is left out, since it would draw what it never meant")
  func filters() throws {
    let style = try style([
      layer("fill", ["source": "geojson", "filter": ["==", ["get", "a"], ["wobble"]]]),
      layer("line", ["source": "geojson", "filter": ["==", "a", 1]]),
      layer("circle", ["source": "geojson", "filter": ["none", ["==", "a"]], "id": "c"]),
    ])
    #expect(style.layers.count == 1)
    #expect(style.problems.map(\.path) == ["layers[0].filter[2][0]", "layers[2].filter[1]"])
    let filter = style.layers[0].filter
    #expect(filter.matches(SimpleFeature(.line, ["a": 1]), styleZoom: 0))
    #expect(!filter.matches(SimpleFeature(.line, ["a": 2]), styleZoom: 0))
  }

  @Test("paint and layout must be objects; what stands in the wrong one is named")
  func sections() throws {
    for wrong: JSONValue in [3, "x", [], true] {
      let style = try style([layer("background", ["paint": wrong, "layout": wrong])])
      #expect(style.problems.map(\.path) == ["layers[0].paint", "layers[0].layout"])
    }
    let style = try style([
      layer(
        "line",
        [
          "source": "geojson", "paint": ["line-cap": "round", "line-width": 4],
          "layout": ["line-color": "red", "line-join": "round"],
        ])
    ])
    #expect(
      Set(style.problems.map(\.path)) == [
        "layers[0].paint.line-cap", "layers[0].layout.line-color",
      ])
    guard case .line(let line)? = style.layers.first?.kind else {
      Issue.record("no line")
      return
    }
    #expect(line.cap.constantValue == .butt && line.width.constantValue == 4)
    #expect(line.color.constantValue == .black && line.join.constantValue == .round)
  }
}

import Foundation
import JSON
import MapStyle
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Small files of our own, changed part by part: what comes of them is never a crash or a hang.
@Suite("Mutated documents")
struct MutationTests {
  /// Every construct of a style, in little.
  static let style: JSONValue = [
    "version": 8, "name": "small", "center": [7.4, 43.7], "zoom": 12, "bearing": 10, "pitch": 30,
    "transition": ["duration": 500, "delay": 10], "state": ["mode": ["default": "day"]],
    "light": ["anchor": "map", "position": [1.5, 90, 80], "intensity": 0.4],
    "sky": [
      "sky-color": "#88c6fc",
      "fog-ground-blend": ["interpolate", ["linear"], ["zoom"], 4, 0, 9, 1],
    ],
    "glyphs": "fonts/{fontstack}/{range}.pbf", "sprite": "sprite",
    "sources": [
      "v": ["type": "vector", "tiles": ["t/{z}/{x}/{y}.pbf"], "minzoom": 0, "maxzoom": 14],
      "g": [
        "type": "geojson", "data": ["type": "Point", "coordinates": [1, 2]], "cluster": true,
      ],
      "r": ["type": "raster", "url": "r.json", "tileSize": 256],
    ],
    "layers": [
      ["id": "ground", "type": "background", "paint": ["background-color": "hsl(20, 10%, 90%)"]],
      [
        "id": "water", "type": "fill", "source": "v", "source-layer": "water", "maxzoom": 20,
        "filter": ["all", ["==", "$type", "Polygon"], ["!in", "class", "river", "canal"]],
        "paint": [
          "fill-color": ["stops": [[4, "#abc"], [9, "rgba(1, 2, 3, 0.5)"]], "base": 1.2],
          "fill-color-transition": ["duration": 20],
          "fill-opacity": [
            "property": "depth", "type": "exponential", "stops": [[0, 0.1], [9, 1]],
          ],
        ],
      ],
      [
        "id": "road", "type": "line", "source": "v", "source-layer": "transportation",
        "filter": [
          "all", ["match", ["get", "class"], ["primary", "trunk"], true, false],
          [">=", ["zoom"], 5],
        ],
        "layout": ["line-cap": "round", "line-sort-key": ["get", "layer"]],
        "paint": [
          "line-width": [
            "interpolate", ["exponential", 1.5], ["zoom"], 5, 0.5, 18,
            [
              "case", ["==", ["get", "lanes"], 2], 20,
              ["*", ["to-number", ["get", "lanes"], 1], 9],
            ],
          ],
          "line-dasharray": ["step", ["zoom"], ["literal", [1, 0]], 12, ["literal", [2, 1.5]]],
        ],
      ],
      [
        "id": "name", "type": "symbol", "source": "g",
        "layout": [
          "text-field": [
            "format", ["upcase", ["get", "name"]], ["font-scale": 0.8], "\n", [:],
            ["number-format", ["get", "ele"], ["locale": "de", "max-fraction-digits": 1]],
            ["text-color": ["to-color", ["get", "colour"], "red"]],
          ],
          "icon-image": [
            "coalesce", ["image", ["concat", ["get", "maki"], "-11"]], ["image", "dot"],
          ],
          "text-font": ["literal", ["Noto Sans Regular"]], "icon-padding": [2, 4],
          "text-variable-anchor-offset": ["top", [0, 1], "left", [1, 0]],
        ],
        "filter": [
          "all",
          [
            "<", ["distance", ["type": "LineString", "coordinates": [[6, 49], [7, 50]]]], 9000,
          ],
          [
            "within",
            ["type": "Polygon", "coordinates": [[[6, 49], [7, 49], [7, 50], [6, 49]]]],
          ],
          ["==", "a", "Ä", ["collator", ["locale": "sv", "case-sensitive": false]]],
        ],
      ],
      [
        "id": "house", "type": "fill-extrusion", "source": "v", "source-layer": "building",
        "paint": [
          "fill-extrusion-height": [
            "let", "h", ["number", ["get", "height"], 5],
            [
              "interpolate-lab", ["linear"], ["zoom"], 14, "red", 16, ["rgb", ["var", "h"], 0, 0],
            ],
          ],
          "fill-extrusion-color": [
            "interpolate-hcl", ["cubic-bezier", 0.4, 0, 0.6, 1], ["zoom"], 14, "red", 16, "blue",
          ],
        ],
      ],
    ],
  ]

  @Test("styles are read or refused, and all that was read can be evaluated")
  func styles() {
    var random = SeededGenerator(seed: 11)
    var read = 0
    let rounds = Mutator.count(usual: 500)
    for round in 0..<rounds {
      var json = Self.style
      for _ in 0...(round % 4) { json = JSONMutator.mutated(json, &random) }
      guard let style = try? StyleParser.parse(Array(json.text.utf8)) else { continue }
      read += 1
      for layer in style.layers { Self.evaluate(layer) }
    }
    #expect(read > rounds / 3)
  }

  private static func evaluate(_ layer: StyleLayer) {
    for zoom in [0, 12.5, Double.nan] {
      let feature = SimpleFeature(
        .polygon, id: 12, ["name": "Zürich", "height": 3, "class": "path"])
      let context = EvaluationContext(styleZoom: zoom, feature: feature)
      _ = layer.filter.matches(context)
      if let group = layer.kind.properties { evaluate(group, context) }
    }
  }

  private static func evaluate<Group: PropertyGroup>(_ group: Group, _ context: EvaluationContext) {
    for field in Group.table.fields { _ = field.value(group, context) }
  }

  @Test("styles with changed, lost and added bytes are read or refused")
  func bytes() {
    let original = Array(Self.style.text.utf8)
    var mutator = Mutator(
      seed: 2,
      words: ["1e999", "null", "[", "]", "{}", "\\ud800", "zoom", "stops", "-1", "[[[[", "get"])
    let rounds = Mutator.count(usual: 2000)
    var read = 0
    for _ in 0..<rounds {
      guard let style = try? StyleParser.parse(mutator.mutated(original)) else { continue }
      read += 1
      for layer in style.layers { Self.evaluate(layer) }
    }
    #expect(read > rounds / 20)
    for length in stride(from: 0, to: original.count, by: 97) {
      #expect(throws: StyleError.self) { try StyleParser.parse(Array(original.prefix(length))) }
    }
  }

  @Test("a style of more values than anybody writes is refused before memory runs out")
  func size() {
    let bytes = Array("[".utf8) + Array(repeatElement(Array("0,".utf8), count: 5_000_000).joined())
    #expect(throws: StyleError.self) { try StyleParser.parse(bytes) }
    #expect(throws: JSONError.self) { try JSONParser.parse(Array("[1,[2],3]".utf8), mostValues: 4) }
    #expect((try? JSONParser.parse(Array("[1,[2],3]".utf8), mostValues: 5)) != nil)
  }

  @Test("a document that is far too deep or nothing but brackets is refused soon")
  func depth() {
    for text in ["[", "{\"a\":", "[[],", "[\"all\","] {
      let bytes = Array(repeatElement(Array(text.utf8), count: 200_000).joined())
      #expect(throws: StyleError.self) { try StyleParser.parse(bytes) }
    }
  }
}

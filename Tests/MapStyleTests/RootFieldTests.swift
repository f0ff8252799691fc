import JSON
import StyleExpressions
import Testing

@testable import MapStyle

@Suite("What a style says beside its layers")
struct RootFieldTests {
  private func style(_ members: [(String, JSONValue)]) throws -> Style {
    var object = JSONObject()
    object["version"] = 8
    object["sources"] = [:]
    object["layers"] = []
    for (name, value) in members { object[name] = value }
    return try StyleParser.parse(.object(object))
  }

  private func problems(_ name: String, _ value: JSONValue) throws -> [String] {
    try style([(name, value)]).problems.map(\.path)
  }

  @Test("of the metadata only what is Rhumb's is read")
  func metadata() throws {
    let context = EvaluationContext(styleZoom: 5)
    func read(_ metadata: JSONValue) throws -> (haze: Double, problems: [String]) {
      let style = try style([("metadata", metadata)])
      return (style.atmosphere.hazeDistance.evaluate(context), style.problems.map(\.path))
    }
    #expect(try read(["a:b": [1], "rhumb:schema": "x", "haze-distance": 3]) == (0, []))
    #expect(try read(["rhumb:haze-distance": ["step", ["zoom"], 2, 4, 3]]) == (3, []))
    #expect(try read(["rhumb:haze-distance": "far"]) == (0, ["metadata.rhumb:haze-distance"]))
    #expect(try read(["metadata"]) == (0, []))
  }

  @Test("a sprite is an address, or a list of them with names")
  func sprites() throws {
    #expect(try style([]).sprites.isEmpty && style([("sprite", .null)]).sprites.isEmpty)
    #expect(try style([("sprite", "a/b")]).sprites == [StyleSprite(id: "default", url: "a/b")])
    let several = try style([
      (
        "sprite",
        [["id": "x", "url": "1"], ["id": "default", "url": "2"], ["id": "y", "url": "3"]]
      )
    ])
    #expect(several.problems.isEmpty)
    #expect(several.sprites.map(\.id) == ["x", "default", "y"])
    #expect(several.sprites.map(\.url) == ["1", "2", "3"])
  }

  @Test("what of a list of sprites is none, or stands twice, is named, and the others hold")
  func faultySprites() throws {
    let style = try style([
      (
        "sprite",
        [
          "a", ["id": "x", "url": "1"], ["id": "y"], ["url": "z"], ["id": "x", "url": "2"],
          ["id": 3, "url": "3"], ["id": "w", "url": "4"],
        ]
      )
    ])
    #expect(style.sprites.map(\.url) == ["1", "4"])
    #expect(
      style.problems.map(\.path) == [
        "sprite[0]", "sprite[2]", "sprite[3]", "sprite[4].id", "sprite[5]",
      ])
    for wrong: JSONValue in [3, true, ["id": "x", "url": "1"]] {
      #expect(try problems("sprite", wrong) == ["sprite"])
    }
    let many = (0..<500).map { number -> JSONValue in
      ["id": .string("s\(number)"), "url": "u"]
    }
    #expect(try self.style([("sprite", .array(many))]).sprites.count == 64)
  }

  @Test("an address of glyphs is a text, with or without places for the fonts and the range")
  func glyphs() throws {
    for right in ["f/{fontstack}/{range}.pbf", "f/{range}.pbf", "f/{fontstack}.pbf", "f.pbf"] {
      let style = try style([("glyphs", .string(right))])
      #expect(style.glyphs == right && style.problems.isEmpty)
    }
    for wrong: JSONValue in ["", 3, [], [:]] {
      let style = try style([("glyphs", wrong)])
      #expect(style.glyphs == nil && style.problems.map(\.path) == ["glyphs"], "\(wrong.text)")
    }
    #expect(try style([("glyphs", .null)]).problems.isEmpty)
  }

  @Test("transitions are milliseconds from 0 to a day, each by itself")
  func transitions() throws {
    let whole = try style([("transition", ["duration": 86_400_000, "delay": 0])])
    #expect(
      whole.transition == StyleTransition(durationSeconds: 86_400, delaySeconds: 0)
        && whole.problems.isEmpty)
    let usual = StyleTransition()
    for wrong: JSONValue in [-1, 86_400_001, 1e300, "5", .null, [], true] {
      let duration = try style([("transition", ["duration": wrong, "delay": 250])])
      #expect(duration.problems.map(\.path) == ["transition.duration"], "\(wrong.text)")
      #expect(duration.transition.durationSeconds == usual.durationSeconds)
      #expect(duration.transition.delaySeconds == 0.25)
      let delay = try style([("transition", ["delay": wrong, "duration": 250])])
      #expect(delay.problems.map(\.path) == ["transition.delay"], "\(wrong.text)")
      #expect(delay.transition.delaySeconds == usual.delaySeconds)
      #expect(delay.transition.durationSeconds == 0.25)
    }
    for wrong: JSONValue in [3, "x", [], true] {
      #expect(try problems("transition", wrong) == ["transition"])
    }
  }

  @Test("a camera takes what is a number, and names a centre that is none")
  func camera() throws {
    for wrong: JSONValue in [3, "x", [], [1], ["1", "2"], [:]] {
      let style = try style([("center", wrong), ("bearing", 10)])
      #expect(style.problems.map(\.path) == ["center"], "\(wrong.text)")
      #expect(style.camera.longitude == nil && style.camera.latitude == nil)
      #expect(style.camera.bearingDegrees == 10)
    }
    #expect(try problems("zoom", "4") == ["zoom"])
    let style = try style([("bearing", "n"), ("pitch", [])])
    #expect(style.camera == StyleCamera())
  }

  @Test("light and sky are read by their declarations, with the place of what is wrong")
  func lightAndSky() throws {
    let style = try style([
      ("light", ["anchor": "map", "intensity": 2, "position": [1, 2], "glow": 1]),
      ("sky", ["sky-color": "reed", "horizon-color": "red", "fog-ground-blend": -1]),
    ])
    #expect(
      Set(style.problems.map(\.path)) == [
        "light.intensity", "light.position", "light.glow", "sky.sky-color", "sky.fog-ground-blend",
      ])
    #expect(style.light.anchor.constantValue == .map && style.light.intensity.constantValue == 1)
    #expect(style.light.position.constantValue == SIMD3(1.15, 210, 30))
    #expect(style.sky?.horizonColor.constantValue == Color(css: "red"))
    #expect(style.sky?.skyColor.constantValue == Color(css: "#88c6fc"))
    #expect(try self.style([]).sky == nil)
    for wrong: JSONValue in [3, "x", []] {
      #expect(try problems("light", wrong) == ["light"] && problems("sky", wrong) == ["sky"])
    }
  }

  @Test("versions other than 8 are named and read as 8")
  func versions() throws {
    for wrong: JSONValue in [7, 9, 8.5] { #expect(try problems("version", wrong) == ["version"]) }
    for wrong: JSONValue in ["8", .null, []] {
      let style = try style([("version", wrong), ("layers", [["id": "a", "type": "background"]])])
      #expect(style.problems.map(\.description) == ["version: missing"] && style.layers.count == 1)
    }
  }

  @Test("what is not drawn is named once as not supported, what was taken out as a fault")
  func unsupported() throws {
    for name in ["font-faces"] {
      let style = try style([(name, ["type": "globe"])])
      #expect(style.problems.map(\.path) == [name])
      #expect(style.problems.map(\.kind) == [.unsupported])
    }
    let constants = try style([("constants", ["@a": 3])])
    #expect(constants.problems.map(\.path) == ["constants"])
    #expect(constants.problems.map(\.kind) == [.invalid])
    #expect(try style([("metadata", [:]), ("owner", "me")]).problems.isEmpty)
  }

  @Test("terrain names a source of heights, or says what is wrong with it")
  func terrain() throws {
    let sources: JSONValue = [
      "h": ["type": "raster-dem", "url": "a.json"], "v": ["type": "vector", "url": "b.json"],
    ]
    func read(_ terrain: JSONValue) throws -> (Terrain?, [String]) {
      let style = try style([("terrain", terrain), ("sources", sources)])
      return (style.terrain, style.problems.map(\.path))
    }
    let sound: [(JSONValue, Double)] = [
      (["source": "h"], 1), (["source": "h", "exaggeration": 2.5], 2.5),
      (["exaggeration": 0, "source": "h"], 0),
    ]
    for (json, exaggeration) in sound {
      #expect(try read(json) == (Terrain(source: "h", exaggeration: exaggeration), []))
    }
    #expect(try read(.null) == (nil, []))
    for (json, path) in [
      (["source": "v"] as JSONValue, "terrain.source"), (["source": "x"], "terrain.source"),
      (["source": 3], "terrain.source"), ([:], "terrain.source"), ([1], "terrain"),
    ] {
      #expect(try read(json) == (nil, [path]))
    }
    #expect(
      try read(["source": "h", "exaggeration": "2"])
        == (Terrain(source: "h"), ["terrain.exaggeration"]))
    #expect(
      try read(["source": "h", "exaggeration": -1])
        == (Terrain(source: "h", exaggeration: 0), ["terrain.exaggeration"]))
    #expect(
      try read(["source": "h", "exaggeration": 1e308])
        == (Terrain(source: "h", exaggeration: 1000), ["terrain.exaggeration"]))
    #expect(try read(["source": "h", "height": 1]) == (Terrain(source: "h"), ["terrain.height"]))
  }

  @Test("the state that expressions read is that of the style, whatever stands before it")
  func state() throws {
    let style = try style([
      (
        "layers",
        [
          [
            "id": "a", "type": "background",
            "paint": [
              "background-color": [
                "match", ["string", ["global-state", "mode"], "day"], "night", "black", "white",
              ],
              "background-opacity": ["number", ["global-state", "dim"], 0.25],
            ],
          ]
        ]
      ),
      ("state", ["mode": ["default": "night"]]),
    ])
    guard case .background(let paint)? = style.layers.first?.kind else {
      Issue.record("no background")
      return
    }
    let context = EvaluationContext(styleZoom: 0)
    #expect(paint.color.evaluate(context) == .black && paint.opacity.evaluate(context) == 0.25)
  }
}

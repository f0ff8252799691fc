import JSON
import MapStyle
import StyleExpressions
import Testing

@Suite("Style files")
struct StyleParserTests {
  private func style(_ layers: JSONValue, _ root: [(String, JSONValue)] = []) throws -> Style {
    var object = JSONObject()
    object["version"] = 8
    object["sources"] = ["s": ["type": "vector", "url": "mbtiles://x", "maxzoom": 14]]
    object["layers"] = layers
    for (key, value) in root { object[key] = value }
    return try StyleParser.parse(.object(object))
  }

  @Test(
    "only what is no style at all is refused",
    arguments: ["", "nonsense", "[]", "3", "{}", "{\"version\":8}", "{\"layers\":3}"])
  func unusable(text: String) {
    #expect(throws: StyleError.self) { try StyleParser.parse(Array(text.utf8)) }
  }

  @Test("what is not understood is told with its place, once each, and the rest draws")
  func problems() throws {
    let style = try style([
      [
        "id": "a", "type": "fill", "source": "s", "source-layer": "l",
        "paint": ["fill-color": "red", "fill-glow": 1],
      ],
      [
        "id": "b", "type": "fill", "source": "s", "source-layer": "l",
        "paint": ["fill-color": "reed", "fill-glow": 1],
      ],
      ["id": "c", "type": "sky", "source": "s", "source-layer": "l"],
      ["id": "d", "type": "sky", "source": "s", "source-layer": "l"],
      ["id": "e", "type": "blob", "source": "s", "source-layer": "l"], ["type": "fill"], 3,
      ["id": "f", "type": "line", "source": "nowhere", "paint": ["line-width": ["zoom"]]],
      ["id": "g", "type": "line", "source": "s", "source-layer": "l", "filter": ["==", 3]],
      [
        "id": "h", "type": "line", "source": "s", "source-layer": "l",
        "paint": ["line-width": ["wobble", [:]]],
      ],
      [
        "id": "i", "type": "line", "source": "s", "source-layer": "l",
        "paint": ["line-width": ["+", 1, ["wobble", 2]]],
      ],
    ])
    #expect(
      style.problems.map(\.path) == [
        "layers[0].paint.fill-glow", "layers[1].paint.fill-color", "layers[2].type",
        "layers[4].type", "layers[5].id", "layers[6]", "layers[7].paint.line-width",
        "layers[7].source",
        "layers[8].filter", "layers[9].paint.line-width[0]",
      ])
    #expect(style.layers.map(\.id) == ["a", "b", "c", "d", "e", "f", "h", "i"])
    guard case .fill(let paint) = style.layers[0].kind else {
      Issue.record("no fill")
      return
    }
    #expect(paint.color.constantValue == Color(red: 1, green: 0, blue: 0))
    #expect(paint.opacity.constantValue == 1)
    guard case .unsupported("sky") = style.layers[2].kind else {
      Issue.record("a layer of sky is drawn")
      return
    }
  }

  @Test("two layers of one id are both kept, with a warning")
  func sameID() throws {
    let layer: JSONValue = ["id": "x", "type": "background"]
    let style = try style([layer, layer])
    #expect(style.layers.map(\.id) == ["x", "x"])
    #expect(style.problems.map(\.path) == ["layers[1].id"])
  }

  @Test("M02, M05: the camera of a style, and what it does not say")
  func camera() throws {
    let whole = try style(
      [], [("center", [151.2, -33.9]), ("zoom", 12.5), ("bearing", 30), ("pitch", 40)])
    #expect(whole.camera.longitude == 151.2 && whole.camera.latitude == -33.9)
    #expect(whole.camera.bearingDegrees == 30 && whole.camera.pitchDegrees == 40)
    let partial = try style([], [("zoom", 3)])
    #expect(partial.camera.longitude == nil && partial.camera.bearingDegrees == nil)
    #expect(try style([], [("center", "here")]).problems.map(\.path) == ["center"])
  }

  @Test("M07: style zoom 12.5 is Rhumb zoom 13.5, there and back")
  func styleZoom() throws {
    #expect(try style([], [("zoom", 12.5)]).camera.zoom?.rhumbZoom == 13.5)
    #expect(StyleZoom(rhumbZoom: 13.5) == StyleZoom(12.5))
  }

  @Test("a layer is drawn from its least zoom up to, not at, its greatest")
  func zoomRange() throws {
    let layer = try style([["id": "x", "type": "background", "minzoom": 4, "maxzoom": 9]]).layers[0]
    #expect(!layer.isDrawn(at: StyleZoom(3.99)) && layer.isDrawn(at: StyleZoom(4)))
    #expect(layer.isDrawn(at: StyleZoom(8.99)) && !layer.isDrawn(at: StyleZoom(9)))
    let hidden = try style([["id": "x", "type": "background", "layout": ["visibility": "none"]]])
    #expect(!hidden.layers[0].isDrawn(at: StyleZoom(5)) && hidden.problems.isEmpty)
  }

  @Test("sources are kept as they are said, and nothing is loaded")
  func sources() throws {
    let data: JSONValue = ["type": "Point", "coordinates": [1, 2]]
    let style = try style(
      [],
      [
        (
          "sources",
          [
            "v": [
              "type": "vector", "tiles": ["http://x/{z}/{x}/{y}"], "minzoom": 2, "maxzoom": 13,
            ],
            "r": ["type": "raster", "tileSize": 256, "scheme": "tms", "url": "u"],
            "g": ["type": "geojson", "data": data], "h": ["type": "geojson", "data": "f.geojson"],
            "i": ["type": "image"], "bad": 3,
          ]
        )
      ])
    #expect(style.sources.map(\.id) == ["v", "r", "g", "h", "i"])
    let vector = try #require(style.source("v"))
    #expect(vector.tiles == ["http://x/{z}/{x}/{y}"] && vector.minZoom == 2 && vector.maxZoom == 13)
    let raster = try #require(style.source("r"))
    #expect(raster.tileSize == 256 && raster.scheme == .tms && raster.url == "u")
    #expect(style.source("g")?.data == .inline(data))
    #expect(style.source("h")?.data == .url("f.geojson"))
    #expect(style.problems.map(\.path) == ["sources.i.coordinates", "sources.bad"])
  }

  @Test("patterns, ramps and raster layers are read")
  func patterns() throws {
    let style = try style(
      [
        [
          "id": "x", "type": "fill", "source": "s", "source-layer": "l",
          "paint": ["fill-pattern": "dots"],
        ],
        [
          "id": "y", "type": "line", "source": "s", "source-layer": "l",
          "paint": [
            "line-gradient": [
              "interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue",
            ], "line-pattern": ["get", "kind"],
          ],
        ],
        [
          "id": "z", "type": "raster", "source": "r",
          "paint": ["raster-opacity": 0.5, "raster-resampling": "nearest", "raster-contrast": 1],
        ],
      ],
      [("sources", ["s": ["type": "vector", "url": "x"], "r": ["type": "raster", "url": "y"]])])
    #expect(style.problems.isEmpty)
    guard case .fill(let fill) = style.layers[0].kind,
      case .line(let line) = style.layers[1].kind,
      case .raster(let raster) = style.layers[2].kind
    else {
      Issue.record("\(style.layers)")
      return
    }
    #expect(fill.pattern.constantValue?.name == "dots")
    #expect(line.pattern.references.names == ["kind"])
    var context = EvaluationContext(styleZoom: 0)
    context.rampInput = 1
    #expect(line.gradient.evaluate(context) == Color(red: 0, green: 0, blue: 1))
    #expect(
      raster.opacity.constantValue == 0.5 && raster.rasterResampling.constantValue == .nearest)
  }

  @Test("a raster layer's colours as they are need no change, and its steps are what they say")
  func rasterColors() {
    let context = EvaluationContext(styleZoom: 0)
    func color(_ paint: RasterStyle, _ input: SIMD3<Float>) -> SIMD3<Float> {
      let rows = paint.colorRows(context)
      let full = SIMD4(input, 1)
      return SIMD3((rows.0 * full).sum(), (rows.1 * full).sum(), (rows.2 * full).sum())
    }
    let input = SIMD3<Float>(0.8, 0.4, 0.2)
    let plain = color(RasterStyle(), input)
    #expect((0..<3).allSatisfy { abs(plain[$0] - input[$0]) < 1e-6 })
    var grey = RasterStyle()
    grey.saturation = .constant(-1)
    let mean = color(grey, input)
    #expect(abs(mean.x - 1.4 / 3) < 1e-5 && abs(mean.y - mean.z) < 1e-6)
    var turned = RasterStyle()
    turned.hueRotate = .constant(120)
    let hue = color(turned, input)
    #expect(abs(hue.x - 0.2) < 1e-5 && abs(hue.y - 0.8) < 1e-5 && abs(hue.z - 0.4) < 1e-5)
    var dim = RasterStyle()
    dim.brightnessMin = .constant(0.2)
    dim.brightnessMax = .constant(0.6)
    #expect(abs(color(dim, .zero).x - 0.2) < 1e-6 && abs(color(dim, SIMD3(1, 1, 1)).x - 0.6) < 1e-6)
  }

  @Test("light, sky and the style's state are read")
  func rest() throws {
    let style = try style(
      [["id": "x", "type": "background", "paint": ["background-color": ["global-state", "c"]]]],
      [
        ("light", ["anchor": "map", "intensity": 0.2, "position": [1, 90, 45]]),
        ("sky", ["sky-color": "blue"]), ("state", ["c": ["default": "lime"]]),
      ])
    #expect(style.problems.isEmpty)
    #expect(style.light.anchor.constantValue == .map)
    #expect(style.light.position.constantValue == SIMD3(1, 90, 45))
    #expect(style.sky?.skyColor.constantValue == Color(red: 0, green: 0, blue: 1))
    guard case .background(let paint) = style.layers[0].kind else { return }
    #expect(paint.color.evaluate(EvaluationContext(styleZoom: 0)) == Color(css: "lime"))
  }

  @Test(
    "a style that breaks the specification and has nothing to draw says why",
    arguments: [
      (#"{"version":8,"sources":{},"layers":[]}"#, nil),
      (#"{"layers":[{"id":"a","type":"background"}]}"#, nil),
      (#"{"version":8,"layers":[{"id":"a","type":"fill","source":"s"}]}"#, "sources"),
      (#"{"version":8,"layers":[]}"#, "sources"), (#"{"sources":{},"layers":[]}"#, "version"),
      (#"{"version":7,"sources":{},"layers":[]}"#, "version"),
      (
        #"{"version":8,"sources":{},"layers":[{"id":"a","type":"fill","source":"s"}]}"#,
        "layers[0].source"
      ),
      (#"{"version":8,"sources":{},"layers":[{"id":"a","type":"blob"}]}"#, "layers[0].type"),
    ] as [(String, String?)])
  func hindrances(text: String, path: String?) throws {
    #expect(try StyleParser.parse(Array(text.utf8)).hindrance?.path == path)
  }
}

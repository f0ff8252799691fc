import JSON
import MapStyle
import StyleExpressions
import Testing

@Suite("Heatmaps, hillshades and sources of heights in styles")
struct HeatmapAndHillshadeTests {
  private func style(_ layers: [JSONValue], dem: JSONValue = [:]) throws -> Style {
    var object = JSONObject()
    object["version"] = 8
    var source = dem.object ?? JSONObject()
    source["type"] = "raster-dem"
    object["sources"] = ["v": ["type": "vector"], "p": ["type": "raster"], "dem": .object(source)]
    object["layers"] = .array(layers)
    return try StyleParser.parse(.object(object))
  }

  private func heatmap(_ paint: JSONValue) throws -> (HeatmapStyle, Style) {
    let style = try style([
      ["id": "h", "type": "heatmap", "source": "v", "source-layer": "l", "paint": paint]
    ])
    guard case .heatmap(let paint) = style.layers[0].kind else { throw Missing() }
    return (paint, style)
  }

  private func hillshade(_ paint: JSONValue) throws -> (HillshadeStyle, Style) {
    let style = try style([["id": "h", "type": "hillshade", "source": "dem", "paint": paint]])
    guard case .hillshade(let paint) = style.layers[0].kind else { throw Missing() }
    return (paint, style)
  }

  private struct Missing: Error {}

  @Test("a heatmap's paint is read; what it does not say is the specification's default")
  func heatmapPaint() throws {
    let (usual, plain) = try heatmap([:])
    #expect(plain.problems.isEmpty)
    #expect(usual.radius.constantValue == 30 && usual.weight.constantValue == 1)
    var context = EvaluationContext(styleZoom: 3)
    #expect(usual.ramp.evaluate(context).alpha == 0)
    context.rampInput = 0.5
    #expect(usual.ramp.evaluate(context) == Color(css: "lime"))
    context.rampInput = 1
    #expect(usual.ramp.evaluate(context) == Color(css: "red"))
    let (paint, style) = try heatmap([
      "heatmap-radius": ["interpolate", ["linear"], ["zoom"], 0, 2, 10, 22],
      "heatmap-weight": ["get", "mag"], "heatmap-intensity": 3, "heatmap-opacity": 0.5,
      "heatmap-color": ["step", ["heatmap-density"], "blue", 0.5, "white"],
    ])
    #expect(style.problems.isEmpty)
    #expect(paint.radius.evaluate(EvaluationContext(styleZoom: 5)) == 12)
    #expect(paint.references().names == ["mag"] && style.layers[0].references.names == ["mag"])
    #expect(paint.intensity.constantValue == 3 && paint.opacity.constantValue == 0.5)
    #expect(paint.color.evaluate(context) == Color(css: "white"))
  }

  @Test("numbers out of range and what no heatmap has are told")
  func heatmapProblems() throws {
    let (paint, style) = try heatmap([
      "heatmap-radius": 0, "heatmap-weight": -1, "heatmap-opacity": 2, "heatmap-glow": 1,
      "heatmap-intensity": ["get", "x"],
    ])
    #expect(
      style.problems.map(\.path) == [
        "layers[0].paint.heatmap-radius", "layers[0].paint.heatmap-weight",
        "layers[0].paint.heatmap-opacity", "layers[0].paint.heatmap-glow",
        "layers[0].paint.heatmap-intensity",
      ])
    #expect(paint.radius.constantValue == 1 && paint.weight.constantValue == 0)
  }

  @Test("a hillshade's paint is read, with one light or several")
  func hillshadePaint() throws {
    let (usual, plain) = try hillshade([:])
    #expect(plain.problems.isEmpty)
    #expect(
      usual.direction.constantValue == NumberList(335) && usual.anchor.constantValue == .viewport)
    #expect(
      usual.exaggeration.constantValue == 0.5
        && usual.highlightColor.constantValue == ColorList(.white))
    let (paint, style) = try hillshade([
      "hillshade-illumination-direction": [90, 270], "hillshade-illumination-anchor": "map",
      "hillshade-exaggeration": 1, "hillshade-shadow-color": ["red", "blue"],
      "hillshade-highlight-color": ["rgb", 0, 255, 0], "hillshade-accent-color": "#fff",
    ])
    #expect(style.problems.isEmpty, "\(style.problems)")
    #expect(
      paint.direction.constantValue?.numbers == [90, 270] && paint.anchor.constantValue == .map)
    #expect(
      paint.shadowColor.constantValue?.colors.map { Optional($0) } == [
        Color(css: "red"), Color(css: "blue"),
      ])
    let highlight = paint.highlightColor.evaluate(EvaluationContext(styleZoom: 0))
    #expect(highlight.colors.map { Optional($0) } == [Color(css: "lime")])
    let (igor, whole) = try hillshade(["hillshade-method": "igor", "resampling": "nearest"])
    #expect(whole.problems.isEmpty && igor.method.constantValue == .igor)
    #expect(igor.altitude.constantValue == NumberList(45))
  }

  @Test("the colours of heights are told at the heights where they bend, of steps twice")
  func colorRelief() throws {
    func stops(_ color: JSONValue) throws -> [(input: Double, color: Color)] {
      let style = try style([
        [
          "id": "c", "type": "color-relief", "source": "dem",
          "paint": ["color-relief-color": color],
        ]
      ])
      #expect(style.problems.isEmpty)
      guard case .colorRelief(let paint) = style.layers[0].kind else { throw Missing() }
      return paint.color.rampStops
    }
    let bent = try stops(["interpolate", ["linear"], ["elevation"], 0, "black", 100, "white"])
    #expect(bent.map(\.input) == [0, 100] && bent.map(\.color) == [.black, .white])
    let stepped = try stops(["step", ["elevation"], "black", 50, "white"])
    #expect(stepped.map(\.input) == [50, 50] && stepped.map(\.color) == [.black, .white])
    #expect(try stops("red").isEmpty)
  }

  @Test("layers are told that have a source of another kind")
  func sources() throws {
    let style = try style([
      ["id": "a", "type": "hillshade", "source": "p"],
      ["id": "b", "type": "raster", "source": "dem"],
      ["id": "c", "type": "fill", "source": "dem"], ["id": "d", "type": "heatmap", "source": "v"],
      ["id": "e", "type": "hillshade", "source": "dem"],
    ])
    #expect(
      style.problems.map(\.path) == [
        "layers[0].source", "layers[1].source", "layers[2].source", "layers[3].source-layer",
      ])
  }

  @Test(
    "heights are told from colours by the published formulas, or by factors of the source's own")
  func encodings() throws {
    #expect(try style([]).source("dem")?.kind == .elevation)
    #expect(try style([]).source("dem")?.tileSize == 512)
    let mapbox = try #require(try style([]).source("dem")?.encoding)
    // The example of Mapbox's documentation, and the sea.
    #expect(abs(mapbox.metres(red: 1, green: 134, blue: 160)) < 1e-9)
    #expect(abs(mapbox.metres(red: 1, green: 200, blue: 10) - 1674.6) < 1e-6)
    let terrarium = try #require(
      try style([], dem: ["encoding": "terrarium"]).source("dem")?.encoding)
    #expect(terrarium.metres(red: 128, green: 0, blue: 0) == 0)
    #expect(terrarium.metres(red: 162, green: 144, blue: 128) == 8848.5)
    let custom = try #require(
      try style(
        [], dem: ["encoding": "custom", "redFactor": 2, "blueFactor": 0.5, "baseShift": -7]
      ).source("dem")?.encoding)
    #expect(custom.metres(red: 10, green: 3, blue: 4) == 18)
    let wrong = try style([], dem: ["encoding": "feet"])
    #expect(wrong.problems.map(\.path) == ["sources.dem.encoding"])
    #expect(wrong.source("dem")?.encoding == .mapbox)
  }
}

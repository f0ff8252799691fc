import MapStyle
import RenderModel
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Paints of symbols at a zoom")
struct EvaluatedSymbolPaintTests {
  private func style(layout: String, paint: String = "") throws -> Style {
    try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"l","type":"symbol",
        "source":"map","source-layer":"l","layout":{\(layout)},"paint":{\(paint)}}]}
        """.utf8))
  }

  /// A label whose paint has a number.
  private func label(_ paint: Int) -> Label {
    var symbol = Samples.bucket([SampleSymbol(key: 1, place: .zero)]).parts.instances[0]
    symbol.paint = paint
    return Label(
      symbols: Samples.bucket([]), number: 0, instance: symbol, world: .zero)
  }

  @Test("Only paints in use are worked out, and a zoom at which none is another tells so")
  func inUse() throws {
    let style = try style(layout: #""text-size":["step",["zoom"],10,5,20]"#)
    let tools = SymbolTools(layerCount: 1)
    var paints = EvaluatedSymbolPaints(style: style, table: tools.paints)
    let first = paints.evaluate(at: 4, FeatureStates())
    #expect(first.rules, "its rules are known now")
    #expect(paints.paints[0].textSize == 16, "not asked for yet")
    paints.use([label(0)])
    #expect(paints.paints[0].textSize == 10)
    let same = paints.evaluate(at: 4, FeatureStates())
    let below = paints.evaluate(at: 4.9, FeatureStates())
    #expect(same == .init() && below == .init())
    let above = paints.evaluate(at: 5, FeatureStates())
    #expect(above.paints && paints.paints[0].textSize == 20)
    paints.use([])
    let unused = paints.evaluate(at: 4, FeatureStates())
    #expect(!unused.paints && paints.paints[0].textSize == 20)
    paints.use([label(0)])
    #expect(paints.paints[0].textSize == 10)
  }

  @Test("What is set for a feature changes its paint and no other's")
  func states() throws {
    let style = try style(
      layout: "",
      paint: #""text-opacity":["case",["boolean",["feature-state","on"],false],0.25,1]"#)
    let tools = SymbolTools(layerCount: 1)
    let compiled = try #require(CompiledLayer(index: 0, layer: style.layers[0]))
    let numbers = (1...2).map { id in
      tools.paints.number(
        layer: 0,
        snapshot: FeatureSnapshot(
          of: SimpleFeature(id: .int(Int64(id))), references: compiled.references, names: []))
    }
    #expect(numbers == [1, 2])
    var paints = EvaluatedSymbolPaints(style: style, table: tools.paints)
    var states = FeatureStates()
    _ = paints.evaluate(at: 3, states)
    paints.use(numbers.map(label))
    #expect(numbers.map { paints.paints[$0].text.opacity } == [1, 1])
    states.set(["on": .bool(true)], sourceID: "map", sourceLayer: "l", id: "2")
    let change = paints.evaluate(at: 3, states)
    #expect(
      change == .init(paints: true) && numbers.map { paints.paints[$0].text.opacity } == [1, 0.25])
    let again = paints.evaluate(at: 3, states)
    #expect(again == .init())
  }

  @Test("Numbers of features that are out of range are brought into it")
  func limits() throws {
    let style = try style(
      layout: #""text-size":["get","x"],"icon-size":["get","x"]"#,
      paint: #""text-opacity":["get","x"],"text-halo-width":["get","x"]"#)
    let tools = SymbolTools(layerCount: 1)
    let compiled = try #require(CompiledLayer(index: 0, layer: style.layers[0]))
    var paints = EvaluatedSymbolPaints(style: style, table: tools.paints)
    for (value, opacity, length) in [(-3.0, 0, 0), (0.5, 0.5, 0.5), (70, 1, 70)]
      as [(Double, Float, Float)]
    {
      let number = tools.paints.number(
        layer: 0,
        snapshot: FeatureSnapshot(
          of: SimpleFeature(.point, ["x": .double(value)]), references: compiled.references,
          names: compiled.names))
      _ = paints.evaluate(at: value, FeatureStates())
      paints.use([label(number)])
      let paint = paints.paints[number]
      #expect(paint.text.opacity == opacity && paint.icon.opacity == 1)
      #expect(paint.textSize == length && paint.iconSize == length, "\(value)")
      #expect(paint.text.haloWidth == length)
    }
  }

  @Test(
    "What turns with the map or lies on the ground follows from placement and both alignments",
    arguments: [
      ("", false, false), (#""symbol-placement":"line""#, true, true),
      (#""text-rotation-alignment":"map""#, true, true),
      (#""text-rotation-alignment":"map","text-pitch-alignment":"viewport""#, true, false),
      (#""text-pitch-alignment":"map""#, false, true),
      (#""symbol-placement":"line","text-rotation-alignment":"viewport""#, false, false),
      (#""symbol-placement":"line","text-rotation-alignment":"viewport-glyph""#, true, false),
    ])
  func alignment(layout: String, turns: Bool, lies: Bool) throws {
    let rules = try Samples.paints([layout]).rules[0]
    #expect(rules.text.turnsWithMap == turns && rules.text.liesOnGround == lies)
    #expect(rules.isViewportGlyph == layout.contains("glyph"))
  }

  @Test("The newer words for overlap go before the older, and overlap orders labels by height")
  func overlap() throws {
    func rules(_ layout: String) throws -> LabelRules { try Samples.paints([layout]).rules[0] }
    #expect(try rules("").text.overlap == .never)
    #expect(try rules(#""text-allow-overlap":true"#).text.overlap == .always)
    #expect(
      try rules(#""text-allow-overlap":true,"text-overlap":"never""#).text.overlap == .never)
    #expect(try rules(#""icon-overlap":"cooperative""#).icon.overlap == .cooperative)
    #expect(try !rules("").isOrderedByHeight)
    #expect(try rules(#""icon-allow-overlap":true"#).isOrderedByHeight)
    #expect(try rules(#""symbol-z-order":"viewport-y""#).isOrderedByHeight)
    // A key orders them, 0 as well.
    #expect(try !rules(#""icon-allow-overlap":true,"symbol-sort-key":0"#).isOrderedByHeight)
    #expect(
      try !rules(#""icon-allow-overlap":true,"symbol-sort-key":["get","k"]"#).isOrderedByHeight)
    #expect(
      try rules(#""symbol-z-order":"viewport-y","symbol-sort-key":["get","k"]"#).isOrderedByHeight)
    #expect(try !rules(#""icon-allow-overlap":true,"symbol-z-order":"source""#).isOrderedByHeight)
  }
}

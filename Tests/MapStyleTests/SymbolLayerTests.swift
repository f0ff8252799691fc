import JSON
import MapStyle
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@Suite("Symbol layers")
struct SymbolLayerTests {
  private func parse(_ layout: JSONValue, _ paint: JSONValue = [:]) throws -> (Style, SymbolStyle) {
    let style = try StyleParser.parse([
      "version": 8, "sources": ["s": ["type": "vector"]],
      "layers": [
        [
          "id": "a", "type": "symbol", "source": "s", "source-layer": "l",
          "layout": layout, "paint": paint,
        ]
      ],
    ])
    guard case .symbol(let symbol)? = style.layers.first?.kind else { throw NotASymbol() }
    return (style, symbol)
  }

  private struct NotASymbol: Error {}

  @Test("what a style does not say is as the specification says")
  func defaults() throws {
    let (style, symbol) = try parse([:])
    #expect(style.problems.isEmpty)
    let layout = symbol.layout
    #expect(layout.placement.constantValue == .point && layout.spacing.constantValue == 250)
    #expect(layout.text.size.constantValue == 16 && layout.text.maxWidth.constantValue == 10)
    #expect(layout.text.lineHeight.constantValue == 1.2 && layout.text.padding.constantValue == 2)
    #expect(layout.text.maxAngle.constantValue == 45 && layout.text.anchor.constantValue == .center)
    #expect(
      layout.icon.padding.constantValue == BoxPadding(2) && layout.icon.size.constantValue == 1)
    #expect(layout.text.keepsUpright.constantValue == true)
    #expect(layout.icon.keepsUpright.constantValue == false)
    #expect(symbol.paint.text.color.constantValue == .black)
    #expect(symbol.paint.text.haloColor.constantValue == .transparent)
  }

  @Test("every property is read, in the older syntax and as an expression")
  func everything() throws {
    let (style, symbol) = try parse(
      [
        "symbol-placement": "line", "symbol-spacing": ["stops": [[5, 100], [10, 300]]],
        "symbol-avoid-edges": true, "symbol-sort-key": ["get", "rank"],
        "symbol-z-order": "viewport-y", "icon-image": "{class}_11", "icon-overlap": "cooperative",
        "icon-allow-overlap": true, "icon-ignore-placement": true, "icon-optional": true,
        "icon-rotation-alignment": "map", "icon-pitch-alignment": "viewport", "icon-size": 0.8,
        "icon-text-fit": "both", "icon-text-fit-padding": [1, 2, 3, 4],
        "icon-rotate": ["get", "angle"], "icon-padding": [4, 5], "icon-keep-upright": true,
        "icon-offset": [1, 2], "icon-anchor": "bottom", "text-field": "{name:latin}\n{ref}",
        "text-font": ["Noto Sans Bold"],
        "text-size": ["interpolate", ["linear"], ["zoom"], 5, 10, 9, 18],
        "text-max-width": 8, "text-line-height": 1.1, "text-letter-spacing": 0.1,
        "text-justify": "auto", "text-radial-offset": 0.5,
        "text-variable-anchor": ["top", "bottom-left"],
        "text-variable-anchor-offset": ["top", [0, 1], "left", [2, 0]], "text-anchor": "top",
        "text-max-angle": 30, "text-writing-mode": ["vertical", "horizontal"], "text-rotate": 10,
        "text-padding": 5, "text-keep-upright": false, "text-transform": "uppercase",
        "text-offset": [0, 0.6], "text-allow-overlap": true, "text-overlap": "always",
        "text-ignore-placement": true, "text-optional": true,
        "text-rotation-alignment": "viewport-glyph",
        "text-pitch-alignment": "map",
      ],
      [
        "text-color": "#333", "text-halo-color": "white", "text-halo-width": 1.2,
        "text-halo-blur": 0.5, "text-opacity": 0.9, "text-translate": [1, 2],
        "text-translate-anchor": "viewport", "icon-color": "red", "icon-opacity": 0.5,
        "icon-halo-color": "blue", "icon-halo-width": 2, "icon-halo-blur": 1,
        "icon-translate": [3, 4], "icon-translate-anchor": "viewport",
      ])
    #expect(style.problems.map(\.description) == [])
    let feature = SimpleFeature(
      .point, ["name:latin": "Monaco", "class": "bank"])
    let context = EvaluationContext(styleZoom: 7, feature: feature)
    let layout = symbol.layout
    #expect(layout.spacing.evaluate(context) == 180)
    #expect(layout.icon.image.evaluate(context).name == "bank_11")
    #expect(layout.text.field.evaluate(context).text == "Monaco\n")
    #expect(layout.text.size.evaluate(context) == 14)
    #expect(layout.text.variableAnchor.constantValue == [.top, .bottomLeft])
    let choices = layout.text.variableAnchorOffset.evaluate(context).choices
    let expected = [
      VariableAnchors.Choice(anchor: .top, offset: SIMD2(0, 1)),
      VariableAnchors.Choice(anchor: .left, offset: SIMD2(2, 0)),
    ]
    #expect(choices == expected)
    #expect(layout.icon.padding.constantValue == BoxPadding([4, 5]))
    #expect(layout.text.writingModes.constantValue == [.vertical, .horizontal])
    #expect(layout.text.rotationAlignment.constantValue == .viewportGlyph)
    #expect(symbol.paint.icon.translate.constantValue == SIMD2(3, 4))
    #expect(style.layers[0].sortKey?.references.isEmpty == false)
  }

  @Test("what makes no sense costs itself, and is told with its place")
  func nonsense() throws {
    let (style, symbol) = try parse(
      ["text-anchor": "middle", "symbol-placement": 3, "text-field": "a", "text-glow": 1],
      ["text-color": "noise"])
    #expect(
      Set(style.problems.map(\.path)) == [
        "layers[0].layout.text-anchor", "layers[0].layout.symbol-placement",
        "layers[0].layout.text-glow", "layers[0].paint.text-color",
      ])
    #expect(symbol.layout.text.anchor.constantValue == .center)
    #expect(symbol.layout.text.field.constantValue?.text == "a")
  }
}

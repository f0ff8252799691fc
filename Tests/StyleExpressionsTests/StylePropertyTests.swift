import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@Suite("Typed properties")
struct StylePropertyTests {
  private func number(_ json: JSONValue, fallback: Double = -1) throws -> StyleProperty<Double> {
    let specification = PropertySpecification(type: .number, isInterpolated: true)
    return StyleProperty(try specification.compile(json), fallback: fallback)
  }

  @Test("constants and folded expressions depend on nothing")
  func constants() throws {
    for json: JSONValue in [
      3, ["+", 1, 2], ["case", ["<", 1, 2], 3, 4], ["let", "x", 3, ["var", "x"]],
    ] {
      let property = try number(json)
      #expect(property.constantValue == 3)
      #expect(!property.dependsOnZoom && property.references.isEmpty)
      #expect(property.evaluate(EvaluationContext(styleZoom: 5)) == 3)
    }
  }

  @Test("a zoom curve goes through its stops, is monotone between and flat outside")
  func zoomCurve() throws {
    for base in [1.0, 1.5, 0.7] {
      let property = try number(
        ["interpolate", ["exponential", .number(base)], ["zoom"], 4, 1, 10, 8, 20, 64])
      #expect(property.dependsOnZoom && property.references.isEmpty)
      for (zoom, value) in [(0.0, 1.0), (4, 1), (10, 8), (20, 64), (30, 64)] {
        #expect(property.evaluate(EvaluationContext(styleZoom: zoom)) == value)
      }
      let values = stride(from: 0.0, through: 24, by: 0.25).map {
        property.evaluate(EvaluationContext(styleZoom: $0))
      }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("a curve whose powers or distances are too great for numbers stays at the stop before")
  func overflow() throws {
    for curve: JSONValue in [["exponential", 1e308], ["linear"]] {
      let property = try number(["interpolate", curve, ["zoom"], -1e308, 1, 1e308, 8])
      #expect(property.evaluate(EvaluationContext(styleZoom: 5)) == 1)
    }
  }

  @Test("the older functions of the zoom equal the expressions that they stand for")
  func stopFunctions() throws {
    let older = try number(["base": 1.4, "stops": [[4, 1], [10, 8], [20, 64]]])
    let newer = try number(["interpolate", ["exponential", 1.4], ["zoom"], 4, 1, 10, 8, 20, 64])
    for zoom in stride(from: 0.0, through: 24, by: 0.3) {
      let context = EvaluationContext(styleZoom: zoom)
      #expect(older.evaluate(context) == newer.evaluate(context))
    }
  }

  @Test("functions of attribute and zoom take both")
  func composite() throws {
    let property = try number([
      "property": "rank", "type": "interval",
      "stops": [
        [["zoom": 0, "value": 0], 0], [["zoom": 0, "value": 5], 10],
        [["zoom": 10, "value": 0], 100], [["zoom": 10, "value": 5], 200],
      ],
    ])
    #expect(property.dependsOnZoom && property.references.names == ["rank"])
    let feature = SimpleFeature(.point, ["rank": 7])
    #expect(property.evaluate(EvaluationContext(styleZoom: 0, feature: feature)) == 10)
    #expect(property.evaluate(EvaluationContext(styleZoom: 10, feature: feature)) == 200)
    #expect(property.evaluate(EvaluationContext(styleZoom: 5, feature: feature)) == 105)
  }

  @Test("where an expression fails, the specification's default holds")
  func fallback() throws {
    let property = try number(["get", "height"], fallback: 42)
    for feature in [
      SimpleFeature(), SimpleFeature(.point, ["height": "tall"]),
      SimpleFeature(.point, ["height": true]),
    ] {
      #expect(property.evaluate(EvaluationContext(styleZoom: 1, feature: feature)) == 42)
    }
    #expect(
      property.evaluate(
        EvaluationContext(styleZoom: 1, feature: SimpleFeature(.point, ["height": 3]))) == 3
    )
    #expect(property.evaluate(EvaluationContext(styleZoom: 1)) == 42)
    let infinite = try number(["/", ["get", "height"], 0], fallback: 42)
    #expect(
      infinite.evaluate(
        EvaluationContext(styleZoom: 1, feature: SimpleFeature(.point, ["height": 3])))
        == 42)
  }

  @Test("a property knows what it asks of a feature, so that variants can be grouped by it")
  func references() throws {
    let property = try number([
      "interpolate", ["linear"], ["zoom"], 0, ["case", ["has", "a"], 1, ["to-number", ["id"]]], 10,
      ["match", ["get", "class"], "x", 1, ["case", ["==", ["geometry-type"], "Point"], 2, 3]],
    ])
    #expect(property.references.names == ["a", "class"])
    #expect(property.references.identifier && property.references.geometryKind)
    #expect(!property.references.unnamedAttributes)
    let unnamed = try number(["number", ["get", ["concat", "a", ["get", "b"]]], 0])
    #expect(unnamed.references.unnamedAttributes)
  }

  @Test("words outside an enumeration, and values of another type, are refused")
  func types() {
    let words = PropertySpecification(type: .string, allowed: ["butt", "round"])
    #expect(throws: ExpressionProblem.self) { try words.compile("pointed") }
    let color = PropertySpecification(type: .color, isInterpolated: true)
    #expect(throws: ExpressionProblem.self) { try color.compile("no colour") }
    #expect(throws: ExpressionProblem.self) { try color.compile(3) }
    #expect(throws: ExpressionProblem.self) { try number("3") }
    #expect(throws: ExpressionProblem.self) { try number(["concat", "a"]) }
    var constant = PropertySpecification(type: .number)
    constant.mayUseFeature = false
    #expect(throws: ExpressionProblem.self) { try constant.compile(["get", "x"]) }
  }

  @Test("the zoom may only drive one curve at the top")
  func zoomRule() {
    #expect(throws: ExpressionProblem.self) { try number(["+", ["zoom"], 1]) }
    #expect(throws: ExpressionProblem.self) {
      try number(["interpolate", ["linear"], ["zoom"], 0, 0, 1, ["step", ["zoom"], 0, 1, 1]])
    }
  }

  @Test("dashes, shifts and words come typed")
  func otherTypes() throws {
    let dashes = PropertySpecification(type: [Double].valueType)
    let property = StyleProperty<[Double]>(
      try dashes.compile(["step", ["zoom"], ["literal", [2, 1]], 10, ["literal", [4, 2]]]),
      fallback: [])
    #expect(property.evaluate(EvaluationContext(styleZoom: 9)) == [2, 1])
    #expect(property.evaluate(EvaluationContext(styleZoom: 10)) == [4, 2])
    #expect(
      StyleProperty<[Double]>(try dashes.compile([2, 1]), fallback: []).constantValue == [2, 1])
    let shift = PropertySpecification(type: SIMD2<Double>.valueType, isInterpolated: true)
    #expect(
      StyleProperty<SIMD2<Double>>(try shift.compile([3, -4]), fallback: .zero).constantValue
        == SIMD2(3, -4))
    let place = PropertySpecification(
      type: .string, allowed: FormattedText.VerticalAlignment.allowedWords)
    #expect(
      StyleProperty<FormattedText.VerticalAlignment>(try place.compile("top"), fallback: .bottom)
        .constantValue
        == .top)
  }
}

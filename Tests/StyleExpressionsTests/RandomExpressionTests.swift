import JSON
import StyleExpressions
import TestSupport
import Testing

/// Made-up expressions beside what plain Swift makes of them (`RandomTerms.swift`).
@Suite("Made-up expressions with known values")
struct RandomExpressionTests {
  private static let seeds = UInt64(0)..<UInt64(Mutator.count(usual: 700))

  @Test("expressions give what the same in Swift gives")
  func values() throws {
    for seed in Self.seeds {
      var maker = TermMaker(seed: seed)
      let number = maker.number()
      let truth = maker.truth()
      let text = maker.text()
      let expressions = try [number.json, truth.json, text.json].map {
        try ExpressionParser.parse($0).expression
      }
      for _ in 0..<6 {
        let here = Surroundings.random(&maker.random)
        let found = try expressions.map { try $0.evaluate(here.context) }
        let wanted: [StyleValue] = [
          .number(number.value(here)), .bool(truth.value(here)), .string(text.value(here)),
        ]
        #expect(found == wanted, "\(number.json.text) \(truth.json.text) \(text.json.text)")
      }
    }
  }

  @Test("with constants in the place of what they read, expressions fold to what they give")
  func folding() throws {
    var random = SeededGenerator(seed: 71)
    for seed in Self.seeds {
      let here = Surroundings.random(&random)
      var maker = TermMaker(seed: seed)
      var constants = TermMaker(seed: seed, fixed: here)
      let pairs = [
        (maker.number().json, constants.number().json),
        (maker.truth().json, constants.truth().json), (maker.text().json, constants.text().json),
      ]
      for (reading, constant) in pairs where !constant.text.contains("[\"get\",\"none\"]") {
        let folded = try ExpressionParser.parse(constant).expression
        let value = try ExpressionParser.parse(reading).expression.evaluate(here.context)
        guard case .literal(let literal) = folded else {
          Issue.record("not folded: \(constant.text)")
          continue
        }
        #expect(literal == value, "\(reading.text)")
      }
    }
  }

  @Test("what an expression's value changes with, its dependencies say")
  func dependencies() throws {
    var differing = [0, 0, 0, 0]
    for seed in Self.seeds {
      var maker = TermMaker(seed: seed)
      let json = maker.number().json
      let expression = try ExpressionParser.parse(json).expression
      let dependencies = ExpressionDependencies(expression)
      let feature = dependencies.feature
      for _ in 0..<6 {
        let here = Surroundings.random(&maker.random)
        let other = Surroundings.random(&maker.random)
        let value = try expression.evaluate(here.context)
        func differs(_ change: (inout Surroundings) -> Void) throws -> Bool {
          var there = here
          change(&there)
          return try expression.evaluate(there.context) != value
        }
        let changes = [
          (try differs { $0.zoom = other.zoom }, dependencies.zoom),
          (try differs { $0.number = other.number }, feature.names.contains("n")),
          (try differs { $0.state = other.state }, feature.state),
          (try differs { $0.kind = other.kind }, feature.geometryKind),
          (try differs { $0.word = other.word }, feature.names.contains("w")),
          (try differs { $0.identifier = other.identifier }, feature.identifier),
        ]
        for (index, (differs, isSaid)) in changes.enumerated() where differs {
          #expect(isSaid, "\(json.text): \(index)")
          if index < 4 { differing[index] += 1 }
        }
      }
    }
    // Enough of the expressions differ for the promise to be put to the test.
    #expect(differing.allSatisfy { $0 > Self.seeds.count / 40 }, "\(differing)")
  }

  @Test("an expression that is printed and read again gives the same, traced or not")
  func printing() throws {
    for seed in Self.seeds {
      var maker = TermMaker(seed: seed)
      let json = maker.number().json
      let again = try JSONParser.parse(Array(json.text.utf8))
      #expect(again == json)
      let here = Surroundings.random(&maker.random)
      let one = try ExpressionParser.parse(json).expression.evaluate(here.context)
      let two = try ExpressionParser.parse(again, isTracing: true).expression.evaluate(here.context)
      #expect(one == two, "\(json.text)")
    }
  }
}

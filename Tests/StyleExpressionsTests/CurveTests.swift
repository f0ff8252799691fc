import Foundation
import JSON
import StyleExpressions
import TestSupport
import Testing

/// `step` and `interpolate`, beside formulas and searches of this file's own.
@Suite("Steps and curves")
struct CurveTests {
  private struct Stops {
    var inputs: [Double]
    var outputs: [Double]

    init(count: Int, rising: Bool, _ random: inout SeededGenerator) {
      var input = Double(Int.random(in: -8...8, using: &random)) / 4
      var output = Double(Int.random(in: -8...8, using: &random)) / 2
      inputs = []
      outputs = []
      for _ in 0..<count {
        inputs.append(input)
        outputs.append(output)
        input += Double(Int.random(in: 1...16, using: &random)) / 4
        output += Double(Int.random(in: (rising ? 0 : -9)...9, using: &random)) / 2
      }
    }

    var json: [JSONValue] {
      zip(inputs, outputs).flatMap { [.number($0), .number($1)] }
    }
  }

  /// Once as an expression and once as a property, which keeps zoom curves in a form of its own.
  private func both(_ json: JSONValue) throws -> [(Double) throws -> Double] {
    let expression = try ExpressionParser.parse(json).expression
    let specification = PropertySpecification(type: .number, isInterpolated: true)
    let property = StyleProperty<Double>(try specification.compile(json), fallback: .nan)
    return [
      { zoom in
        try #require(try expression.evaluate(EvaluationContext(styleZoom: zoom)).number)
      },
      { zoom in property.evaluate(EvaluationContext(styleZoom: zoom)) },
    ]
  }

  @Test("a step changes at its threshold, not a bit before")
  func thresholds() throws {
    var random = SeededGenerator(seed: 51)
    for count in 2...9 {
      let stops = Stops(count: count, rising: false, &random)
      for value in try both(.array(["step", ["zoom"]] + stops.json.dropFirst())) {
        #expect(try value(-1e9) == stops.outputs[0])
        for index in 1..<count {
          #expect(try value(stops.inputs[index].nextDown) == stops.outputs[index - 1])
          #expect(try value(stops.inputs[index]) == stops.outputs[index])
          #expect(try value(stops.inputs[index].nextUp) == stops.outputs[index])
        }
        #expect(try value(1e9) == stops.outputs[count - 1])
      }
    }
  }

  @Test("an exponential curve is the formula between its stops and exact at them")
  func exponential() throws {
    var random = SeededGenerator(seed: 52)
    for base in [1.0, 1.2, 2, 0.5, 10] {
      for count in 1...6 {
        let stops = Stops(count: max(2, count), rising: false, &random)
        let kind: JSONValue = base == 1 ? ["linear"] : ["exponential", .number(base)]
        for value in try both(.array(["interpolate", kind, ["zoom"]] + stops.json)) {
          for (input, output) in zip(stops.inputs, stops.outputs) {
            #expect(try value(input) == output)
          }
          for index in 1..<stops.inputs.count {
            let lower = stops.inputs[index - 1]
            let length = stops.inputs[index] - lower
            for part in stride(from: 0.1, to: 1, by: 0.2) {
              // The sum of a geometric series, in place of a quotient of powers.
              let share =
                base == 1 ? part : expm1(part * length * log(base)) / expm1(length * log(base))
              let wanted =
                stops.outputs[index - 1]
                + share * (stops.outputs[index] - stops.outputs[index - 1])
              #expect(abs(try value(lower + part * length) - wanted) < 1e-9)
            }
          }
        }
      }
    }
  }

  @Test("a curve through rising outputs rises everywhere, whatever its kind")
  func monotone() throws {
    var random = SeededGenerator(seed: 53)
    let kinds: [JSONValue] = [
      ["linear"], ["exponential", 1.7], ["exponential", 0.3], ["cubic-bezier", 0.42, 0, 0.58, 1],
      ["cubic-bezier", 0, 1, 1, 0],
    ]
    for kind in kinds {
      let stops = Stops(count: 5, rising: true, &random)
      for value in try both(.array(["interpolate", kind, ["zoom"]] + stops.json)) {
        var last = -Double.infinity
        for zoom in stride(from: stops.inputs[0] - 1, through: stops.inputs[4] + 1, by: 0.01) {
          let next = try value(zoom)
          #expect(next >= last - 1e-5, "\(kind.text) at \(zoom)")
          #expect(
            next >= stops.outputs[0] - 1e-12 && next <= stops.outputs[4] + 1e-12,
            "\(kind.text) at \(zoom): \(next)")
          last = next
        }
      }
    }
  }

  /// The ordinate of a Bézier curve at an abscissa, by halving the parameter.
  private static func bezier(_ points: [Double], _ x: Double) -> Double {
    func coordinate(_ one: Double, _ two: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(points[0], points[2], middle) < x { low = middle } else { high = middle }
    }
    return coordinate(points[1], points[3], low)
  }

  @Test("a cubic Bézier curve has the ordinate that a search by halving finds")
  func cubicBezier() throws {
    var random = SeededGenerator(seed: 54)
    for _ in 0..<80 {
      // Not upright anywhere, where a small step aside is a large one up.
      let points = (0..<4).map {
        Double(Int.random(in: $0 == 0 ? 1...10 : $0 == 2 ? 0...9 : 0...10, using: &random)) / 10
      }
      let kind = JSONValue.array(["cubic-bezier"] + points.map(JSONValue.number))
      let json: JSONValue = ["interpolate", kind, ["zoom"], 2, 10, 6, 30]
      for value in try both(json) {
        for x in stride(from: 0.05, to: 1, by: 0.15) {
          let wanted = 10 + 20 * Self.bezier(points, x)
          #expect(abs(try value(2 + 4 * x) - wanted) < 0.01, "\(points) at \(x)")
        }
        #expect(try value(2) == 10 && value(6) == 30)
      }
    }
  }

  @Test("inputs that do not rise, pairs that are not whole and outputs of no kind are refused")
  func refused() {
    let cases: [(JSONValue, String)] = [
      (["step", ["zoom"], 0, 5, 1, 5, 2], "[5]"), (["step", ["zoom"], 0, 5, 1, 4, 2], "[5]"),
      (["step", ["zoom"], 0, ["+", 1, 2], 1], "[3]"), (["step", ["zoom"], 0, 5], ""),
      (["step", ["zoom"], 0, 5, 1, 6], ""), (["step", "x", 0, 5, 1], "[1]"),
      (["step", ["zoom"], 0, 5, "a"], "[4]"),
      (["interpolate", ["linear"], ["zoom"], 3, 1, 3, 2], "[5]"),
      (["interpolate", ["linear"], ["zoom"], 3, "a", 4, "b"], ""),
      (["interpolate", ["wavy"], ["zoom"], 3, 1, 4, 2], "[1][0]"),
      (["interpolate", ["exponential"], ["zoom"], 3, 1, 4, 2], "[1][1]"),
      (["interpolate", ["cubic-bezier", 0, 0, 2, 1], ["zoom"], 3, 1, 4, 2], "[1]"),
      (["interpolate", "linear", ["zoom"], 3, 1, 4, 2], "[1]"),
    ]
    for (json, key) in cases {
      let problem = #expect(throws: ExpressionProblem.self, "\(json.text)") {
        try ExpressionParser.parse(json)
      }
      #expect(problem?.key == key, "\(json.text)")
    }
  }
}

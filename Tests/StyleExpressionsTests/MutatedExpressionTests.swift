import JSON
import StyleExpressions
import TestSupport
import Testing

@Suite("Mutated expressions")
struct MutatedExpressionTests {
  @Test("expressions compile or are refused, and what is traced gives what is not")
  func expressions() {
    var random = SeededGenerator(seed: 12)
    let corpus =
      OperatorTests.numbers.map(\.0) + OperatorTests.texts.map(\.0) + OperatorTests.truths.map(\.0)
    let context = OperatorTests.Feature().context
    var compiled = 0
    for _ in 0..<max(1, Mutator.count(usual: 20 * corpus.count) / corpus.count) {
      for json in corpus {
        let mutant = JSONMutator.mutated(JSONMutator.mutated(json, &random), &random)
        guard let plain = try? ExpressionParser.parse(mutant) else { continue }
        compiled += 1
        let traced = try? ExpressionParser.parse(mutant, isTracing: true)
        let one = try? plain.expression.evaluate(context)
        let two = try? traced?.expression.evaluate(context)
        #expect("\(one as Any)" == "\(two as Any)", "\(mutant.text)")
      }
    }
    #expect(compiled > 250)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite("Comparisons of benchmarks")
struct ComparisonTests {
  private static func pairs(_ ratios: [Double]) -> [(new: Double, old: Double)] {
    // The machine slows down as it goes on: pairs must not mind.
    ratios.enumerated().map { index, ratio in
      (new: 10 * ratio * Double(index + 1), old: 10 * Double(index + 1))
    }
  }

  @Test("The interval of pairs is that of the sign test, with the confidence it has")
  func signTest() throws {
    // Conover, table A3: of 20, the 6th from either end have 95.86 %; of 6, the ends 96.88 %.
    let twenty = try #require(RatioEstimate(pairs: Self.pairs((1...20).map(Double.init))))
    #expect(abs(twenty.low - 6) < 1e-9 && abs(twenty.high - 15) < 1e-9)
    #expect(abs(twenty.confidence - 0.9586) < 1e-4)
    #expect(abs(twenty.ratio - (10.0 * 11).squareRoot()) < 1e-9)
    let six = try #require(RatioEstimate(pairs: Self.pairs([1, 2, 3, 4, 5, 6])))
    #expect(abs(six.low - 1) < 1e-9 && abs(six.high - 6) < 1e-9)
    #expect(abs(six.confidence - 0.96875) < 1e-9)
  }

  @Test("With few runs the interval says that it is not sure")
  func fewRuns() throws {
    let five = try #require(RatioEstimate(pairs: Self.pairs([0.8, 0.9, 0.7, 0.85, 0.75])))
    #expect(abs(five.confidence - 0.9375) < 1e-9)
    #expect(abs(five.low - 0.7) < 1e-9 && abs(five.high - 0.9) < 1e-9)
    #expect(abs(five.ratio - 0.8) < 1e-9)
    let one = try #require(RatioEstimate(pairs: [(new: 1, old: 2)]))
    #expect(one.confidence == 0 && abs(one.ratio - 0.5) < 1e-12)
    #expect(RatioEstimate(pairs: []) == nil)
    #expect(RatioEstimate(pairs: [(new: 0, old: 2)]) == nil)
    let sure = try #require(RatioEstimate(new: [1], old: [2]))
    #expect(sure.confidence == 0)
  }

  @Test("The interval of runs at other times is that of Wilcoxon, Mann and Whitney")
  func rankSums() throws {
    // Of 5 and 5 figures U is 0, 1, 2, 3 in 1, 1, 2, 3 of 252 cases.
    #expect(Array(RatioEstimate.rankSums(5, 5).prefix(4)) == [1, 1, 2, 3])
    #expect(RatioEstimate.rankSums(5, 5).reduce(0, +) == 252)
    #expect(RatioEstimate.rankSums(2, 3) == [1, 1, 2, 2, 2, 1, 1])
    let new = [1.0, 2, 4, 8, 16]
    let old = [1.0, 1, 1, 1, 1]
    let estimate = try #require(RatioEstimate(new: new, old: old))
    #expect(abs(estimate.confidence - (1 - 2 * 4.0 / 252)) < 1e-9)
    #expect(abs(estimate.ratio - 4) < 1e-9)
    // The third from either end of the 25 ratios, five of each.
    #expect(abs(estimate.low - 1) < 1e-9 && abs(estimate.high - 16) < 1e-9)
  }

  @Test("New over old is the inverse of old over new, and scale does not matter")
  func symmetry() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let count = Int.random(in: 2...12, using: &random)
      let new = (0..<count).map { _ in random.double(1...100) }
      let old = (0..<count).map { _ in random.double(1...100) }
      let there = try #require(RatioEstimate(new: new, old: old))
      let back = try #require(RatioEstimate(new: old.map { $0 * 3 }, old: new.map { $0 * 3 }))
      #expect(abs(there.ratio * back.ratio - 1) < 1e-9)
      #expect(abs(there.low * back.high - 1) < 1e-9)
      #expect(there.low <= there.ratio && there.ratio <= there.high)
    }
  }

  @Test("The interval holds the truth as often as it says")
  func coverage() throws {
    var random = SeededGenerator(seed: 11)
    var (held, sure) = (0, 0.0)
    let trials = 2000
    for _ in 0..<trials {
      // A tail to one side, as times have: the logarithm's median is that of 0.8.
      let pairs = (0..<9).map { _ in
        (
          new: 0.8 * (1 + pow(random.double(0...1), 4)),
          old: 1 * (1 + pow(random.double(0...1), 4))
        )
      }
      let estimate = try #require(RatioEstimate(pairs: pairs))
      held += (estimate.low...estimate.high).contains(0.8) ? 1 : 0
      sure = estimate.confidence
    }
    #expect(abs(Double(held) / Double(trials) - sure) < 0.015, "\(held) of \(trials), \(sure)")
  }

  @Test("Reports are read by the paths of their figures, with the runs that they sum up")
  func figures() throws {
    let text =
      "something before\n{\"path\":\"standard\",\"present\":\"finish\",\"frames\":240,"
      + "\"frameMilliseconds\":{\"median\":12.5},\"sections\":[{\"frames\":60}]}\n"
    let figures = try BenchmarkFigures(json: Data(text.utf8))
    #expect(figures.words["path"] == "standard" && figures.words["present"] == "finish")
    #expect(figures.numbers["frameMilliseconds.median"] == 12.5)
    #expect(figures.numbers["frames"] == 240 && figures.numbers.count == 2)
    #expect(figures.runs.count == 1)
    for bad in ["", "nothing", "[1,2]", "{\"a\":"] {
      #expect(throws: BenchmarkFigures.Unreadable.self) {
        try BenchmarkFigures(json: Data(bad.utf8))
      }
    }
  }

  @Test("Several runs become the middle one's report, with the figures of all")
  func summary() throws {
    let reports = try [30.0, 10, 20].map { time in
      try BenchmarkFigures(
        json: Data("{\"path\":\"x\",\"frameMilliseconds\":{\"median\":\(time)}}".utf8))
    }
    let summary = BenchmarkSummary(reports, path: "x")
    #expect(summary.rows.map(\.median) == [20] && summary.rows.map(\.most) == [30])
    let again = try BenchmarkFigures(json: Data(summary.json.utf8))
    #expect(again.numbers["frameMilliseconds.median"] == 20)
    #expect(again.runs.compactMap { $0["frameMilliseconds.median"] } == [30, 10, 20])
  }

  @Test("A comparison has the figures that both sides have")
  func comparison() throws {
    let new = [10.0, 11, 12].map { ["frameMilliseconds.median": $0, "residentMegabytes": 50] }
    let old = [20.0, 22, 24].map { ["frameMilliseconds.median": $0, "drawCalls.median": 7] }
    let both = BenchmarkComparison(path: "x", new: new, old: old, isInterleaved: true)
    #expect(both.rows.map(\.name) == ["frame ms, median"])
    let ratio = try #require(both.rows.first?.estimate)
    #expect(abs(ratio.ratio - 0.5) < 1e-12 && abs(ratio.confidence - 0.75) < 1e-12)
    #expect(both.json.contains("\"isInterleaved\":true"))
  }

  @Test("A run of its own gets the command line without what made it one of several")
  func words() {
    let line = [
      "bench", "a.mbtiles", "--runs", "3", "--path=tour", "--compare=old.json", "--json", "--size",
      "10x10", "--against", "/bin/rhumb", "--", "--runs",
    ]
    #expect(
      BenchmarkChild.words(line, without: ["runs", "compare", "against"], switches: ["json"])
        == ["bench", "a.mbtiles", "--path=tour", "--size", "10x10", "--", "--runs"])
  }
}

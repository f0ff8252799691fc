import TestSupport
import Testing

@testable import Benchmarking

@Suite("The soak's rule")
struct SoakTests {
  private func verdict(_ megabytes: [Double], minutesApart: Double = 1) -> SoakVerdict? {
    SoakVerdict(
      megabytes.enumerated().map {
        SoakSample(
          minutes: Double($0) * minutesApart, frames: $0, residentMegabytes: $1,
          allocatedMegabytes: $1)
      })
  }

  @Test("Memory that fills up and stays is flat, also when it breathes or has outliers")
  func flat() throws {
    #expect(verdict([Double](repeating: 200, count: 60))?.isFlat == true)
    let filling = (0..<60).map { 200 - 100 / Double($0 + 1) }
    #expect(verdict(filling)?.isFlat == true)
    var random = SeededGenerator(seed: 3)
    let breathing = (0..<60).map { _ in 200 + random.double(-10...10) }
    #expect(verdict(breathing)?.isFlat == true)
    var outliers = [Double](repeating: 200, count: 60)
    for place in [55, 57, 59] { outliers[place] = 400 }
    #expect(verdict(outliers)?.isFlat == true)
    let falling = (0..<60).map { 300 - Double($0) }
    #expect(verdict(falling)?.isFlat == true)
  }

  @Test("A leak shows, also under noise, and its size is told")
  func leaking() throws {
    var random = SeededGenerator(seed: 4)
    let leak = (0..<60).map { 200 + 0.5 * Double($0) + random.double(-2...2) }
    let found = try #require(verdict(leak))
    #expect(!found.isFlat)
    #expect(abs(found.risePerHourMegabytes - 30) < 4, "\(found)")
    #expect(abs(found.riseMegabytes - 14.5) < 2, "\(found)")
  }

  @Test("Three hundredths, and at least 4 MB, are permitted over the second half")
  func tolerance() throws {
    func rising(_ from: Double, by rise: Double) -> SoakVerdict? {
      // 11 samples: the second half goes from the 6th to the last.
      verdict((0..<11).map { from + rise * Double($0 - 5) / 5 })
    }
    #expect(rising(100, by: 3.9)?.isFlat == true && rising(100, by: 4.1)?.isFlat == false)
    #expect(rising(1000, by: 29)?.isFlat == true && rising(1000, by: 32)?.isFlat == false)
  }

  @Test("Too few samples say nothing")
  func tooShort() {
    #expect(verdict([1, 2, 3, 4, 5, 6, 7, 8]) == nil)
    #expect(verdict([]) == nil)
    #expect(verdict((0..<20).map(Double.init), minutesApart: 0) == nil)
  }

  @Test("A round has other contents, sizes, a scale and a release of the graphics, then a sample")
  func plan() {
    let plan = SoakPlan(minutes: 60, frames: 12_000)
    #expect(plan.legs == 1200 && abs(plan.secondsPerFrame - 0.3) < 1e-12)
    let round = (0..<12).map { plan.leg($0, contentCount: 3) }
    #expect(round.compactMap(\.content) == [0, 1, 2, 0, 1, 0])
    #expect(round.compactMap(\.size).count == 4 && Set(round.compactMap(\.size)).count == 3)
    #expect(round.compactMap(\.pixelsPerPoint) == [1.5, 1])
    #expect(round.count(where: \.releasesGraphics) == 1)
    #expect(round.map(\.endsRound).firstIndex(of: true) == 11)
    #expect((0..<12).allSatisfy { plan.leg($0, contentCount: 1).content == nil })
  }

  @Test("Rounds take contents and places in other orders, and end alike, where memory is looked at")
  func endings() {
    let plan = SoakPlan(minutes: 60, frames: 12_000)
    for contentCount in 1...6 {
      let rounds = (0..<10).map { round in
        (0..<12).map { plan.leg(round * 12 + $0, contentCount: contentCount) }
      }
      #expect(Set(rounds.map { $0[10...] }).count == 1, "\(contentCount) contents")
      #expect(Set(rounds.map { $0[..<10] }).count == 10, "\(contentCount) contents")
      let shown = Set(rounds.joined().compactMap(\.content))
      #expect(shown == (contentCount > 1 ? Set(0..<contentCount) : []))
    }
  }
}

import TestSupport
import Testing

@testable import TextLayout

@Suite("Where lines are best broken")
struct LineBreakerTests {
  private static let space: UInt32 = 0x20
  private static let letter: UInt32 = 0x61

  /// Words of letters of some widths, with a space between each two.
  private func text(
    _ words: Int, widths: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> (scalars: [UInt32], advances: [Float]) {
    var scalars: [UInt32] = []
    var advances: [Float] = []
    for word in 0..<words {
      if word > 0 {
        scalars.append(Self.space)
        advances.append(0.25)
      }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        scalars.append(Self.letter)
        advances.append(Float(random.double(widths)))
      }
    }
    return (scalars, advances)
  }

  /// How far lines are from the ideal width in all. Spaces have no width.
  private func cost(
    _ lines: [Range<Int>], _ scalars: [UInt32], _ advances: [Float], ideal: Float, endsText: Bool
  ) -> Float {
    lines.indices.reduce(0) { sum, line in
      let width = lines[line].reduce(Float(0)) {
        $0 + (scalars[$1] == Self.space ? 0 : advances[$1])
      }
      let weight: Float =
        endsText && line == lines.count - 1 ? (width < ideal ? 0.5 : 2) : 1
      return sum + (width - ideal) * (width - ideal) * weight
    }
  }

  /// All ways to break a text after some of its spaces.
  private func ways(_ scalars: [UInt32]) -> [[Range<Int>]] {
    let places = scalars.indices.filter { scalars[$0] == Self.space }.map { $0 + 1 }
    return (0..<1 << places.count).map { choice in
      let ends = places.indices.filter { choice >> $0 & 1 == 1 }.map { places[$0] }
      return zip([0] + ends, ends + [scalars.count]).map { $0..<$1 }
    }
  }

  @Test("No other lines are nearer to the ideal width; a short last one costs less than a long one")
  func best() {
    var random = SeededGenerator(seed: 17)
    var broken = 0
    for round in 0..<200 {
      let (scalars, advances) = text(
        Int.random(in: 1...7, using: &random), widths: 0.3...1.2, &random)
      let ideal = Float(random.double(0.5...12))
      let endsText = round.isMultiple(of: 2)
      let found = LineBreaker(
        scalars: scalars[...], advances: advances[...], ideal: ideal, endsText: endsText
      ).lines()
      func cost(_ lines: [Range<Int>]) -> Float {
        self.cost(lines, scalars, advances, ideal: ideal, endsText: endsText)
      }
      let least = ways(scalars).map(cost).min() ?? .nan
      #expect(cost(found) <= least * 1.0001 + 1e-4)
      if found.count > 1 { broken += 1 }
    }
    #expect(broken > 100)
  }

  @Test("Lines follow each other from the first scalar to the last, however wide letters are")
  func whole() {
    var random = SeededGenerator(seed: 18)
    for widths in [0...0, 0...1, 1e-30...1e-20, 1e18...1e20, 1e30...1e36] as [ClosedRange<Double>] {
      for ideal in [1e-20, 1, 1e19, 1e30] as [Float] {
        let (scalars, advances) = text(6, widths: widths, &random)
        let lines = LineBreaker(
          scalars: scalars[...], advances: advances[...], ideal: ideal
        ).lines()
        #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == scalars.count)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(lines.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test("There are as many lines of equal width as the greatest width asks for")
  func ideal() {
    for (total, most, expected) in [
      (10, 4, 10.0 / 3), (12, 4, 4), (3, 4, 3), (0, 4, 0), (4, 0.5, 0.5),
    ] as [(Float, Float, Float)] {
      #expect(abs(LineBreaker.ideal(total: total, maxWidth: most) - expected) < 1e-6)
    }
  }
}
